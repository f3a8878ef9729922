// One episode's way to GitHub. Every door goes through here: it counts, refuses, submits and records, so that what the
// agent says about itself never matters.
import { isFailure } from '../base/failure.ts'
import type { Json, JsonObject } from '../base/json.ts'
import { referenceKeyOf } from '../github/reference.ts'
import type { RestAnswer, RestRequest } from '../github/rest.ts'
import type { CallRecord, CallStatus, EpisodeRecord, Interface, Prediction } from '../journal/records.ts'
import type { View } from '../world/view.ts'
import { isTooDeep, tooDeep } from './arguments.ts'
import { type Profile, type Voice, voiceOf } from './profile.ts'
import { schemasOf, type ToolSet, toolsOf } from './registry.ts'
import { REST_CALL, restAnswerOf, restArgumentsOf } from './rest-call.ts'
import { parseSubmission, predictionOf, SUBMIT_ANSWER, type Submission } from './submit-answer.ts'
import type { ToolCalls, ToolOutcome, ToolSchema } from './types.ts'
import { writtenOf } from './written-result.ts'

/** What a session is opened with. */
export type SessionOptions = {
  readonly calls: Pick<ToolCalls, 'call'>
  /** What time it is in the episode's world; left out: as `calls` have it. */
  readonly view?: View
  readonly tools: ToolSet
  /** Shape of all that is said; the paper's when left out. The calls must answer in the same. */
  readonly profile?: Profile
  /** GitHub calls that may be made. */
  readonly budget: number
  readonly episode: { readonly instance: string; readonly trial: number; readonly attempt: number }
  /** Told of every call once it has its result, in the order the calls were made. */
  readonly record: (call: CallRecord) => void
}

/** What a caller gets for one call. */
export type SessionAnswer = {
  readonly result: Json
  /** The result as text, where it was written already. */
  readonly text?: string
  readonly status: CallStatus
  /** GitHub calls left when this one had been counted. */
  readonly remaining: number
}

/** One HTTP request as a session takes it: what it is recorded as, and how it is answered. */
export type HttpCall = {
  readonly arguments: JsonObject
  /** Answers by asking the world as often as it needs; what it gives back is recorded like a tool's outcome. */
  answer(ask: (request: RestRequest) => Promise<RestAnswer>): Promise<ToolOutcome>
  /** The result of a request that is not made, for the budget or the answer. */
  refused(sentence: string): Json
}

/** One episode's budget, calls and answer. */
export type Session = {
  /** The tools as a model is shown them, `submit_answer` last. */
  readonly schemas: readonly ToolSchema[]
  readonly budget: number
  readonly remaining: number
  /** The answer, null until one is submitted. Nothing changes it afterwards. */
  readonly prediction: Prediction | null
  readonly counts: EpisodeRecord['calls']
  /** How GitHub has been asked so far, in the order of the names. */
  readonly interfaces: readonly Interface[]
  /**
   * Makes one call, counted at once: calls of one turn are counted in the order in which this is called, and may run
   * side by side. Rejects only for a defect of ours.
   */
  call(name: string, args: Json, turn: number): Promise<SessionAnswer>
  /** Makes one HTTP request, counted and recorded as one call named `rest`, whatever its status. */
  http(call: HttpCall, turn: number): Promise<SessionAnswer>
  /** Submits an answer given outside `submit_answer` (a module's return value), whatever it says. False when there is one. */
  submit(submission: Submission, turn: number): boolean
  /** Resolves when every call made so far is recorded. */
  settled(): Promise<void>
}

type Counted = {
  readonly call: number
  readonly turn: number
  readonly tool: string
  readonly arguments: Json
}
type Answered = { readonly outcome: ToolOutcome; readonly status: CallStatus }

const OVER = 'The answer is submitted; the episode is over.'

/** Opens the session of one episode. */
export function openSession(options: SessionOptions): Session {
  return new EpisodeSession(options)
}

class EpisodeSession implements Session {
  readonly schemas: readonly ToolSchema[]
  readonly budget: number
  readonly #options: SessionOptions
  readonly #names: ReadonlySet<string>
  readonly #voice: Voice
  #spent = 0
  #rejected = 0
  #refused = 0
  #made = 0
  readonly #interfaces = new Set<Interface>()
  #prediction: Prediction | null = null
  /** The last record to be written; each waits for the one before. */
  #recorded: Promise<void> = Promise.resolve()

  constructor(options: SessionOptions) {
    this.#options = options
    this.budget = options.budget
    const { tools, profile = 'paper' } = options
    this.schemas = schemasOf(tools, profile)
    this.#names = new Set(toolsOf(tools, profile).map((tool) => tool.name))
    this.#voice = voiceOf(profile)
  }

  get remaining(): number {
    return this.budget - this.#spent
  }

  get prediction(): Prediction | null {
    return this.#prediction
  }

