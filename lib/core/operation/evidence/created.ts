import type { Evidence, Finding, Verify } from '../verify'
import { type Comparison, compare, type Part } from './part'
import {
  absenceGrade,
  asWanted,
  itemList,
  type ListReading,
  notRead,
  notShown,
  type RowList,
  unclear,
} from './row-list'

// Something new in a list: a trunk, an ordered number, a brand.

export interface Created<I, R> extends RowList<I, R> {
  parts: readonly Part<NoInfer<I>, NoInfer<R>>[]
  /** Names of sent parts that no reading shows. */
  hidden(input: NoInfer<I>): readonly string[]
  quietSeconds?: number
  /** How a sentence names rows without a name of their own: "Number". Ids that the reading's classes hide are not named. */
  row: { word: string; hides?: true }
  /** Result per item, if the row has a set of them that may be incomplete. */
  items?: {
    sent(input: NoInfer<I>): readonly string[]
    shown(row: R): readonly string[]
    written(item: string): string
  }
}

/** How many unrelated rows may plausibly come or go between two readings. If more do, one of the readings was probably incomplete. */
const strangersMost = (before: number) => Math.max(1, before / 10)

/** Whether an unnamed creation may have made the row: nothing in it differs from what was sent. */
export const mayBeOurs = <I, R>(parts: readonly Part<I, R>[], input: I, row: R): boolean =>
  compare(parts, input, row, true).differ.length === 0

export function judgeCreated<I, R>(spec: Created<I, R>, evidence: Evidence<I, ListReading<R>>): Finding {
  const { place } = spec
  const { input, before, now, knowledge } = evidence
  if (!before) return notRead(place)
  const named = spec.named?.(input)
  const look = { look: spec.look }
  if (named !== undefined && before.ids.includes(named))
    return unclear('was_there', `${spec.thing(input)} was in ${place} before sending.`, look)
  const fresh = now.ids.filter((id) => !before.ids.includes(id))
  const own = fresh.filter((id) => knowledge.own.includes(id))
  const candidates = candidatesIn(spec, evidence, fresh)
  if (knowledge.own.length > 0) return judgeOwn(spec, evidence, own, candidates)
  const present =
    named === undefined ? fresh.filter((id) => !knowledge.explained.includes(id)) : fresh.filter((id) => id === named)
  if (present.length === 0) return absent(spec, before, now)
  const one = present.length === 1
  const what = named === undefined ? rowsNamed(spec, present) : spec.thing(input)
  const there = newIn(place, what, one)
  if (candidates.length === 0)
    return unclear('other_values', `${there}, but ${one ? 'doesn’t' : 'don’t'} show what was sent.`, {
      ...look,
      ...differing(spec, evidence, present),
    })
  if (shifted(before, now, [...candidates.map(({ id }) => id), ...knowledge.explained]))
    return unclear('cut', `${there}, but other rows came or went too: one of the two readings may be incomplete.`, look)
  if (knowledge.rivals.length > 0)
    return unclear(
      'explained',
      `${there}, but another change with an unknown outcome may explain ${one ? 'it' : 'them'}.`,
      look,
    )
  const ended = candidates.filter(({ row }) => !['alive', 'pending'].includes(spec.stateOf(row)))
  if (ended.length > 0)
    return unclear(
      'status',
      `${there}, but ${one ? 'its status' : 'the status of one'} says that it has ended, or is unknown.`,
      look,
    )
  return ours(spec, input, candidates)
}

interface Candidate<R> {
  row: R
  id: string
  parts: Comparison
}

/** New rows in which nothing differs from what was sent, and which no other change explains. */
function candidatesIn<I, R>(
  spec: Created<I, R>,
  { input, now, knowledge }: Evidence<I, ListReading<R>>,
  fresh: readonly string[],
): Candidate<R>[] {
  const named = spec.named?.(input)
  return now.rows
    .map((row) => ({ row, id: spec.idOf(row), parts: compare(spec.parts, input, row, true) }))
    .filter(({ id }) => fresh.includes(id) && (named === undefined || id === named))
    .filter(({ id, parts }) => parts.differ.length === 0 && !knowledge.explained.includes(id))
}

const rowsNamed = <I, R>({ row }: Created<I, R>, ids: readonly string[]) =>
  row.hides
    ? ids.length === 1
      ? row.word
      : `${ids.length} rows`
    : `${row.word}${ids.length === 1 ? '' : 's'} ${itemList(ids)}`

/** "Numbers 12 and 13 are in the list of numbers and were not there before sending" */
const newIn = (place: string, what: string, one: boolean) =>
  one
    ? `${what} is in ${place} and was not there before sending`
    : `${what} are in ${place} and were not there before sending`

function differing<I, R>(
  { parts, idOf }: Created<I, R>,
  { input, now }: Evidence<I, ListReading<R>>,
  ids: readonly string[],
) {
  const rows = now.rows.filter((row) => ids.includes(idOf(row)))
  return { compared: [...new Set(rows.flatMap((row) => compare(parts, input, row, true).differ))] }
}

