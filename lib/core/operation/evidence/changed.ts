import type { Evidence, Finding, Verify } from '../verify'
import { compare, type Part } from './part'
import { absenceGrade, asWanted, itemList, notRead, notShown, unclear } from './row-list'
import type { RowState } from './row-state'

// Evidence for changes to a value: a setting, a status, a size.

/** A part that is a set of items. The provider may change only some of them. */
interface Items<I, R> {
  /** The name of the part. */
  part: string
  sent(input: I): readonly string[]
  shown(row: R): readonly string[]
  written(item: string): string
}

export interface Changed<I, T, R> {
  reads: Verify<I, T>['reads']
  reading: Verify<I, T>['reading']
  readBack: Verify<I, T>['readBack']
  /** The row in a reading; null if it was not found. */
  row(reading: T): R | null
  place: string
  thing(input: NoInfer<I>): string
  parts: readonly Part<NoInfer<I>, NoInfer<R>>[]
  hidden?(input: NoInfer<I>): readonly string[]
  /** Whether anything else in the row changed. If so, someone else may have changed it. */
  foreign?(was: NoInfer<R>, is: NoInfer<R>, input: NoInfer<I>): boolean
  stateOf?(row: R): RowState
  look: string
  items?: Items<NoInfer<I>, NoInfer<R>>
  baseline?: 'needed'
  /** The change costs money, or has effects that remain after it is set back. So an unchanged value does not prove that nothing happened. */
  costs?: true
  quietSeconds?: number
}

export function judgeChanged<I, T, R>(
  spec: Changed<I, T, R>,
  { input, before, now }: Pick<Evidence<I, T>, 'input' | 'before' | 'now'>,
): Finding {
  const { place, parts } = spec
  const thing = spec.thing(input)
  const [was, is] = [before === null ? null : spec.row(before), spec.row(now)]
  const look = { look: spec.look }
  if (is === null) return unclear('cut', `${thing} is not in ${place} now.`, look)
  if (before === null || was === null) return notRead(place)
  if (spec.stateOf && ['ended', 'unknown'].includes(spec.stateOf(is)) && spec.stateOf(was) !== spec.stateOf(is))
    return unclear('status', `${thing} has another status in ${place} than before sending.`, look)
  const [then, current] = [compare(parts, input, was), compare(parts, input, is)]
  const hidden = [...(spec.hidden?.(input) ?? []), ...current.hidden]
  const basis = { ...look, compared: [...current.equal, ...current.differ], hidden }
  const moved = parts.filter(
    (part) => part.sent(input) !== undefined && part.shown(was, input) !== part.shown(is, input),
  )
  if (current.differ.length === 0) {
    if (current.equal.length === 0)
      return unclear('not_shown', `${notShown(place, hidden)}.`, { ...basis, grade: 'E0' })
    const shows = `${thing} shows the sent ${itemList(current.equal)} in ${place}`
    if (then.differ.length === 0 && then.hidden.some((name) => current.equal.includes(name)))
      return asWanted('not_seen_before', `${shows}. What it showed before sending is not known.`, basis)
    if (then.differ.length === 0) {
      return hidden.length > 0
        ? asWanted('as_requested', `${shows}, and did so before sending. ${notShown('it', hidden)}.`, {
            ...basis,
            grade: 'E0',
          })
        : asWanted('as_requested', `${shows}, and did so before sending.`, basis)
    }
    if (spec.foreign?.(was, is, input))
      return unclear('others_too', `${shows}, but other values changed too: someone else may have changed it.`, basis)
    return hidden.length > 0
      ? asWanted('hidden', `${shows}. ${notShown('it', hidden)}.`, { ...basis, grade: 'E0' })
      : {
          says: 'happened',
          grade: 'E3',
          rule: 'in_effect',
          because: `${shows}. Before sending it was ${differenceIn(then.differ)}.`,
          compared: current.equal,
        }
  }
  // Nothing that had to change has changed, so the change is not in effect. It was never made, or it was reversed.
  if (moved.length === 0) {
    const same = `${thing} shows no change of ${itemList(current.differ)} in ${place} since before sending`
    if (lostRows(before, now)) return unclear('cut', `${same}, but other rows are missing.`, basis)
    const because = `${same}.`
    return {
      says: 'not',
      grade: absenceGrade(spec),
      rule: spec.costs ? 'may_cost' : 'not_in_effect',
      because,
      ...basis,
    }
  }
  const items = spec.items && inPart(spec, spec.items, input, was, is, current.differ)
  if (items) return { ...items, ...basis }
  return unclear(
    'third_value',
    `${thing} changed in ${place}, but differs from what was sent in ${itemList(current.differ)}: someone else may have changed it.`,
    basis,
  )
}

/** Whether a list that was read completely has lost rows. If so, it may be older than the baseline reading. */
function lostRows(before: unknown, now: unknown): boolean {
  const [was, is] = [before, now].map((reading) => (Object(reading) as { ids?: unknown }).ids)
  return Array.isArray(was) && Array.isArray(is) && was.some((id) => !is.includes(id))
}

/** Finds a partial change: every other value is as sent, some items changed as requested, and no item changed in another way. */
function inPart<I, T, R>(
  { thing, place }: Changed<I, T, R>,
  items: Items<I, R>,
  input: I,
  was: R,
  is: R,
  differ: readonly string[],
): Finding | null {
  if (differ.length !== 1 || differ[0] !== items.part) return null
  const wanted = items.sent(input)
  const [then, now] = [items.shown(was), items.shown(is)]
  const changing = apart(wanted, then)
  if (apart(then, now).some((item) => !changing.includes(item))) return null
  const parts = changing.map((item) => ({ item, done: now.includes(item) === wanted.includes(item) }))
  const rest = parts.filter(({ done }) => !done).map(({ item }) => items.written(item))
  const because = `${thing} shows in ${place} what was sent, except for ${rest.join(', ')}, unchanged since before sending.`
  return { says: 'partly', grade: 'E2', rule: 'in_part', because, parts, absence: true }
}

/** The items that are in only one of the two lists. */
const apart = (one: readonly string[], other: readonly string[]) => [
  ...one.filter((item) => !other.includes(item)),
  ...other.filter((item) => !one.includes(item)),
]

const differenceIn = (names: readonly string[]) => `different in ${itemList(names)}`

/**
 * For a setting, an unknown is settled automatically, as happened or as not in effect, because repeating a change that is not in
 * effect is safe. For a change that costs money, only "it happened" is settled automatically; everything else is left to a person.
 */
export function changed<I, T, R>(spec: Changed<I, T, R>): Verify<I, T> {
  const { reads, reading, readBack, baseline = 'wanted', quietSeconds } = spec
  return {
    ...{ shape: 'changed', reads, reading, readBack, baseline },
    judge: (evidence) => judgeChanged(spec, evidence),
    closes: spec.costs ? 'happened' : 'machine',
    ...(quietSeconds !== undefined && { quietSeconds }),
  }
}
