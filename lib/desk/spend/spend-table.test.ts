import { describe, expect, it } from 'vitest'
import type { MonthSum } from '@/lib/areas/billing/months'
import { refillBalance, setBalanceReload, turnOnAutoRefill } from '@/lib/areas/billing/operations'
import { sendFax } from '@/lib/areas/fax/sending'
import { sendText } from '@/lib/areas/messaging/sending'
import { addMoney } from '@/lib/core/fields/money'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { services, withoutPrice } from './services'
import type { CountedChanges, SpendFacts } from './spend-facts'
import { exceeds, spendTable } from './spend-table'
import { noAmount } from './spend-texts'

const months = ['2026-09', '2026-10']
const starts = new Map([
  ['2026-09', '2026-09-01T04:00:00.000Z'],
  ['2026-10', '2026-10-01T04:00:00.000Z'],
])
const sum = (used: string, over: Partial<MonthSum> = {}): MonthSum => ({
  ...{ opening: '100', refills: '0', auto: '0', surplus: '0', elsewhere: '0', used, gaps: 0 },
  closing: addMoney('100', `-${used}`),
  ...{ openingAt: '2026-08-31T00:00:00.000Z', closingAt: '2026-10-01T00:00:00.000Z' },
  ...over,
})
const rates = new Map([
  ['Outbound SMS local DID', '0.0075'],
  ['Outbound SMS toll-free DID', '0.0085'],
])
const texts = (changes: number, over: Partial<CountedChanges> = {}): CountedChanges => ({
  ...{ operation: sendText.id, month: '2026-10', tollFree: false, changes, open: 0 },
  ...over,
})
const facts = { months, counted: [] as CountedChanges[], rates, sums: new Map<string, MonthSum>(), starts }
const row = (given: Partial<SpendFacts>, name = 'Texts sent') =>
  spendTable({ ...facts, ...given }).rows.find((one) => one.name === name)

describe('spending', () => {
  it('has each change that may cost money in exactly one row, and no refill', () => {
    const refills: string[] = [refillBalance.id, turnOnAutoRefill.id, setBalanceReload.id]
    const costly = [...catalogue.values()].filter(
      (one) => one.kind === 'write' && ['billable', 'metered'].some((risk) => (one.risks as string[]).includes(risk)),
    )
    const counted = services.flatMap(({ operations }) => operations.map(({ id }) => id))
    expect(counted.sort()).toEqual(
      costly
        .map(({ id }) => id)
        .filter((id) => !refills.includes(id))
        .sort(),
    )
  })

  it('names for each service either a rate or why there is none', () => {
    for (const { name, rate, unknown } of services)
      expect([name, Boolean(rate) !== Boolean(unknown)]).toEqual([name, true])
  })

  it('cost of a service is estimated by the rate of the sender', () => {
    expect(row({ counted: [texts(100), texts(10, { tollFree: true })] })).toEqual({
      name: 'Texts sent',
      note: '$0.0075 each or $0.0085 each',
      cells: [
        { changes: 0, open: 0, estimate: '0' },
        { changes: 110, open: 0, estimate: '0.83' },
      ],
    })
  })

  it.each([
    ['without the rates', row({ counted: [texts(3)], rates: null })],
    ['without that rate', row({ counted: [texts(3)], rates: new Map([['Fax DID cost', '1']]) })],
    [
      'without a rate for a part of it',
      row({
        counted: [texts(2), texts(1, { tollFree: true })],
        rates: new Map([['Outbound SMS local DID', '0.0075']]),
      }),
    ],
    [
      'with a rate that is no number',
      row({ counted: [texts(3)], rates: new Map([['Outbound SMS local DID', 'n/a']]) }),
    ],
    ['of a service without a rate', row({ counted: [texts(3, { operation: sendFax.id })] }, 'Faxes sent')],
  ])('cost %s is not known, and never zero', (_, found) => {
    expect(found?.cells?.[1]).toMatchObject({ changes: 3, estimate: null })
  })

  it('a service without a change in all months is named only', () => {
    const { rows, idle } = spendTable({
      ...facts,
      counted: [texts(1, { month: '2026-09' }), texts(0, { open: 1, operation: sendFax.id })],
    })
    expect(rows.map(({ name }) => name)).toEqual(['Texts sent', 'Faxes sent', ...withoutPrice])
    expect(idle).toHaveLength(services.length - 2)
  })

  it('an unknown outcome is counted apart and costs nothing yet', () => {
    expect(row({ counted: [texts(0, { open: 2 })] })?.cells?.[1]).toEqual({ changes: 0, open: 2, estimate: '0' })
  })

  it('a charge that the provider never reports is a row of its own, without amounts', () => {
    const { rows } = spendTable(facts)
    expect(rows.filter(({ cells }) => cells === null).map(({ name }) => name)).toEqual(withoutPrice)
  })

  it('a month compares the estimates with the balance used, and leaves the rest open', () => {
    const counted = [texts(1_000), texts(1, { operation: sendFax.id })]
    const sums = new Map([['2026-10', sum('20.509')]])
    expect(spendTable({ ...facts, counted, sums }).months).toEqual([
      { ...{ month: '2026-09', estimated: '0', unknown: 0, used: null, rest: null, since: null, gaps: 0 } },
      { ...{ month: '2026-10', estimated: '7.5', unknown: 1, used: '20.51', rest: '13.01', since: null, gaps: 0 } },
    ])
  })

  it('estimates above the balance used are shown as such', () => {
    const sums = new Map([['2026-10', sum('5.00', { openingAt: '2026-10-15T00:00:00.000Z', gaps: 2 })]])
    const [, october] = spendTable({ ...facts, counted: [texts(1_000)], sums }).months
    expect(october).toMatchObject({ rest: '-2.5', since: '2026-10-15T00:00:00.000Z', gaps: 2 })
    expect(october && exceeds(october)).toBe(true)
  })

  it('a column adds up as shown: each estimate is cut to cents before the sum', () => {
    const names = ['Outbound SMS local DID', 'Outbound MMS local DID', 'Off-net SMS service']
    const given = names.map((name) => [name, '0.0099'] as const)
    const counted = ['messaging.sendText', 'messaging.sendMedia', 'messaging.addOffnet'].map((operation) =>
      texts(1, { operation }),
    )
    const { rows, months: sums } = spendTable({ ...facts, counted, rates: new Map(given) })
    const shown = rows.reduce((all, { cells }) => addMoney(all, cells?.[1]?.estimate ?? '0'), '0')
    expect(sums[1]?.estimated).toBe(shown)
  })
})

it.each([
  [{ changes: 0, open: 0, estimate: '0.00' }, 'None'],
  [{ changes: 0, open: 1, estimate: '0.00' }, 'Not known'],
  [{ changes: 3, open: 0, estimate: null }, 'Not known'],
  [{ changes: 1, open: 0, estimate: '0.00' }, 'under $0.01'],
  [{ changes: 1, open: 2, estimate: '0' }, 'under $0.01'],
  [{ changes: 1, open: 0, estimate: '0.01' }, ''],
])('%o on the page and in the file: %j', (cell, text) => {
  expect(noAmount(cell)).toBe(text)
})
