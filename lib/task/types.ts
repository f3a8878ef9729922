/** What kind of artifact is meant; the dataset's own word for it. */
export type EntityType = 'issue' | 'pr' | 'commit'

/** One message of a chat, text as stored (the two characters `\n` stand for a line break in some of them). */
export type Message = {
  readonly message_id: string
  readonly time: string
  readonly user: string
  readonly message: string
}

/** One benchmark example as published, without gold. Its id holds the answer: an agent never sees an `Instance`. */
export type Instance = {
  readonly id: string
  readonly repo: string
  readonly entity_type: EntityType
  readonly capability_bucket: string | null
  readonly anchor_message_ids: readonly string[]
  readonly conversation: readonly Message[]
  readonly channel?: string
}

/** What an agent sees of an instance, and nothing else. */
export type Task = {
  /** Opaque: the ordinal of a seeded shuffle, `task-0007`. */
  readonly id: string
  readonly channel: string
  /** Left out with `--hide-type`. */
  readonly entity_type?: EntityType
  readonly conversation: readonly Message[]
  /** The conversation as `time | user: message` lines. */
  readonly text: string
  /** GitHub calls that may be made. */
  readonly budget: number
}
