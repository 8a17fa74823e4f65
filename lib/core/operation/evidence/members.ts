import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { text } from '../answers'
import type { ReadOperation } from '../read-operation'
import type { Evidence, EvidenceRead, Finding, Verify } from '../verify'
import { asWanted, itemList, notRead, notShown, unclear } from './row-list'

// Items that are added to a set or removed from it: blocked callers of trunks, allowed addresses of a server.

export type Membership = 'in' | 'out' | 'unknown'

/** One item, and whether it is in the set. `total`: how many members all such sets have; null if the reading shows the whole set. */
export interface Member {
  item: string
  is: Membership
  total: number | null
}

const MemberReading = z.array(
  z.object({
    item: text.internal,
    is: classed('public', z.enum(['in', 'out', 'unknown'])),
    total: classed('public', z.number().nullable()),
  }),
)

export interface Members<I> {
  reads: readonly [ReadOperation, ...ReadOperation[]]
  /** The items that the change adds to the set or removes from it. */
  items(input: I): readonly string[]
  member(look: EvidenceRead, input: I, item: string): Promise<Omit<Member, 'item'>>
  wants: 'in' | 'out'
  /** "(212) 555-0123 is blocked on lobby" */
  says(input: I, items: readonly string[], is: 'in' | 'out'): string
  hidden?(input: I): readonly string[]
  look: string
  baseline: Verify['baseline']
  closes: Verify['closes']
}

export function judgeMembers<I>(
  spec: Pick<Members<I>, 'items' | 'wants' | 'says' | 'hidden' | 'look'>,
  { input, before, now }: Pick<Evidence<I, Member[]>, 'input' | 'before' | 'now'>,
): Finding {
  const items = spec.items(input)
  const { wants } = spec
  const other = wants === 'in' ? 'out' : 'in'
  const of = (reading: readonly Member[], is: Membership) =>
    items.filter((item) => reading.some((one) => one.item === item && one.is === is))
  const [done, rest] = [of(now, wants), of(now, other)]
  const look = { look: spec.look }
  if (done.length + rest.length < items.length)
    return unclear(
      'status',
      `The reading doesn’t show the state of ${itemList(items.filter((item) => !done.includes(item) && !rest.includes(item)))}.`,
      look,
    )
  if (!before)
    return rest.length === 0 ? asWanted('no_baseline', `${spec.says(input, done, wants)}.`, look) : notRead('the list')
  const fresh = of(before, other).filter((item) => done.includes(item))
  const hidden = spec.hidden?.(input) ?? []
  // A member that the list shows needs no count; a missing one does.
  if (of(now, 'out').length > 0 && !counted(items, before, now))
    return unclear(
      'cut',
      `${spec.says(input, of(now, 'out'), 'out')} by a search of the list, but the number of its rows doesn’t agree.`,
      look,
    )
  if (rest.length === 0) {
    const because = `${spec.says(input, done, wants)}.`
    if (fresh.length === 0)
      return asWanted('as_requested', `${because} That was already the case before sending.`, look)
    if (hidden.length > 0)
      return asWanted('hidden', `${because} ${notShown('the list', hidden)}.`, { ...look, hidden, grade: 'E0' })
    const absence = wants === 'out' && { absence: true as const }
    return {
      says: 'happened',
      grade: 'E3',
      rule: 'in_effect',
      because: `${because} It wasn’t so before sending.`,
      ...absence,
    }
  }
  if (fresh.length > 0) {
    const because = `${spec.says(input, fresh, wants)}, but ${spec.says(input, rest, other)}.`
    const parts = items.map((item) => ({ item, done: done.includes(item) }))
    return { says: 'partly', grade: 'E3', rule: 'in_part', because, parts, absence: true }
  }
  const absence = wants === 'in' && { absence: true as const }
  return {
    says: 'not',
    grade: 'E3',
    rule: 'not_in_effect',
    because: `${spec.says(input, rest, other)}, as before sending.`,
    ...absence,
    ...look,
  }
}

/** Whether the count of all members moved as the items did. A count of zero proves nothing: no other member shows that a list was read. */
function counted(items: readonly string[], before: readonly Member[], now: readonly Member[]): boolean {
  const pairs = items.map((item) => [before, now].map((reading) => reading.find((one) => one.item === item)))
  const isIn = (member: Member | undefined) => Number(member?.is === 'in')
  const moved = pairs.reduce((sum, [was, is]) => sum + isIn(is) - isIn(was), 0)
  return pairs.every(([was, is]) => {
    if (!was || !is || was.total === null || is.total === null) return was?.total === is?.total
    return is.total > 0 && is.total - was.total === moved
  })
}

/** A member that is as it was before sending shows that the change is not in effect, so a reading may settle it both ways. */
export function members<I>(spec: Members<I>): Verify<I, Member[]> {
  const { reads, baseline, closes } = spec
  return {
    ...{ shape: 'set', reads, reading: MemberReading, baseline, closes },
    async readBack(look, input) {
      const members: Member[] = []
      // One after another: changes have few items, and the provider's rate limits are unknown.
      for (const item of spec.items(input)) members.push({ item, ...(await spec.member(look, input, item)) })
      return members
    },
    judge: (evidence) => judgeMembers(spec, evidence),
  }
}
