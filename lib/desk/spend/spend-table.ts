import { sumInCents } from '@/lib/areas/billing/month-parts'
import type { MonthSum } from '@/lib/areas/billing/months'
import { addMoney, compareMoney, Money, subtractMoney } from '@/lib/core/fields/money'
import { decimal, inCents } from '@/lib/core/fields/money-text'
import { type Service, services, withoutPrice } from './services'
import type { CountedChanges, Rates, SpendCell, SpendFacts, SpendMonth, SpendRow, SpendTable } from './spend-facts'

/** What is known, what is estimated, and what is not known. Every amount is in cents, so that a column adds up as shown. */
export function spendTable({ months, counted, rates, sums, starts }: SpendFacts): SpendTable {
  const serviceRows = services.map((service): SpendRow => {
    const ids = service.operations.map(({ id }) => id)
    const own = counted.filter(({ operation }) => ids.includes(operation))
    return {
      name: service.name,
      note: noteOf(service, own, rates),
      cells: months.map((month) =>
        cellOf(
          service,
          own.filter((one) => one.month === month),
          rates,
        ),
      ),
    }
  })
  const rows = serviceRows.filter(isUsed)
  const unknown = withoutPrice.map((name): SpendRow => ({ name, note: 'The provider reports no cost', cells: null }))
  return {
    rows: [...rows, ...unknown],
    idle: serviceRows.filter((row) => !isUsed(row)).map(({ name }) => name),
    months: months.map((month, i) => monthOf(month, rows, i, sums.get(month) ?? null, starts.get(month) ?? '')),
  }
}

const isUsed = ({ cells }: SpendRow) => (cells ?? []).some(({ changes, open }) => changes + open > 0)

const rateName = (service: Service, tollFree: boolean) => service.rate?.[tollFree ? 'tollFree' : 'local']

function rateOf(service: Service, tollFree: boolean, rates: Rates | null): string | null {
  const name = rateName(service, tollFree)
  return decimal((name && rates?.get(name)) ?? undefined)
}

function cellOf(service: Service, counted: readonly CountedChanges[], rates: Rates | null): SpendCell {
  const sum = (of: 'changes' | 'open') => counted.reduce((total, one) => total + one[of], 0)
  const costs = counted
    .filter(({ changes }) => changes > 0)
    .map(({ tollFree, changes }) => {
      const rate = rateOf(service, tollFree, rates)
      return rate && new Money(rate).times(String(changes)).toFixed()
    })
  const total = costs.includes(null) ? null : costs.reduce<string>((all, cost) => addMoney(all, cost ?? '0'), '0')
  return { changes: sum('changes'), open: sum('open'), estimate: total && inCents(total) }
}

/** The rates of the kinds of numbers (local, toll-free) that the counted changes have; the local rate if there was no change. */
function noteOf(service: Service, counted: readonly CountedChanges[], rates: Rates | null): string {
  if (!service.rate) return service.unknown ?? ''
  if (!rates) return 'Rates not read'
  const kinds = new Set(counted.filter(({ changes }) => changes > 0).map(({ tollFree }) => tollFree))
  const names = [...new Set([...(kinds.size > 0 ? kinds : [false])].map((one) => rateName(service, one)))]
  return names
    .map((name) => (name && rates.has(name) ? `$${rates.get(name)} each` : `No rate named “${name}”`))
    .join(' or ')
}

function monthOf(month: string, rows: readonly SpendRow[], i: number, sum: MonthSum | null, start: string): SpendMonth {
  const cells = rows.flatMap(({ cells }) => cells?.[i] ?? [])
  const estimated = cells.reduce((all, { estimate }) => addMoney(all, estimate ?? '0'), '0')
  const used = sum && sumInCents(sum).used
  return {
    ...{ month, estimated, used },
    unknown: cells.filter(({ changes, estimate }) => changes > 0 && estimate === null).length,
    rest: used === null ? null : subtractMoney(used, estimated),
    since: sum && sum.openingAt > start ? sum.openingAt : null,
    gaps: sum?.gaps ?? 0,
  }
}

/** Estimates can exceed what the balance shows: then at least one rate is not what was charged. */
export const exceeds = ({ rest }: Pick<SpendMonth, 'rest'>) => rest !== null && compareMoney(rest, '0') < 0
