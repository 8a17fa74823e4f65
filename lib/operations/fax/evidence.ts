import { formatNumber } from '@/lib/fields/number'
import { asWanted, unclear, uncounted, vanished } from '@/lib/operations/findings'
import { mayBeCut, notRead } from '@/lib/operations/patterns'
import type { Finding } from '@/lib/operations/verify'
import type { Sighting } from '@/lib/operations/whole-list'

// What a look at the list of fax numbers says of a fax act. A number is its own identity; of a change, what the list shows is
// compared, and password, e-mail address, PIN and posting address are never in it.

/** What the list shows of a number and an act can set. */
interface Shown {
  note: string
  attached: string
  name: string
  login: string
}

const told = ['note', 'attached', 'name', 'login'] as const
type Told = (typeof told)[number]

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

interface Seen<T> {
  before: Sighting<T> | null
  now: Sighting<T>
}

interface Order {
  number: string
  account: 'none' | 'set'
  name?: string | undefined
  login?: string | undefined
}

export function judgeFaxOrder({ number, account, name, login }: Order, { before, now }: Seen<Shown>): Finding {
  const written = formatNumber(number)
  if (!before) return notRead('the list')
  if (uncounted(before, now)) return mayBeCut('the list')
  if (vanished(before, now)) return unclear(`${written} is not in the list, but neither is any other number that was.`)
  if (!now.row) return { says: 'not', grade: 'E2', because: `${written} is not in the list.`, absence: true }
  if (before.row) return unclear(`${written} was in the list before sending, so its presence proves nothing.`)
  if (before.others === 0 && now.others > 0)
    return unclear('The list of before sending showed no number at all, this one does.')
  const wanted = account === 'set' ? { name: name ?? '', login: login ?? '' } : { name: '', login: '' }
  if (!same(now.row.name, wanted.name) || !same(now.row.login, wanted.login)) {
    return unclear(
      `${written} is in the list, but not with the account that was sent: somebody else may have ordered it.`,
    )
  }
  return { says: 'happened', grade: 'E3', because: `${written} is in the list, and was not there before sending.` }
}

interface Change extends Seen<Shown> {
  number: string
  /** Of what was sent, what the list shows. */
  sent: Partial<Record<Told, string>>
  /** What was sent and no list shows, in words; none where there was nothing. */
  unread?: string | undefined
}

/** The members of a number that were sent, against its row: changed to them and in nothing else, they are proved. */
export function judgeListed({ number, sent, unread, before, now }: Change): Finding {
  const written = formatNumber(number)
  if (!before) return notRead('the list')
  if (!now.row) return unclear(`${written} is not in the list now.`)
  if (!before.row) return unclear(`${written} was not in the list before sending.`)
  const [is, was] = [now.row, before.row]
  const wanted = Object.entries(sent) as [Told, string][]
  const holds = (row: Shown) => wanted.every(([member, value]) => same(row[member], value))
  const changed = told.filter((member) => !same(is[member], was[member]))
  if (wanted.length === 0) return unclear(`The list never shows ${unread}.`, 'E0')
  if (!holds(is)) {
    return changed.length === 0
      ? { says: 'not', grade: 'E2', because: `The list shows ${written} as it was before sending.` }
      : unclear(`The list shows another change of ${written} than the one that was sent.`)
  }
  if (changed.some((member) => !(member in sent)))
    return unclear(`The list shows for ${written} what was sent, and another change beside it.`)
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

/** `before` and `now`: the status in the list, in our words; null where the number is not in it. */
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
  return unclear(`${written} is ${now || 'without a status'}, which decides nothing.`, 'E0')
}
