import { z } from 'zod'
import { reportedMembers } from '@/lib/dlc/campaign-reported'
import { classed } from '@/lib/fields/field-class'
import { formatNumber } from '@/lib/fields/number'
import { type Page, text } from '@/lib/operations/answers'
import { asWanted, unclear } from '@/lib/operations/findings'
import { judgeGone, notRead } from '@/lib/operations/patterns'
import type { Evidence, Finding, Part } from '@/lib/operations/verify'
import { type RowReading, rowReadingIn, wholeAnswer } from '@/lib/operations/whole-list'
import type { CreateCampaign, UpdateCampaign } from './campaign-inputs'
import type { Campaign } from './records'

// What the campaigns prove about a change. A campaign has an id (E3), but a creation without an answer has none: then a
// new campaign with the sent values is the evidence (E2). The provider may accept only some numbers, so each is
// reported separately.

const PLACE = 'the list of campaigns'

/** Members that a record reports and that differ from the sent ones; without numbers. */
function otherThan(input: CreateCampaign, row: Campaign): string[] {
  const wanted: Record<string, unknown> = input
  return Object.entries(reportedMembers(row))
    .filter(([name, value]) => name !== 'numbers' && String(wanted[name] ?? '') !== String(value))
    .map(([name]) => name)
}

const written = (numbers: readonly string[]) => numbers.map(formatNumber).join(', ')

/** A campaign of the brand, as far as it proves a creation. */
export const ListedCampaigns = z.object({
  id: text.internal,
  /** All reported values are as sent, without numbers. */
  same: classed('public', z.boolean()),
  numbers: z.array(text.personal),
})
export type ListedCampaigns = z.output<typeof ListedCampaigns>

export function listedOf(input: CreateCampaign, answer: Page<Campaign>): ListedCampaigns[] {
  const rows = wholeAnswer(answer, 'The list of campaigns')
  if (rows.some(({ brand }) => brand !== '' && brand !== input.brand))
    throw new Error('The list of campaigns has campaigns of another brand than requested.')
  return rows.map((row) => ({ id: row.id, same: otherThan(input, row).length === 0, numbers: row.numbers }))
}

/** Whether each requested number is listed now. */
const partsOf = (wanted: readonly string[], listed: readonly string[]): Part[] =>
  wanted.map((item) => ({ item, done: listed.includes(item) }))

export function judgeCampaign({ input, before, now, known }: Evidence<CreateCampaign, ListedCampaigns[]>): Finding {
  if (!before) return notRead(PLACE)
  const old = new Set(before.map(({ id }) => id))
  const fresh = now.filter(({ id }) => !old.has(id) && (known.own.includes(id) || !known.explained.includes(id)))
  const own = fresh.find(({ id }) => known.own.includes(id))
  if (!own && known.own.length > 0)
    return unclear(`Campaign ${known.own.join(', ')} is not in ${PLACE} yet. It may show later.`)
  const same = fresh.filter((one) => one.same)
  if (own && !own.same)
    return unclear(`Campaign ${own.id} is in ${PLACE}, but not with what was sent: someone may have changed it.`)
  if (same.length === 0) {
    return fresh.length === 0
      ? { says: 'not', grade: 'E1', because: `No campaign appeared in ${PLACE}. It may take a while to show.` }
      : unclear(`${named(fresh)} came into ${PLACE} since, but not with what was sent: it may be someone else’s.`)
  }
  if (!own && known.rivals > 0)
    return unclear(
      `${named(same)} came into ${PLACE} since, but another change with an unknown outcome may explain it.`,
    )
  const createdIds = same.map(({ id }) => id)
  const [one] = own ? [own] : same
  if (same.length > 1 || !one) {
    const because = `${same.length} campaigns with the sent values appeared in ${PLACE}: ${createdIds.join(', ')}.`
    return { says: 'twice', grade: 'E2', because, createdIds }
  }
  const grade = own ? 'E3' : 'E2'
  const missing = input.numbers.filter((number) => !one.numbers.includes(number))
  if (missing.length === 0) {
    const because = `Campaign ${one.id} is in ${PLACE} with every sent value that can be read, and was not there before sending.`
    return { says: 'happened', grade, because, createdIds }
  }
  return {
    says: 'partly',
    grade,
    because: `Campaign ${one.id} is in ${PLACE}, but without ${written(missing)}.`,
    createdIds,
    parts: partsOf(input.numbers, one.numbers),
    absence: true,
  }
}

const named = (listed: readonly ListedCampaigns[]) => `Campaign ${listed.map(({ id }) => id).join(', ')}`

type CampaignReading = RowReading<Campaign>

/** One read returns the whole list: it has no pages. */
export function seenOf(campaign: string, answer: Page<Campaign>): CampaignReading {
  return rowReadingIn(answer, 'The list of campaigns', ({ id }) => id === campaign)
}

export function judgeCampaignChange({ input, before, now }: Evidence<UpdateCampaign, CampaignReading>): Finding {
  const thing = `Campaign ${input.campaign}`
  if (!before) return notRead(PLACE)
  if (!now.row) return unclear(`${thing} is not in ${PLACE} now.`)
  if (!before.row) return unclear(`${thing} was not in ${PLACE} before sending.`)
  const [was, is] = [before.row, now.row]
  const other = otherThan(input, is)
  const changing = numbersToChange(input.numbers, was.numbers)
  const moved = changing.filter((number) => is.numbers.includes(number) === input.numbers.includes(number))
  const wanted = other.length === 0 && numbersToChange(input.numbers, is.numbers).length === 0
  const wasWanted = otherThan(input, was).length === 0 && changing.length === 0
  if (wanted && wasWanted)
    return asWanted(`${thing} shows every sent value that can be read, and did so before sending.`)
  if (wanted) {
    const because = `${thing} shows every sent value that can be read, and did not before sending.`
    return { says: 'happened', grade: 'E2', because }
  }
  if (sameRecord(was, is)) return { says: 'not', grade: 'E2', because: `${thing} is as it was before sending.` }
  if (other.length === 0 && onlyThese(changing, was.numbers, is.numbers)) {
    const rest = changing.filter((number) => !moved.includes(number))
    const parts = changing.map((item) => ({ item, done: moved.includes(item) }))
    const because = `${thing} has the texts that were sent, but not the numbers: ${written(rest)} ${rest.length === 1 ? 'is' : 'are'} as before.`
    return { says: 'partly', grade: 'E2', because, parts, absence: true }
  }
  return unclear(`${thing} changed, but not only to the sent values: someone else may have changed it.`)
}

/** Numbers to add, and numbers to remove. */
const numbersToChange = (wanted: readonly string[], listed: readonly string[]) => [
  ...wanted.filter((number) => !listed.includes(number)),
  ...listed.filter((number) => !wanted.includes(number)),
]

const onlyThese = (changing: readonly string[], was: readonly string[], is: readonly string[]) =>
  numbersToChange(is, was).every((number) => changing.includes(number))

/** The provider changes the status, so it is not compared. */
function sameRecord({ status: _, ...was }: Campaign, { status: __, ...is }: Campaign): boolean {
  return JSON.stringify(was) === JSON.stringify(is)
}

export function judgeCampaignGone({ input, before, now }: Evidence<{ campaign: string }, CampaignReading>): Finding {
  return judgeGone(
    { thing: `Campaign ${input.campaign}`, place: PLACE, other: 'campaign', words: ({ status }) => [status] },
    before,
    now,
  )
}
