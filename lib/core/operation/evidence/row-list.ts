import { z } from 'zod'
import { text } from '../answers'
import type { ReadOperation } from '../read-operation'
import type { EvidenceRead, Finding } from '../verify'
import type { RowState } from './row-state'
import type { Rule } from './rules'

// A list of the provider as evidence. An area says how it is read, what identifies a row, and what its statuses mean.

/** A reading of a list: the ids of all rows if it was read whole, and the rows that matter. */
export interface ListReading<R> {
  /** In normal form. Empty if only one row was looked up. */
  ids: string[]
  rows: R[]
}

export interface RowList<I, R> {
  reads: readonly [ReadOperation, ...ReadOperation[]]
  reading: z.ZodType<ListReading<R>>
  readBack(look: EvidenceRead, input: I, since: Date): Promise<ListReading<R>>
  /** "the list of trunks" */
  place: string
  /** The thing, at the start of a sentence: "Trunk lobby". */
  thing(input: NoInfer<I>): string
  /** Identity of a row, in normal form. */
  idOf(row: R): string
  /** The identity that the request names; undefined if the provider assigns one. */
  named?(input: NoInfer<I>): string
  stateOf(row: R): RowState
  /** Where a person can check. */
  look: string
}

/** The ids in a reading are hidden like the ids in the rows. */
export const listReading = <R>(row: z.ZodType<R>, ids: 'internal' | 'personal' = 'internal') =>
  z.object({ ids: z.array(text[ids]), rows: z.array(row) })

/** A reading of the whole list: the ids of all rows, and the rows for which `matters` is true. */
export function reducedReading<R>(
  rows: readonly R[],
  idOf: (row: R) => string,
  matters: (row: R) => boolean,
): ListReading<R> {
  return { ids: rows.map(idOf), rows: rows.filter(matters) }
}

/** A reading of one row that was looked up. It says nothing about the rest of the list. */
export const single = <R>(row: R | null): ListReading<R> => ({ ids: [], rows: row === null ? [] : [row] })

type More = Partial<Omit<Finding, 'says' | 'rule' | 'because' | 'grade'>>

/** Nothing is proved either way. */
export function unclear(rule: Rule, because: string, more: More & { grade?: Finding['grade'] } = {}): Finding {
  return { says: 'unclear', grade: 'E1', rule, because, ...more }
}

/** Everything that the reading shows is as requested, but the reading does not show which change caused it. */
export function asWanted(rule: Rule, because: string, more: More & { grade?: Finding['grade'] } = {}): Finding {
  return { says: 'as_wanted', grade: 'E1', rule, because, ...more }
}

const capital = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

export const notRead = (place: string): Finding =>
  unclear('no_baseline', `${capital(place)} was not read before sending.`, { grade: 'E0' })

/** "a, b and c" */
export function itemList(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** "The list of trunks doesn’t show the password". `hidden`: names of parts, without an article. */
export const notShown = (where: string, hidden: readonly string[]) =>
  `${capital(where)} doesn’t show ${itemList(hidden.map((name) => `the ${name}`))}`

/**
 * If no effect shows, this contradicts an answer that says done, unless the effect may be late. Operations with late effects
 * have `quietSeconds`.
 */
export const absenceGrade = ({ quietSeconds }: { quietSeconds?: number }): Finding['grade'] =>
  quietSeconds === undefined ? 'E2' : 'E1'
