// The world at a moment, in SQL. Every table with something later in it is shadowed by a view of the same name that has
// only what was there, with the columns as they stood: the statements of routes and searches stay as they are and see
// the past. A view keeps the columns it does not change bare, so that the table's indexes serve.

/** A view in front of the table of the same name. In the expressions `own` is the table. */
export type Shadow = {
  /** Columns that were different then. */
  readonly columns?: Readonly<Record<string, string>>
  /** Columns that the table does not have. */
  readonly extra?: Readonly<Record<string, string>>
  /** Which rows there were; all, where left out. */
  readonly where?: string
  /** Rows that are in the table no more: columns and the rest of a SELECT, in the table's order of columns. */
  readonly also?: string
}

/** Tables that no moment changes: what belongs to them is found through others, is undated, or is cut otherwise. */
export const TIMELESS: readonly string[] = [
  ...['header', 'dictionary', 'completeness', 'repository_topic', 'label', 'issue_had', 'issue_past'],
  ...['commit_json', 'commit_parent', 'commit_graph', 'path', 'commit_path', 'git_tree'],
  ...['issue_text_term', 'commit_text_term', 'file_text_term', 'user_text_term', 'text_rows', 'issue_column'],
]

/** The shadows of the moment `at`, in seconds since 1970, by table. */
export function shadowsAt(at: number): Readonly<Record<string, Shadow>> {
  return { ...repositoryShadows(at), ...issueShadows(at), ...talkShadows(at), ...gitShadows(at) }
}

function repositoryShadows(at: number): Readonly<Record<string, Shadow>> {
  const later = `SELECT id FROM main.repository WHERE created_at > ${at}`
  return {
    repository_name: { where: `own.repository_id NOT IN (${later})` },
    repository: {
      where: `own.created_at IS NULL OR own.created_at <= ${at}`,
      columns: {
        open_issues: "(SELECT count(*) FROM issue WHERE repository_id = own.id AND state = 'open')",
        pushed_at: `CASE WHEN own.pushed_at > ${at} THEN pushed_at(own.id) ELSE own.pushed_at END`,
        updated_at: `CASE WHEN own.updated_at > ${at} THEN max(coalesce(own.created_at, 0),
          coalesce(CASE WHEN own.pushed_at > ${at} THEN pushed_at(own.id) ELSE own.pushed_at END, 0))
          ELSE own.updated_at END`,
        head_commit: 'head_at(own.id, own.head_commit)',
        head_tree: 'head_tree_at(own.id, own.head_commit, own.head_tree)',
      },
    },
    user: { where: `own.created_at IS NULL OR own.created_at <= ${at}` },
    absence: {
      // The number of an issue to come would tell that it came.
      where: `own.path NOT GLOB '/issues/[0-9]*' AND own.path NOT GLOB '/pulls/[0-9]*'
        OR CAST(ltrim(own.path, '/isuepl') AS INTEGER) <= (
          SELECT number FROM main.issue WHERE repository_id = own.repository_id AND created_at <= ${at}
          ORDER BY created_at DESC, number DESC LIMIT 1)`,
    },
  }
}

/** A column of `issue` that `issue_past` has too. Issues at rest since then need no look into the past. */
function past(at: number, column: string, recorded = `own.${column}`): string {
  const then = `FROM main.issue_past AS p WHERE p.issue_key = own.key AND p.until > ${at}`
  return `CASE WHEN own.active_at <= ${at} OR NOT EXISTS (SELECT 1 ${then}) THEN ${recorded}
    ELSE (SELECT p.${column} ${then} ORDER BY p.until LIMIT 1) END`
}

