import { formatNumber } from '@/lib/fields/number'
import { asWanted, unclear, uncounted, vanished } from '@/lib/operations/findings'
import { judgeGone, mayBeCut, notRead } from '@/lib/operations/patterns'
import type { Finding } from '@/lib/operations/verify'
import type { RowReading } from '@/lib/operations/whole-list'

// What the list of fax numbers proves about a change. A number identifies itself; a change is compared with what the
// list shows, which never includes password, email address, PIN and posting URL.

/** Settings that the list shows. */
interface Shown {
  note: string
  attached: string
  name: string
  login: string
}

const reportedMembers = ['note', 'attached', 'name', 'login'] as const
type ReportedMember = (typeof reportedMembers)[number]

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

interface FaxReading<T> {
  before: RowReading<T> | null
  now: RowReading<T>
}

interface Order {
  number: string
  account: 'none' | 'set'
  name?: string | undefined
  login?: string | undefined
}

export function judgeFaxOrder({ number, account, name, login }: Order, { before, now }: FaxReading<Shown>): Finding {
  const written = formatNumber(number)
  if (!before) return notRead('the list')
  if (uncounted(before, now)) return mayBeCut('the list')
  if (vanished(before, now)) return unclear(`${written} is not in the list, but neither is any other number that was.`)
  if (!now.row) {
    return { says: 'not', grade: 'E1', because: `${written} is not in the list. An order may take a while to show.` }
  }
  if (before.row) return unclear(`${written} was in the list before sending, so its presence proves nothing.`)
  if (before.others === 0 && now.others > 0) return unclear('The list showed no numbers before sending, and does now.')
  const wanted = account === 'set' ? { name: name ?? '', login: login ?? '' } : { name: '', login: '' }
  if (!same(now.row.name, wanted.name) || !same(now.row.login, wanted.login)) {
    return unclear(
      `${written} is in the list, but not with the account that was sent: someone else may have ordered it.`,
    )
  }
  return { says: 'happened', grade: 'E3', because: `${written} is in the list, and was not there before sending.` }
}

/**
 * The two lists that may have a number after it leaves fax. `voice`: listed among the messaging numbers; null: not
 * read.
 */
interface Left {
  fax: RowReading<{ status: string }>
  voice: boolean | null
}

/**
 * The list of fax numbers loses a number whether it is moved, released or ported away. The messaging numbers prove a
 * move by listing it afterwards; nothing proves a release.
 */
export function judgeLeft(
  { number, to }: { number: string; to: 'voice' | 'away' },
  { before, now }: { before: Left | null; now: Left },
): Finding {
  const written = formatNumber(number)
  // A reading of an earlier version only has the list of fax numbers, in another shape.
  const then = before?.fax ? before : null
  const gone = judgeGone(
    {
      thing: written,
      place: 'the list of fax numbers',
      other: 'number',
      words: ({ status }: { status: string }) => [status],
    },
    then?.fax ?? null,
    now.fax,
  )
  if (gone.says !== 'happened') return gone
  if (now.voice === null) return unclear(`${written} left fax, but the list of messaging numbers could not be read.`)
  if (to === 'away') {
    // Listed as released, and nowhere else.
    if (now.fax.row && !now.voice) return gone
    return now.voice
      ? unclear(`${written} left fax and is among the messaging numbers: it was moved to voice, not released.`)
      : asWanted(`${written} is in neither the list of fax numbers nor that of messaging numbers.`)
  }
  if (!now.voice)
    return unclear(`${written} left fax, but is not among the messaging numbers: it may have been released.`)
  return then?.voice === false
    ? {
        says: 'happened',
        grade: 'E3',
        because: `${written} was a fax number before sending and is a messaging number now.`,
      }
    : unclear(`${written} is among the messaging numbers, but nothing shows that it was not before sending.`)
}

interface Change extends FaxReading<Shown> {
  number: string
  /** The sent values that the list shows. */
  sent: Partial<Record<ReportedMember, string>>
  /** Names of sent values that no list shows, if any. */
  unread?: string | undefined
}

/** Compares a number's sent members with its row: a change to exactly these is proved. */
export function judgeListed({ number, sent, unread, before, now }: Change): Finding {
  const written = formatNumber(number)
  if (!before) return notRead('the list')
  if (!now.row) return unclear(`${written} is not in the list now.`)
  if (!before.row) return unclear(`${written} was not in the list before sending.`)
  const [is, was] = [now.row, before.row]
  const wanted = Object.entries(sent) as [ReportedMember, string][]
  const holds = (row: Shown) => wanted.every(([member, value]) => same(row[member], value))
  const changed = reportedMembers.filter((member) => !same(is[member], was[member]))
  if (wanted.length === 0) return unclear(`The list never shows ${unread}.`, 'E0')
  if (!holds(is)) {
    return changed.length === 0
      ? { says: 'not', grade: 'E2', because: `The list shows ${written} as it was before sending.` }
      : unclear(`The list shows another change of ${written} than the one that was sent.`)
  }
  if (changed.some((member) => !(member in sent)))
    return unclear(`The list shows for ${written} what was sent, and another change.`)
  if (changed.length === 0) {
    return unread
      ? unclear(`The list showed the same for ${written} before sending, and never shows ${unread}.`, 'E0')
      : asWanted(`The list shows for ${written} what was sent, and showed the same before.`)
  }
  if (unread) {
    return unclear(`The list shows for ${written} what of the change it can show, and never shows ${unread}.`, 'E0')
  }
  return {
    says: 'happened',
    grade: 'E2',
    because: `The list shows for ${written} what was sent, and showed something else before.`,
  }
}

/** `before` and `now`: the listed status in our words; null if the number is not listed. */
export function judgePause(
  { number, pause }: { number: string; pause: boolean },
  { before, now }: { before: string | null; now: string | null },
): Finding {
  const [want, other] = pause ? ['paused', 'active'] : ['active', 'paused']
  const written = formatNumber(number)
  if (now === null) return unclear(`${written} is not in the list now.`)
  if (same(now, want)) {
    if (before !== null && same(before, other))
      return { says: 'happened', grade: 'E3', because: `${written} is ${now} now. Before sending it was ${before}.` }
    return asWanted(`${written} is ${now} now.`)
  }
  if (same(now, other)) return { says: 'not', grade: 'E3', because: `${written} is still ${now}.` }
  return unclear(`${written} is ${now || 'without a status'}, which proves nothing.`, 'E0')
}
