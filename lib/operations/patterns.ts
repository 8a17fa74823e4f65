import { z } from 'zod'
import { compareMoney } from '../fields/money'
import { formatMoney } from '../fields/money-text'
import type { Page } from './answers'
import { text } from './answers'
import type { Compared } from './changes'
import { saysEnded } from './ended'
import { asWanted, unclear, uncounted, vanished } from './findings'
import { onOrOff } from './on-off'
import type { ReadOperation } from './read-operation'
import type { EvidenceRead, Finding, Verify } from './verify'
import { type Paging, type RowQuery, type RowReading, readRow, rowReadingOf } from './whole-list'

// Common ways to verify changes. An operation states what is read and how the result is worded.

/** A named thing that is in a list or not. A reading has its row, and the number of others. */
export function presence<I, Q extends Paging, S extends z.ZodType>(
  list: ReadOperation<string, z.ZodType<Q>, z.ZodType<Page<z.output<S>>>>,
  row: S,
  sought: (input: I) => RowQuery<Q, z.output<S>>,
) {
  return {
    reads: [list] as const,
    reading: rowReadingOf(row),
    readBack: (look: EvidenceRead, input: I): Promise<RowReading<z.output<S>>> => readRow(look, list, sought(input)),
  }
}

/**
 * `thing`: at the start of a sentence, such as "Trunk lobby"; `place`: where it is looked up; `other`: a word for the
 * other items.
 */
interface Words {
  thing: string
  place: string
  other: string
}

/** The values of a row that show whether it has ended: its status, or every value if unnamed. */
type WordsOf<T> = (row: T) => readonly string[]

/** Whether it was removed: present before sending, missing now beside others, or listed as ended. */
export function judgeGone<T>(
  { thing, place, other, words }: Words & { words: WordsOf<T> },
  before: RowReading<T> | null,
  now: RowReading<T>,
): Finding {
  if (now.row) return judgeListed(thing, place, before?.row ? words(before.row) : null, words(now.row))
  if (!before) return notRead(place)
  if (uncounted(before, now)) return mayBeCut(place)
  if (vanished(before, now)) return unclear(`${thing} is not in ${place}, but neither is any other ${other} that was.`)
  if (!before.row) return asWanted(`${thing} is not in ${place}, and was not before sending.`)
  return {
    says: 'happened',
    grade: 'E3',
    because: `${thing} was in ${place} before sending and is not there now.`,
    absence: true,
  }
}

function judgeListed(thing: string, place: string, was: readonly string[] | null, is: readonly string[]): Finding {
  const listed = `${thing} is still in ${place}`
  if (saysEnded(is)) {
    const because = `${listed}, and is ended there.`
    if (!was) return asWanted(`${because} It was not read before sending.`)
    if (saysEnded(was)) return asWanted(`${because} It was so before sending.`)
    return { says: 'happened', grade: 'E2', because: `${because} Before sending it was not.` }
  }
  const same = was === null || (was.length === is.length && was.every((word, i) => word.trim() === is[i]?.trim()))
  return same
    ? { says: 'not', grade: 'E2', because: `${listed}.` }
    : unclear(`${listed}, but not as it was before sending.`)
}

export const notRead = (place: string) =>
  unclear(`${place[0]?.toUpperCase()}${place.slice(1)} was not read before sending, so nothing can be compared.`, 'E0')

export const mayBeCut = (place: string) =>
  unclear(`It is not in ${place}, which said before sending how many there are, and does not now: it may be cut.`)

/** One value that a setting should have. */
export interface Fact {
  what: string
  /** In the provider's own words; null if not reported. */
  is: string | null
  want: string
  /** Whether it is as wanted; null if unknown. */
  holds: boolean | null
  /** For display: amounts as money, switches as On and Off. */
  shown(text: string): string
}

/** "50.00" and "50" are the same amount. */
export function amountFact(what: string, is: string | null, want: number): Fact {
  const holds = is === null ? null : compareMoney(is, String(want)) === 0
  return { what, is, want: String(want), holds, shown: formatMoney }
}

export function switchFact(what: string, is: string | null, want: boolean): Fact {
  const state = onOrOff(is)
  const holds = state === null ? null : (state === 'on') === want
  return { what, is, want: want ? 'on' : 'off', holds, shown: (text) => switchWords[onOrOff(text) ?? ''] ?? text }
}

const switchWords: Record<string, string> = { on: 'On', off: 'Off' }

