import { z } from 'zod'
import { forwardDigits, wireDigits } from '@/lib/fields/international-number'
import { text } from '@/lib/operations/answers'
import { bare, shows, unclear } from '@/lib/operations/findings'
import type { NamedRow } from '@/lib/operations/named-row'
import type { Finding, JournalKnowledge } from '@/lib/operations/verify'

// What the inventory proves about a change. A number identifies itself (E3); its configuration is undocumented,
// unordered text, so a difference is weaker evidence (E2).

/** The requested order. */
interface Order {
  countryCode: string
  city: string
  trunk: number
  forwardTo: string
}

/** The part of the inventory that proves an order, with numbers in the provider's format. */
export const Inventory = z.object({
  numbers: z.array(text.internal),
  /**
   * Numbers whose values show this order's city, trunk and direct forward, and no other country; as secret as the
   * values.
   */
  fitting: text.secrets,
})
export type Inventory = z.output<typeof Inventory>

/** Formats of a direct forward: as sent (a +1 number without its 1), and in full. */
export const forwardForms = (number: string) => [forwardDigits(number), wireDigits(number), number]

const CODE = /^[A-Z]{2}$/

function fits({ countryCode, city, trunk, forwardTo }: Order, values: readonly string[]): boolean {
  const country = values.map(bare).filter((text) => CODE.test(text))
  if (country.length > 0 && !country.includes(countryCode)) return false
  return (
    shows(values, String(trunk)) && shows(values, city) && forwardForms(forwardTo).some((form) => shows(values, form))
  )
}

export function inventoryOf(order: Order, rows: readonly NamedRow[]): Inventory {
  const names = (list: readonly NamedRow[]) => list.map(({ name }) => name)
  return { numbers: names(rows), fitting: names(rows.filter(({ values }) => fits(order, values))) }
}

const named = (numbers: readonly string[]) => numbers.map((n) => `+${n}`).join(', ')

/** An order names no number, so only a new number with all requested values can be ours. */
export function judgeOrder(
  order: Order,
  { before, now, known }: { before: Inventory | null; now: Inventory; known: JournalKnowledge },
): Finding {
  if (!before) return unclear('No inventory was read before sending, so nothing can be compared.', 'E0')
  const old = new Set(before.numbers)
  const fresh = now.numbers.filter((n) => !old.has(n))
  const ours = fresh.filter((n) => now.fitting.includes(n))
  const wanted = `${order.city}, trunk ${order.trunk} and the direct forward`
  if (fresh.length === 0) {
    return {
      says: 'not',
      grade: 'E1',
      because: 'No number is in the inventory that was not there before sending. An order may take a while to show.',
    }
  }
  if (ours.length === 0) {
    return unclear(
      `${named(fresh)} appeared in the inventory since, but does not show ${wanted}: it may be someone else’s order.`,
    )
  }
  if (known.rivals > 0) {
    return unclear(
      `${named(ours)} appeared in the inventory since, but another order with an unknown outcome may explain it.`,
    )
  }
  const made = ours.map((n) => `+${wireDigits(n)}`)
  return ours.length === 1
    ? {
        says: 'happened',
        grade: 'E2',
        because: `${named(ours)} is in the inventory with ${wanted}, and was not there before sending.`,
        createdIds: made,
      }
    : {
        says: 'twice',
        grade: 'E2',
        because: `${ours.length} numbers with ${wanted} came into the inventory: ${named(ours)}.`,
        createdIds: made,
      }
}