/** For an answer that named what was created. */
function judgeOwn<I, R>(
  spec: Created<I, R>,
  { input, now, knowledge }: Evidence<I, ListReading<R>>,
  own: readonly string[],
  candidates: readonly Candidate<R>[],
): Finding {
  const { place, look } = spec
  if (own.length === 0) {
    const because = `What the provider’s answer named is not in ${place} yet. It may show later.`
    return { says: 'not', grade: absenceGrade(spec), rule: 'late', because, absence: true, look }
  }
  const one = own.length === 1
  const what = `${rowsNamed(spec, own)}, which the provider’s answer named, ${one ? 'is' : 'are'} in ${place}`
  const row = now.rows.find((listed) => own.includes(spec.idOf(listed)))
  if (row && spec.stateOf(row) === 'ended')
    return unclear('status', `${what}, and ${one ? 'is' : 'one is'} marked as ended.`, { look })
  const more = candidates.filter(({ id }) => !own.includes(id))
  if (more.length > 0 && knowledge.rivals.length === 0) {
    const createdIds = [...own, ...more.map(({ id }) => id)]
    const because = `${what}. ${more.length === 1 ? '1 more row with the same values was' : `${more.length} more rows with the same values were`} not there before sending.`
    return { says: 'twice', grade: 'E2', rule: 'two_rows', because, createdIds, look }
  }
  const finding: Finding = { says: 'happened', grade: 'E3', rule: 'own_id', because: `${what}.`, createdIds: [...own] }
  return row ? withItems(spec, input, row, finding) : finding
}

/** A missing row proves nothing about a creation; a list that lost other rows proves even less. */
function absent<I, R>(spec: Created<I, R>, before: ListReading<R>, now: ListReading<R>): Finding {
  const { place, look } = spec
  if (missingIds(before, now, []).length > 0)
    return unclear('cut', `It is not in ${place}, but neither are other rows that were there before sending.`, { look })
  const because = `It is not in ${place}. This alone proves nothing: a new row may show later, or someone may have removed it.`
  return { says: 'not', grade: absenceGrade(spec), rule: 'late', because, absence: true, look }
}

function ours<I, R>(spec: Created<I, R>, input: I, candidates: readonly Candidate<R>[]): Finding {
  const { place, look } = spec
  const ids = candidates.map(({ id }) => id)
  const compared = [...new Set(candidates.flatMap(({ parts }) => parts.equal))]
  const hidden = [...new Set([...spec.hidden(input), ...candidates.flatMap(({ parts }) => parts.hidden)])]
  const what = spec.named ? spec.thing(input) : rowsNamed(spec, ids)
  const there = newIn(place, what, spec.named !== undefined || ids.length === 1)
  const [one] = candidates
  if (hidden.length > 0 || !one) {
    const because = `${there}. ${notShown(place, hidden)}, so nothing proves that ${ids.length === 1 ? 'it' : 'any of them'} is the one sent.`
    return asWanted('hidden', because, { grade: 'E0', compared, hidden, look })
  }
  if (candidates.length > 1) {
    const because = `${candidates.length} new rows in ${place} show everything that was sent${spec.row.hides ? ', but only one was requested' : `: ${itemList(ids)}`}.`
    return { says: 'twice', grade: 'E2', rule: 'two_rows', because, compared, createdIds: ids, look }
  }
  const grade = spec.named ? 'E3' : 'E2'
  return withItems(spec, input, one.row, {
    ...{ says: 'happened', grade, rule: 'new_row', because: `${there}.`, compared },
    ...(!spec.named && { createdIds: ids }),
  })
}

/** Checks whether a created row has all of its items. */
function withItems<I, R>({ items, look }: Created<I, R>, input: I, row: R, finding: Finding): Finding {
  if (!items) return finding
  const shown = items.shown(row)
  const parts = items.sent(input).map((item) => ({ item, done: shown.includes(item) }))
  const missing = parts.filter(({ done }) => !done)
  if (missing.length === 0) return finding
  const because = `${finding.because.replace(/\.$/, '')}, but without ${missing.map(({ item }) => items.written(item)).join(', ')}.`
  return { ...finding, says: 'partly', rule: 'in_part', because, parts, absence: true, look }
}

/** Rows of the first reading that a later one does not have. */
export const missingIds = <R>(before: ListReading<R>, now: ListReading<R>, except: readonly string[]): string[] =>
  before.ids.filter((id) => !now.ids.includes(id) && !except.includes(id))

/** Whether so many other rows came or went that one of the readings was not the whole list. */
function shifted<R>(before: ListReading<R>, now: ListReading<R>, except: readonly string[]): boolean {
  const came = now.ids.filter((id) => !before.ids.includes(id) && !except.includes(id)).length
  if (before.ids.length === 0) return came > 0
  const lostRows = missingIds(before, now, except).length
  return lostRows === before.ids.length || came + lostRows > strangersMost(before.ids.length)
}

/** A creation is never disproved by a missing row: a person decides. */
export function created<I, R>(spec: Created<I, R>): Verify<I, ListReading<R>> {
  const { reads, reading, readBack, idOf: _, quietSeconds } = spec
  return {
    ...{ shape: 'created', reads, reading, readBack, baseline: 'needed', closes: 'happened' },
    ids: (now) => now.ids,
    judge: (evidence) => judgeCreated(spec, evidence),
    ...(quietSeconds !== undefined && { quietSeconds }),
  }
}
