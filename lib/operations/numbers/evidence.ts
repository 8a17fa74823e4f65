import { z } from 'zod'
import { forwardDigits, wireDigits } from '@/lib/fields/international-number'
import { text } from '@/lib/operations/answers'
import { bare, shows, unclear } from '@/lib/operations/findings'
import type { NamedRow } from '@/lib/operations/named-row'
import type { Finding, Known } from '@/lib/operations/verify'

// What a look at the inventory says of an act. A number is its own identity (E3); its configuration values are texts whose order
// and meaning the provider does not document, so what they show is a difference (E2).

/** What an order asks for. */
interface Order {
  countryCode: string
  city: string
  trunk: number
  forwardTo: string
}

/** The inventory as far as an order is judged by it: numbers as the provider writes them. */
export const Inventory = z.object({
  numbers: z.array(text.internal),
  /** Those whose values show city, trunk and direct forward of this order, and no other country; as hidden as the values are. */
  fitting: text.secrets,
})
export type Inventory = z.output<typeof Inventory>

/** The writings of a direct forward: as it is sent (a +1 number without its 1), and whole. */
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

/** An order names no number, so only what was not there before can be ours, and only with all that was asked for. */
export function judgeOrder(
  order: Order,
  { before, now, known }: { before: Inventory | null; now: Inventory; known: Known },
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
      `${named(fresh)} came into the inventory since, but does not show ${wanted}: it may be someone else’s order.`,
    )
  }
  if (known.rivals > 0) {
    return unclear(
      `${named(ours)} came into the inventory since, but another order whose outcome is not known may explain it.`,
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
