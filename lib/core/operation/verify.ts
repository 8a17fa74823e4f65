import type { z } from 'zod'
import type { Compared } from './changes'
import type { Rule } from './evidence/rules'
import type { ReadOperation } from './read-operation'

/** Grade of evidence (journal.md 5): identity, unexplained difference, circumstantial, none. */
export type Grade = 'E3' | 'E2' | 'E1' | 'E0'

/**
 * What a verifying read proves about a write. as_wanted: everything that the reading shows is as requested, but nothing
 * shows that this change did it, so it settles nothing. Operators read `because`.
 */
export interface Finding {
  says: 'happened' | 'twice' | 'partly' | 'as_wanted' | 'not' | 'unclear'
  grade: Grade
  because: string
  /** The rule that decided (evidence/rules.ts). */
  rule: Rule
  /** Names of the sent parts that were compared, and of those that the reading does not show. */
  compared?: readonly string[]
  hidden?: readonly string[]
  /** Where a person can look, as the object of "Check". */
  look?: string
  /** Based on an absence, which is easy to misread, so one check never settles anything by it. */
  absence?: true
  /** Ids of created objects, if the evidence has them. */
  createdIds?: string[]
  /** Result per item, if a change of several happened for some only. */
  parts?: Part[]
}

/** Why a finding says what it says, without values. */
export type Basis = Pick<Finding, 'rule' | 'compared' | 'hidden' | 'look'>

export interface Part {
  item: string
  done: boolean
}

/** What our own journal knows when a reading is judged: only an otherwise unexplained difference is evidence. */
export interface JournalKnowledge {
  /** Ids in the provider's answer to this change. */
  own: readonly string[]
  /** Ids in the reading that other entries account for. */
  explained: readonly string[]
  /** Other changes of the same kind whose outcome may explain the difference; each with its amount, if it has one. */
  rivals: readonly Rival[]
}

export interface Rival {
  amount: string | null
}

/** Nothing of ours explains anything. */
export const noKnowledge: JournalKnowledge = { own: [], explained: [], rivals: [] }

/** Runs a read of the catalogue; rejects unless the answer is readable and looks complete. */
export type EvidenceRead = <I, O>(operation: ReadOperation<string, z.ZodType<I>, z.ZodType<O>>, input: I) => Promise<O>

/**
 * Input of a judgement. `before` is null if there is no baseline; `age`: seconds between sending and this check, by one
 * clock.
 */
export interface Evidence<I, T> {
  input: I
  before: T | null
  now: T
  knowledge: JournalKnowledge
  age: number
}

/**
 * How a write is verified afterwards. `T`: what it reads, stored as JSON in the journal. An operation declares it with
 * one of the shapes in `evidence/`; decision 165 lists the few that add to one.
 */
export interface Verify<I = unknown, T = unknown> {
  /** The shape of the evidence, for the documentation. */
  shape: 'created' | 'changed' | 'removed' | 'set' | 'sent' | 'money'
  /** The reads it uses, for the documentation and the evidence's visibility. Any other read throws. */
  reads: readonly [ReadOperation, ...ReadOperation[]]
  /** The shape of the reading, with classes: a role that sees the reads masked sees this masked too. */
  reading: z.ZodType<T>
  /** `since`: when the change was recorded; anything older is not its effect. */
  readBack(look: EvidenceRead, input: I, since: Date): Promise<T>
  /**
   * Ids in a reading that changes like this one may have created; without it `judge` knows nothing of other entries.
   */
  ids?(now: T): string[]
  /** The amount in a reading that a change with an amount affects. */
  measures?(reading: T): string
  /**
   * What the dialog compares, for changes that route, reveal or cost: now and afterwards, line by line. `now` is null
   * until it has been read, or if it cannot be read: then the lines have no current values. Pure; `input` and `now` may be masked.
   */
  changes?(input: I, now: T | null): Compared[]
  /**
   * Why the change is not sent after all: the first reading differs from what the person decided about. Null if it does
   * not differ. Only called with a reading, so a change that must not be sent without this check has a `needed` baseline. Everyone
   * who sees the change can read the reason, so it names nothing hidden. Pure.
   */
  stale?(input: I, before: T): string | null
  judge(evidence: Evidence<I, T>): Finding
  /**
   * The baseline reading, taken before sending. needed: without this reading the change is not sent, because it creates, removes or spends and
   * only a difference could prove it · wanted: without it the change is sent, and less can be proved afterwards.
   */
  baseline: 'needed' | 'wanted'
  /** What a reading may settle automatically. machine: both outcomes · happened: only "it happened" · person: nothing. */
  closes: 'machine' | 'happened' | 'person'
  /** For asynchronous effects: seconds added to the quiet period, after which an effect that no reading shows counts as missing. */
  quietSeconds?: number
  /** Whether the console checks for a second effect after the quiet period, because one could appear late and cost money. */
  looksTwice?: true
}