function issueShadows(at: number): Readonly<Record<string, Shadow>> {
  const newest = (table: string, column: string): string =>
    `coalesce((SELECT max(${column}) FROM main.${table} WHERE issue_key = own.key AND ${column} <= ${at}), 0)`
  const comments = `CASE WHEN own.active_at <= ${at} THEN own.comments ELSE (
    SELECT count(*) FROM main.issue_comment WHERE issue_key = own.key AND created_at <= ${at}) END`
  const pushed = `coalesce((SELECT max(c.committer_date) FROM main.pull_request_commit AS pushed
    JOIN main.git_commit AS c ON c.repository_id = own.repository_id AND c.sha = pushed.sha
    WHERE pushed.issue_key = own.key AND c.corrected_date <= ${at}), 0)`
  const had = (field: string, columns: string): string =>
    `${columns} FROM main.issue_had AS had WHERE had.field = '${field}' AND had.since <= ${at} AND had.until > ${at}`
  return {
    issue: {
      where: `own.created_at <= ${at}`,
      columns: {
        state: past(at, 'state'),
        state_reason: past(at, 'state_reason'),
        closed_at: past(at, 'closed_at'),
        draft: past(at, 'draft'),
        locked: past(at, 'locked'),
        milestone_number: past(at, 'milestone_number'),
        milestone_title: `${past(at, 'milestone_title')} COLLATE NOCASE`,
        comments,
        interactions: `own.reactions + ${comments}`,
        updated_at: `CASE WHEN own.active_at <= ${at} THEN own.updated_at ELSE max(own.created_at,
          CASE WHEN own.updated_at <= ${at} THEN own.updated_at ELSE 0 END,
          ${newest('issue_comment', 'created_at')}, ${newest('issue_event', 'created_at')},
          ${newest('review', 'submitted_at')}, ${newest('review_comment', 'created_at')},
          ${newest('issue_past', 'until')}, ${pushed}) END`,
        // What others waited for then is known of issues at rest since.
        blocked_by: `CASE WHEN own.active_at <= ${at} THEN own.blocked_by END`,
        blocking: `CASE WHEN own.active_at <= ${at} THEN own.blocking END`,
        merged_at: `CASE WHEN own.merged_at <= ${at} THEN own.merged_at END`,
        merge_sha: `CASE WHEN own.merged_at <= ${at} THEN own.merge_sha END`,
        head_sha: headSha(at),
        review_decision: `CASE WHEN own.active_at <= ${at} OR own.review_decision IS NULL
          THEN own.review_decision ELSE ${REVIEW_DECISION} END`,
        status: `CASE WHEN own.status IS NOT NULL THEN (SELECT combined_status.state FROM combined_status
          WHERE combined_status.repository_id = own.repository_id AND combined_status.sha = ${headSha(at)}
            AND combined_status.state IS NOT NULL) END`,
      },
      extra: {
        past_title: past(at, 'title', 'NULL'),
        past_closed_by: past(at, 'closed_by', 'NULL'),
        past_lock_reason: past(at, 'lock_reason', 'NULL'),
      },
    },
    issue_label: {
      where: `own.since <= ${at}`,
      also: had('label', 'had.issue_key, 1000000 + had.since, had.value, had.since'),
    },
    issue_assignee: {
      where: `own.since <= ${at}`,
      also: had('assignee', 'had.issue_key, 1000000 + had.since, had.value, had.since'),
    },
    issue_mention: { where: `own.mentioned_at <= ${at}` },
    sub_issue: {
      where: `NOT EXISTS (SELECT 1 FROM main.repository_name AS place
        JOIN main.issue AS child ON child.repository_id = place.repository_id
          AND child.number = CAST(substr(own.reference, instr(own.reference, '#') + 1) AS INTEGER)
        WHERE place.full_name = substr(own.reference, 1, instr(own.reference, '#') - 1) AND child.created_at > ${at})`,
    },
    review_request: {
      where: `own.since <= ${at}`,
      also: ['user', 'team']
        .map((field) => had(field, `had.issue_key, had.value, '${field}', had.since`))
        .join(' UNION ALL SELECT '),
    },
    pull_request_commit: {
      where: `EXISTS (SELECT 1 FROM main.git_commit AS c WHERE c.sha = own.sha AND c.corrected_date <= ${at})`,
    },
    pull_request: {
      columns: {
        // Files were listed for the last head.
        json_files: `CASE WHEN (SELECT v.head_sha FROM issue AS v WHERE v.key = own.issue_key)
          IS (SELECT m.head_sha FROM main.issue AS m WHERE m.key = own.issue_key) THEN own.json_files END`,
      },
    },
    milestone: {
      where: `own.created_at <= ${at}`,
      columns: {
        state: `CASE WHEN own.closed_at > ${at} THEN 'open' ELSE own.state END`,
        closed_at: `CASE WHEN own.closed_at <= ${at} THEN own.closed_at END`,
        open_issues: milestoneCount('open'),
        closed_issues: milestoneCount('closed'),
      },
    },
  }
}

/** Issues of a milestone are those that have it now and those that had it once; the view says which have it then. */
function milestoneCount(state: 'open' | 'closed'): string {
  return `(SELECT count(*) FROM issue AS v WHERE v.key IN (
      SELECT m.key FROM main.issue AS m
      WHERE m.milestone_title = own.title AND m.repository_id = own.repository_id
      UNION SELECT p.issue_key FROM main.issue_past AS p WHERE p.milestone_title = own.title)
    AND v.repository_id = own.repository_id AND v.milestone_number = own.number AND v.state = '${state}')`
}

/** A head stays when its pull request is closed; before, it is the last commit there was, or what was pushed last. */
function headSha(at: number): string {
  return `CASE WHEN own.active_at <= ${at} OR own.closed_at <= ${at} OR own.kind = 'issue' THEN own.head_sha
    ELSE coalesce(
      (SELECT c.sha FROM pull_request_commit AS c WHERE c.issue_key = own.key ORDER BY c.position DESC LIMIT 1),
      (SELECT e.commit_sha FROM main.issue_event AS e WHERE e.issue_key = own.key AND e.created_at <= ${at}
         AND e.event = 'head_ref_force_pushed' ORDER BY e.created_at DESC, e.github_id DESC LIMIT 1)) END`
}