const comparison = ({ what, is, want, shown }: Fact): Compared => ({
  field: `${what[0]?.toUpperCase()}${what.slice(1)}`,
  now: is === null ? null : shown(is),
  after: shown(want),
})

/** For a setting that a read shows completely: changed to the wanted value is proof; already as wanted is not ours. */
export function settingReadsBack<I, T>(
  source: {
    read: ReadOperation<string, z.ZodType<Record<string, never>>, z.ZodType<T>>
    reading: z.ZodType<T>
    named: string
    /** A reading without values. */
    unreported: T
  },
  factsOf: (input: I, seen: T) => Fact[],
  /** Shown in the dialog before sending. */
  compares?: 'compares',
): Verify<I, T> {
  return {
    reads: [source.read],
    reading: source.reading,
    readBack: (look) => look(source.read, {}),
    ...(compares && { changes: (input: I, now: T | null) => factsOf(input, now ?? source.unreported).map(comparison) }),
    judge({ input, before, now }) {
      const facts = factsOf(input, now)
      const unreported = facts.find((f) => f.holds === null)
      if (unreported) return unclear(`${source.named} don’t show the ${unreported.what} in known words.`, 'E0')
      const because = facts.map((f) => `The ${f.what} is ${f.is} now; ${f.want} was asked for.`).join(' ')
      if (!facts.every((f) => f.holds)) return { says: 'not', grade: 'E3', because }
      if (!before) return asWanted(`${because} It was not read before sending.`)
      const then = factsOf(input, before)
      if (then.some((f) => f.holds === null)) return asWanted(`${because} Its state before sending isn’t known.`)
      return then.every((f) => f.holds)
        ? asWanted(`${because} It was so before sending.`)
        : {
            says: 'happened',
            grade: 'E3',
            because: `${because} Before sending it was ${then.map((f) => f.is).join(', ')}.`,
          }
    },
    baseline: 'wanted',
    closes: 'machine',
  }
}

/** One change over several items that may succeed for some only: each is read and judged separately. */
export function perItem<I>(entry: {
  reads: readonly [ReadOperation, ...ReadOperation[]]
  items(input: I): readonly string[]
  /** Whether the item has the state now. */
  isSo(look: EvidenceRead, input: I, item: string): Promise<boolean>
  /** The state the change wants. */
  wants: boolean
  /** "(212) 555-0123 is blocked on lobby" */
  says(input: I, items: readonly string[], so: boolean): string
  baseline: Verify['baseline']
  closes: Verify['closes']
}): Verify<I, string[]> {
  const { wants } = entry
  return {
    reads: entry.reads,
    // Items that have the state.
    reading: z.array(text.internal),
    async readBack(look, input) {
      const so: string[] = []
      // One after another: changes have few items, and the provider's rate limits are unknown.
      for (const item of entry.items(input)) if (await entry.isSo(look, input, item)) so.push(item)
      return so
    },
    judge: ({ input, before, now }) =>
      judgeItems({ items: entry.items(input), wants, before, now, says: (items, so) => entry.says(input, items, so) }),
    baseline: entry.baseline,
    closes: entry.closes,
  }
}

interface Items {
  items: readonly string[]
  wants: boolean
  /** The items that had the state before sending, and have it now. */
  before: readonly string[] | null
  now: readonly string[]
  says(items: readonly string[], so: boolean): string
}

const missing = { absence: true } as const

function judgeItems({ items, wants, before, now, says }: Items): Finding {
  const asWantedIn = (so: readonly string[]) => items.filter((item) => so.includes(item) === wants)
  const done = asWantedIn(now)
  const rest = items.filter((item) => !done.includes(item))
  if (rest.length === 0) {
    const because = `${says(done, wants)}.`
    if (!before) return asWanted(because)
    if (asWantedIn(before).length === items.length) return asWanted(`${because} It was so before sending.`)
    return {
      says: 'happened',
      grade: 'E3',
      because: `${because} It wasn’t so before sending.`,
      ...(!wants && missing),
    }
  }
  const fresh = before ? done.filter((item) => !asWantedIn(before).includes(item)) : done
  if (fresh.length === 0) {
    return { says: 'not', grade: 'E3', because: `${says(rest, !wants)}.`, ...(wants && missing) }
  }
  return {
    says: 'partly',
    grade: 'E3',
    because: `${says(fresh, wants)}, but ${says(rest, !wants)}.`,
    parts: items.map((item) => ({ item, done: done.includes(item) })),
    ...missing,
  }
}
