import { z } from 'zod'
import { legalTypeOf } from '@/lib/dlc/legal-types'
import { sameTaxNumber, taxTail } from '@/lib/dlc/tax-number'
import { classed } from '@/lib/fields/field-class'
import { verticalOf } from '@/lib/fields/vertical'
import { type Page, text } from '@/lib/operations/answers'
import { asWanted, unclear } from '@/lib/operations/findings'
import { notRead } from '@/lib/operations/patterns'
import type { Finding, JournalKnowledge } from '@/lib/operations/verify'
import { rowReadingIn, rowReadingOf, wholeAnswer } from '@/lib/operations/whole-list'
import type { CreateBrand } from './brand-inputs'
import { Brand } from './records'

// What the list of brands proves about a change. A brand has no id before it is registered: a new one that shows
// everything that was sent is ours (E2), and the one named by the answer is proved (E3).

/** Sent values that a record can be compared with. */
type Company = CreateBrand

const words: Record<keyof Company, string> = {
  name: 'name',
  legalType: 'legal type',
  vertical: 'vertical',
  taxNumber: 'tax number',
  leiType: 'kind of LEI number',
  leiNumber: 'LEI number',
  contact: 'contact',
  address: 'address',
  url: 'web address',
}
const members = Object.keys(words) as (keyof Company)[]

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Whether the record shows the member. Null if unknown: an empty value, or a label with an unknown number. `tax`:
 * whether it shows the tax number.
 */
function showsMember(member: keyof Company, sent: Company, row: Brand, tax: boolean | null): boolean | null {
  const listed = row[member]
  const wanted = sent[member]
  if (member === 'legalType' || member === 'vertical') {
    const number = member === 'legalType' ? legalTypeOf(listed) : verticalOf(listed)
    return number === null ? null : number === wanted
  }
  if (member === 'taxNumber') return tax
  if (listed === '') return wanted === undefined ? true : null
  // Nothing was sent, so the previous value stays.
  if (wanted === undefined) return null
  return same(listed, String(wanted))
}

/** Every comparable member is as sent, including the whole tax number, because many numbers end alike. */
function showsAll(sent: Company, row: Brand): boolean {
  const tax = sameTaxNumber(sent.taxNumber, row.taxNumber)
  return tax === true && members.every((member) => showsMember(member, sent, row, tax) !== false)
}

/** The part of the list that proves a registration. */
export const Brands = z.object({
  ids: z.array(text.internal),
  /** Ids of records that show all sent values; as secret as the tax number. */
  fitting: text.secrets,
})
export type Brands = z.output<typeof Brands>

const LIST = 'The list of brands'

/** A stored reading has only as much of the tax number as a comparison needs. */
const asKept = (row: Brand): Brand => ({ ...row, taxNumber: taxTail(row.taxNumber) })

/** One read returns the whole list: it has no pages. */
export function brandsOf(sent: Company, answer: Page<Brand>): Brands {
  const rows = wholeAnswer(answer, LIST)
  const ids = (list: readonly Brand[]) => list.map(({ id }) => id)
  return { ids: ids(rows), fitting: ids(rows.filter((row) => showsAll(sent, row))) }
}

interface Registration {
  before: Brands | null
  now: Brands
  known: JournalKnowledge
}

export function judgeRegistration({ name }: Company, { before, now, known }: Registration): Finding {
  if (!before) return unclear('The list of brands was not read before sending, so nothing can be compared.', 'E0')
  const fresh = now.ids.filter((id) => !before.ids.includes(id))
  const named = fresh.filter((id) => known.own.includes(id))
  const fitting = fresh.filter((id) => now.fitting.includes(id) && !known.explained.includes(id))
  const ours = [...new Set([...named, ...fitting])]
  if (ours.length > 1 && known.rivals === 0) {
    return {
      says: 'twice',
      grade: 'E2',
      because: `${ours.length} brands with every sent value appeared in the list: ${ours.join(', ')}.`,
      createdIds: ours,
    }
  }
  if (named.length > 0) {
    return { says: 'happened', grade: 'E3', because: `Brand ${named.join(', ')} is in the list.`, createdIds: named }
  }
  if (ours.length === 0) {
    return fresh.length === 0
      ? {
          says: 'not',
          grade: 'E1',
          because:
            'No brand is in the list that was not there before sending. A registration may take a while to show.',
        }
      : unclear(
          `Brand ${fresh.join(', ')} appeared in the list since, but does not show what was sent for ${name}: someone else may have registered it.`,
        )
  }
  if (known.rivals > 0) {
    return unclear(
      `Brand ${ours.join(', ')} appeared in the list since, but another registration with an unknown outcome may explain it.`,
    )
  }
  return {
    says: 'happened',
    grade: 'E2',
    because: `Brand ${ours.join(', ')} is in the list with every sent value that can be read, and was not there before sending.`,
    createdIds: ours,
  }
}

/** `taxAsSent`: whether its row shows the sent tax number. Null if it shows none, or part of one. */
export const ReadBrand = rowReadingOf(Brand).extend({ taxAsSent: classed('internal', z.boolean().nullish()) })
type BrandReading = z.output<typeof ReadBrand>

export function brandSeen(brand: string, answer: Page<Brand>, taxNumber?: string): BrandReading {
  const seen = rowReadingIn(answer, LIST, ({ id }) => id === brand)
  const { row } = seen
  const taxAsSent = row && taxNumber !== undefined ? sameTaxNumber(taxNumber, row.taxNumber) : null
  return { ...seen, row: row && asKept(row), taxAsSent }
}

/** Vetting may change the status, so it is not compared. */
export function judgeBrandChange(
  brand: string,
  sent: Company,
  before: BrandReading | null,
  now: BrandReading,
): Finding {
  if (!before) return notRead('the list')
  if (!now.row) return unclear(`Brand ${brand} is not in the list now.`)
  if (!before.row) return unclear(`Brand ${brand} was not in the list before sending.`)
  const [then, is] = [before.row, now.row]
  const [taxThen, taxNow] = [before.taxAsSent ?? null, now.taxAsSent ?? null]
  const missing = members.filter((member) => showsMember(member, sent, is, taxNow) === false)
  const moved = members.filter(
    (member) => then[member] !== is[member] || (member === 'taxNumber' && taxThen !== taxNow),
  )
  if (missing.length === 0) {
    if (taxNow === null) return unclear(`The list does not show the whole tax number of brand ${brand}.`, 'E0')
    if (members.every((member) => showsMember(member, sent, then, taxThen) !== false))
      return asWanted(`Brand ${brand} shows everything that was sent, and did so before sending.`)
    return {
      says: 'happened',
      grade: 'E2',
      because: `Brand ${brand} changed to what was sent: ${moved.map((member) => words[member]).join(', ')}.`,
    }
  }
  if (moved.length === 0) return { says: 'not', grade: 'E2', because: `Brand ${brand} is as it was before sending.` }
  return unclear(
    `Brand ${brand} changed, but not to what was sent (${missing.map((member) => words[member]).join(', ')}): someone else may have changed it.`,
  )
}