const REVIEW_DECISION = `coalesce((
  SELECT CASE WHEN max(word = 'CHANGES_REQUESTED') THEN 'changes_requested'
              WHEN max(word = 'APPROVED') THEN 'approved' ELSE 'none' END
  FROM (SELECT author, state AS word, max(submitted_at * 4294967296 + key) FROM review
        WHERE issue_key = own.key AND state IN ('APPROVED', 'CHANGES_REQUESTED', 'DISMISSED')
        GROUP BY author)), 'none')`

function talkShadows(at: number): Readonly<Record<string, Shadow>> {
  const edited = `CASE WHEN own.updated_at <= ${at} THEN own.updated_at ELSE own.created_at END`
  return {
    issue_comment: { where: `own.created_at <= ${at}`, columns: { updated_at: edited } },
    issue_event: { where: `own.created_at <= ${at}` },
    review: {
      where: `own.submitted_at IS NULL OR own.submitted_at <= ${at}`,
      columns: {
        state: `CASE WHEN own.dismissed_at > ${at} THEN own.dismissed_state ELSE own.state END`,
      },
    },
    review_comment: { where: `own.created_at <= ${at}`, columns: { updated_at: edited } },
    commit_comment: { where: `own.created_at <= ${at}` },
  }
}

function gitShadows(at: number): Readonly<Record<string, Shadow>> {
  const tagged = `EXISTS (SELECT 1 FROM main.tag AS t WHERE t.repository_id = own.repository_id
    AND t.name = substr(own.ref, 11) AND t.created_at <= ${at})`
  const out = 'coalesce(own.published_at, own.created_at)'
  const allOut = `NOT EXISTS (SELECT 1 FROM main."release" AS r WHERE r.repository_id = own.repository_id
    AND coalesce(r.published_at, r.created_at) > ${at})`
  return {
    git_commit: {
      where: `own.corrected_date <= ${at}`,
      columns: { on_default_branch: 'on_default_at(own.repository_id, own.position)' },
    },
    combined_status: {
      where: `NOT EXISTS (SELECT 1 FROM main.git_commit AS c WHERE c.repository_id = own.repository_id
        AND c.sha = own.sha AND c.corrected_date > ${at})`,
      columns: {
        state: `CASE WHEN own.settled_at <= ${at} THEN own.state ELSE status_at(own.json) END`,
      },
    },
    branch: {
      where: 'branch_at(own.repository_id, own.name, own.sha) IS NOT NULL',
      columns: { sha: 'branch_at(own.repository_id, own.name, own.sha)' },
    },
    tag: { where: `own.created_at <= ${at}` },
    git_ref: { where: `own.ref NOT LIKE 'refs/tags/%' OR ${tagged}` },
    git_tag: { where: `own.tagged_at IS NULL OR own.tagged_at <= ${at}` },
    git_tag_object: { where: `own.tagged_at IS NULL OR own.tagged_at <= ${at}` },
    git_head: {
      where: `CASE WHEN own.ref LIKE 'refs/tags/%' THEN ${tagged} ELSE git_head_at(own.repository_id, own.ref, own.sha) IS NOT NULL END`,
      columns: {
        sha: `CASE WHEN own.ref LIKE 'refs/tags/%' THEN own.sha ELSE git_head_at(own.repository_id, own.ref, own.sha) END`,
      },
    },
    release: {
      where: `${out} <= ${at} AND (own.created_at IS NULL OR own.created_at <= ${at})`,
      columns: {
        latest: `CASE WHEN ${allOut} THEN own.latest ELSE own.key = (
          SELECT r.key FROM main."release" AS r WHERE r.repository_id = own.repository_id
            AND r.draft = 0 AND r.prerelease = 0 AND coalesce(r.published_at, r.created_at) <= ${at}
          ORDER BY r.created_at DESC, r.github_id DESC LIMIT 1) END`,
      },
    },
    tree: {
      where: `EXISTS (SELECT 1 FROM main.git_commit AS c WHERE c.repository_id = own.repository_id
          AND c.tree_sha = own.sha AND c.corrected_date <= ${at})
        OR EXISTS (SELECT 1 FROM repository AS r WHERE r.id = own.repository_id AND r.head_tree = own.sha)`,
    },
    tree_entry: { where: 'own.tree_key IN (SELECT key FROM tree)' },
    blob: {
      where: `EXISTS (SELECT 1 FROM main.git_head AS h WHERE h.repository_id = own.repository_id)
        OR EXISTS (SELECT 1 FROM tree_entry AS e WHERE e.sha = own.sha)`,
    },
    file: { where: 'file_at(own.repository_id, own.path, own.sha) = own.sha' },
  }
}
