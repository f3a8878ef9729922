// What the world's files say, as data: people, repositories, and what happened in them. References by login and key.

/** Where something is written, for messages. */
export type Place = { readonly file: string; readonly line: number }

/** Someone who commits or writes. Without an account a person only has a name and an address in commits. */
export type Person = {
  /** The login, or the name used in these files for someone without an account. */
  readonly id: string
  readonly account: 'user' | 'bot' | 'organization' | 'none' | 'deleted'
  readonly name: string
  readonly email: string
  readonly joined: string
  readonly location: string | null
  readonly company: string | null
  readonly blog: string
  readonly bio: string | null
  readonly followers: number
}

/** One change to one file of a commit. `edits` are applied in order; each old text must occur exactly once. */
export type FileChange = { readonly place: Place } & (
  | { readonly kind: 'write'; readonly path: string; readonly content: string; readonly executable: boolean }
  | { readonly kind: 'append'; readonly path: string; readonly content: string }
  | { readonly kind: 'edit'; readonly path: string; readonly edits: readonly Edit[] }
  | { readonly kind: 'delete'; readonly path: string }
  | { readonly kind: 'move'; readonly path: string; readonly to: string; readonly edits: readonly Edit[] }
)

/** Replace `old`, or insert `text` after (before) it. */
export type Edit = {
  readonly how: 'replace' | 'after' | 'before'
  readonly old: string
  readonly text: string
}

/** A commit as written: its parent and SHA follow from history. */
export type CommitSource = {
  readonly key: string
  readonly author: string
  readonly at: string
  readonly message: string
  readonly changes: readonly FileChange[]
  readonly place: Place
}

type Happening = { readonly by: string; readonly at: string; readonly place: Place }

/** Reactions by GitHub's names: `+1`, `heart` … */
export type Reactions = Readonly<Record<string, number>>

/** Something that happened in a thread after it was opened. */
export type ThreadEvent = Happening &
  (
    | { readonly kind: 'comment'; readonly body: string; readonly reactions: Reactions }
    | { readonly kind: 'commit'; readonly commit: CommitSource }
    | {
        readonly kind: 'review'
        readonly state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED'
        readonly body: string
      }
    /** A remark on a line, which opens a review thread; `line` is the text of the line. */
    | { readonly kind: 'note'; readonly path: string; readonly line: string; readonly body: string }
    | { readonly kind: 'reply'; readonly body: string }
    | { readonly kind: 'merged'; readonly method: 'merge' | 'squash' | 'rebase'; readonly message: string }
    | {
        readonly kind: 'closed'
        readonly reason: 'completed' | 'not_planned' | 'duplicate'
        readonly duplicateOf?: string
      }
    | { readonly kind: 'reopened' | 'ready' }
    | { readonly kind: 'labeled' | 'unlabeled'; readonly labels: readonly string[] }
    | { readonly kind: 'assigned' | 'unassigned'; readonly logins: readonly string[] }
    | { readonly kind: 'milestoned' | 'demilestoned'; readonly milestone: string }
    | { readonly kind: 'renamed'; readonly title: string }
    | { readonly kind: 'locked'; readonly reason: string }
    | {
        readonly kind: 'status'
        readonly context: string
        readonly state: 'success' | 'failure' | 'pending' | 'error'
        readonly description: string
      }
  )

/** An issue or a pull request as it was opened, and what happened in it. */
export type Thread = {
  readonly kind: 'issue' | 'pull'
  readonly number: number
  readonly by: string
  readonly at: string
  readonly title: string
  readonly body: string | null
  readonly labels: readonly string[]
  readonly assignees: readonly string[]
  readonly reviewers: readonly string[]
  readonly milestone: string | undefined
  readonly subIssues: readonly number[]
  readonly reactions: Reactions
  readonly events: readonly ThreadEvent[]
  readonly branch:
    | {
        readonly name: string
        readonly base: string
        readonly fork: boolean
        readonly forkGone: boolean
        readonly kept: boolean
        readonly draft: boolean
        /** Key of the commit it starts at; the base's head at the first commit when undefined. */
        readonly from: string | undefined
      }
    | undefined
  readonly place: Place
}

/** A tag, with a release or without. */
export type TagSource = {
  readonly name: string
  readonly by: string
  readonly at: string
  /** Commit key; the default branch's head at that time when undefined. */
  readonly commit: string | undefined
  /** Message of an annotated tag; undefined for a lightweight one. */
  readonly annotation: string | undefined
  readonly release:
    | {
        readonly title: string | null
        readonly body: string | null
        readonly prerelease: boolean
        readonly assets: readonly {
          readonly name: string
          readonly size: number
          readonly downloads: number
        }[]
      }
    | undefined
  readonly place: Place
}

/** A number that no longer shows an artifact: deleted, or moved to another repository. */
export type GoneSource = {
  readonly number: number
  readonly movedTo: string | undefined
  readonly place: Place
}

/** A remark on a commit. */
export type CommitRemark = Happening & {
  readonly commit: string
  readonly path: string | null
  readonly line: string | undefined
  readonly body: string
}

/** A branch that is no pull request's. */
export type BranchSource = {
  readonly name: string
  readonly from: string
  readonly at: string
  readonly place: Place
}

export type LabelSource = {
  readonly name: string
  readonly color: string
  readonly description: string | null
}

export type MilestoneSource = {
  readonly number: number
  readonly title: string
  readonly by: string
  readonly at: string
  readonly due: string | null
  readonly closedAt: string | null
  readonly description: string | null
}

/** A repository and all that its files tell of it. */
export type RepositorySource = {
  readonly owner: string
  readonly name: string
  readonly formerNames: readonly string[]
  readonly description: string
  readonly homepage: string | null
  readonly language: string
  readonly topics: readonly string[]
  readonly license: string | null
  readonly createdAt: string
  readonly stars: number
  readonly forks: number
  readonly watchers: number
  readonly members: readonly string[]
  readonly collaborators: readonly string[]
  readonly protectedBranches: readonly string[]
  readonly labels: readonly LabelSource[]
  readonly milestones: readonly MilestoneSource[]
  readonly threads: readonly Thread[]
  /** Commits made outside of pull requests, with the branch they went to. */
  readonly commits: readonly (CommitSource & { readonly branch: string })[]
  readonly branches: readonly BranchSource[]
  readonly tags: readonly TagSource[]
  readonly gone: readonly GoneSource[]
  readonly remarks: readonly CommitRemark[]
}

/** Everything the world's files say. */
export type WorldSource = {
  /** The day of the crawl in the fiction; the server's clock starts there. */
  readonly today: string
  readonly people: ReadonlyMap<string, Person>
  readonly repositories: readonly RepositorySource[]
}
