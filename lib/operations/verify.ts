import type { z } from 'zod'
import type { Compared } from './changes'
import type { ReadOperation } from './read-operation'

/** How good a piece of evidence is (journal.md 5): identity, unexplained difference, circumstantial, none. */
export type Grade = 'E3' | 'E2' | 'E1' | 'E0'

/**
 * What a verifying look says of a write. as_wanted: everything is as the act wanted it, but nothing tells that the act did it; it
 * closes nothing. `because` is read by the operator.
 */
export interface Finding {
  says: 'happened' | 'twice' | 'partly' | 'as_wanted' | 'not' | 'unclear'
  grade: Grade
  because: string
  /** It rests on something that is missing: easy to be wrong about, so one look never settles anything by it. */
  absence?: true
  /** Ids of what came into being, where the evidence names them. */
  createdIds?: string[]
  /** Item by item, where one act covers several and was done for some of them only. */
  parts?: Part[]
}

export interface Part {
  item: string
  done: boolean
}

/** What our own journal knows when a reading is judged: the difference that nothing else explains is the evidence. */
export interface Known {
  /** Ids that the provider's answer to this very act named. */
  own: readonly string[]
  /** Of the ids in the reading, those that other entries account for. */
  explained: readonly string[]
  /** Other acts on the same locks, at about the same time, whose ids nobody knows: a difference may be theirs. */
  rivals: number
}

/** Runs a read of the catalogue; rejects unless the answer is readable and shows no sign of being none. */
export type EvidenceRead = <I, O>(operation: ReadOperation<string, z.ZodType<I>, z.ZodType<O>>, input: I) => Promise<O>

/** What a judgement has. `before` is null when there is no baseline; `age`: seconds between sending and this look, by one clock. */
export interface Evidence<I, T> {
  input: I
  before: T | null
  now: T
  known: Known
  age: number
}

/** How a write is found out afterwards. `T`: what it reads; it is stored as JSON in the journal. */
export interface Verify<I = unknown, T = unknown> {
  /** The reads used, for the documentation and for who may see the evidence. Any other read throws. */
  reads: readonly [ReadOperation, ...ReadOperation[]]
  /** The shape of what is read, its members classed: a role that sees the reads masked sees this masked likewise. */
  reading: z.ZodType<T>
  /** `since`: when the act was recorded; nothing that is older than it can be its effect. */
  readBack(look: EvidenceRead, input: I, since: Date): Promise<T>
  /** The ids in a reading that may be effects of acts like this one; without it `judge` knows nothing of other entries. */
  ids?(now: T): string[]
  /** The amount in a reading that an act with an amount moves. */
  measures?(reading: T): string
  /**
   * What the dialog compares, for acts that route, reveal or cost: now and afterwards, line by line. `now` is null until it has been
   * read, and where it cannot be: the lines are the same ones. Pure; both may be masked.
   */
  changes?(input: I, now: T | null): Compared[]
  /**
   * Why the act is not sent after all: the reading before sending shows something else than what the person decided about. Null where it
   * does not; only asked where there is a reading, so an act that must not go without it has a baseline that is needed. It is told
   * to everybody who sees the act, so it names nothing that is hidden from anybody. Pure.
   */
  stale?(input: I, before: T): string | null
  /** Pure. */
  judge(evidence: Evidence<I, T>): Finding
  /**
   * The reading before sending. needed: without it the act is not sent, because it makes, removes or spends and could only be told
   * by a difference · wanted: without it the act is sent, and less can be told afterwards.
   */
  baseline: 'needed' | 'wanted'
  /** Who may close an unknown: the machine both ways, the machine only for "it happened", or a person only. */
  closes: 'machine' | 'happened' | 'person'
  /** Seconds beyond the usual quiet period before "it did not happen" may be believed (asynchronous effects). */
  quietSeconds?: number
}