  get counts(): EpisodeRecord['calls'] {
    return { github: this.#spent, rejected: this.#rejected, refused: this.#refused, all: this.#made }
  }

  get interfaces(): readonly Interface[] {
    return [...this.#interfaces].sort()
  }

  call(name: string, args: Json, turn: number): Promise<SessionAnswer> {
    const tool = keptName(name)
    if (tool !== SUBMIT_ANSWER) this.#interfaces.add('tools')
    const counted = { call: ++this.#made, turn, tool, arguments: recordable(args) }
    return this.#answered(counted, this.#answer(tool, args))
  }

  http(call: HttpCall, turn: number): Promise<SessionAnswer> {
    this.#interfaces.add('rest')
    const counted = { call: ++this.#made, turn, tool: REST_CALL, arguments: call.arguments }
    return this.#answered(counted, this.#answerHttp(call))
  }

  submit(submission: Submission, turn: number): boolean {
    if (this.#prediction !== null) return false
    this.#prediction = predictionOf(submission)
    const counted = { call: ++this.#made, turn, tool: SUBMIT_ANSWER, arguments: this.#prediction }
    // A record that fails shows in settled().
    this.#record(counted, Promise.resolve(this.#submitted())).catch(() => undefined)
    return true
  }

  settled(): Promise<void> {
    return this.#recorded
  }

  #answered(counted: Counted, answered: Promise<Answered>): Promise<SessionAnswer> {
    const { remaining } = this
    const recorded = this.#record(counted, answered)
    return Promise.all([answered, recorded]).then(([answer]) => answerOf(answer, remaining))
  }

  #answerHttp(call: HttpCall): Promise<Answered> {
    const over = this.#prediction !== null
    if (over || this.#spent >= this.budget)
      return this.#refuse(call.refused(over ? OVER : budgetSpent(this.budget)))
    this.#spent++
    const { calls, view } = this.#options
    const ask = (request: RestRequest): Promise<RestAnswer> =>
      calls.call(REST_CALL, restArgumentsOf(request), view).then(restAnswerOf)
    return call.answer(ask).then((outcome) => this.#count(outcome))
  }

  /** Decides and counts before anything is awaited, so that the order of calls is the order of counting. */
  #answer(name: string, args: Json): Promise<Answered> {
    if (this.#prediction !== null) return this.#refuse(this.#voice.refusal(OVER))
    if (name === SUBMIT_ANSWER) return Promise.resolve(this.#submitThroughTool(args))
    if (this.#spent >= this.budget) return this.#refuse(this.#voice.refusal(budgetSpent(this.budget)))
    this.#spent++
    if (!this.#names.has(name)) return Promise.resolve(this.#count(this.#voice.unknownTool(name)))
    if (isTooDeep(args)) return Promise.resolve(this.#count(this.#voice.rejection(tooDeep(name))))
    return this.#options.calls.call(name, args, this.#options.view).then((outcome) => this.#count(outcome))
  }

  #submitThroughTool(args: Json): Answered {
    try {
      this.#prediction = parseSubmission(args)
      return this.#submitted()
    } catch (error) {
      if (!isFailure(error, 'INVALID_ARGUMENT')) throw error
      return { outcome: this.#voice.rejection(error.message), status: 'rejected' }
    }
  }

  #submitted(): Answered {
    const result = this.#voice.submitted
    return { outcome: { status: 'executed', result, artifacts: [] }, status: 'submitted' }
  }

  #refuse(result: Json): Promise<Answered> {
    this.#refused++
    return Promise.resolve({ outcome: { status: 'rejected', result, artifacts: [] }, status: 'refused' })
  }

  #count(outcome: ToolOutcome): Answered {
    if (outcome.status === 'rejected') this.#rejected++
    return { outcome, status: outcome.status }
  }

  /** A call that failed has no record; those after it still get theirs. */
  #record(counted: Counted, answered: Promise<Answered>): Promise<void> {
    const before = this.#recorded.catch(() => undefined)
    const recorded = Promise.all([answered, before]).then(([answer]) => {
      this.#options.record({ ...this.#options.episode, ...counted, ...recordOf(answer) })
    })
    this.#recorded = recorded
    recorded.catch(() => undefined)
    return recorded
  }
}

function recordOf({ outcome, status }: Answered): Pick<CallRecord, 'status' | 'result' | 'artifacts'> {
  const { digest, size } = writtenOf(outcome)
  return {
    status,
    ...(outcome.httpStatus === undefined ? {} : { http_status: outcome.httpStatus }),
    result: { digest, size },
    ...(outcome.provenance === undefined ? {} : { provenance: outcome.provenance }),
    artifacts: outcome.artifacts.map(referenceKeyOf),
  }
}

function answerOf({ outcome, status }: Answered, remaining: number): SessionAnswer {
  return {
    // One from another thread is parsed only where it is read.
    get result() {
      return outcome.result
    },
    ...(outcome.written && { text: outcome.written.text }),
    status,
    remaining,
  }
}

function budgetSpent(budget: number): string {
  return `Budget spent: all ${budget} calls are made. Call submit_answer now with your best answer.`
}

/** Arguments too deep to be written are recorded as null: the call was rejected for them. */
function recordable(args: Json): Json {
  return isTooDeep(args) ? null : args
}

/** Names come from the agent: no record grows with them. */
function keptName(name: string): string {
  return name.length > 200 ? name.slice(0, 200).toWellFormed() : name
}
