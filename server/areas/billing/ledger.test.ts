import { parse } from 'csv-parse/sync'
import { desc } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type BalanceLedgerRow, came } from '@/lib/areas/billing/ledger'
import { claimText } from '@/lib/areas/billing/ledger-texts'
import { monthSum, worksOut } from '@/lib/areas/billing/months'
import { getAccountDetails, getBalance, refillBalance } from '@/lib/areas/billing/operations'
import { addMoney, compareMoney, subtractMoney } from '@/lib/core/fields/money'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'
import { mark } from '@/server/core/operations/unknown'
import { exportCsv } from '@/server/desk/exports/export-csv'
import { ledgerPages } from '@/server/desk/exports/refills'
import { db } from '@/server/platform/db/database'
import { balanceSamples } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { dollars, moneyText } from '@/simulator/engine/money'
import { billingHistory } from './history'
import { refillLedger, refillOf, unknownRefills } from './ledger'
import { ruleNow } from './rule'

const testbed = fileTestbed()
let finance: Person
beforeAll(async () => {
  finance = await testbed.actor('finance')
})

const account = () => testbed.simulator.engine.world.state.account
const truth = () => testbed.simulator.engine.world.ledger
const newest = async () => (await db().select().from(balanceSamples).orderBy(desc(balanceSamples.id)).limit(1))[0]
const all = { from: new Date(0), to: new Date('2999-01-01') }

/** Reads the balance like a page until the reading is stored: of two simultaneous ones only a certain one is. */
async function look(): Promise<void> {
  const kept = async () => {
    await read(finance, getBalance, {})
    return (await newest())?.balance
  }
  await expect.poll(kept, { timeout: 5_000, interval: 2 }).toBe(moneyText(account().balance))
}

async function setBalance(units: number): Promise<void> {
  await testbed.behindOurBack({ change: 'set-balance', balance: moneyText(units) })
}

const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => addMoney(total, amount), '0')
const amountsOf = (rows: readonly BalanceLedgerRow[], kind: BalanceLedgerRow['kind']) =>
  rows.filter((row) => row.kind === kind && came(row)).map(({ amount }) => amount)

type Event = { what: 'used' | 'spent' | 'here' | 'lost' | 'refused' | 'portal' | 'nothing'; size: number }
/** Usage far below auto-refill's amount: otherwise one reading shows neither. In ten-thousandths, as the provider counts. */
const event = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({ what: fc.constant('used' as const), size: fc.integer({ min: 1, max: 150_000 }) }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('here' as const), size: fc.integer({ min: 10, max: 90 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom('lost' as const, 'refused' as const),
      size: fc.integer({ min: 10, max: 90 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('portal' as const), size: fc.integer({ min: 120, max: 300 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constantFrom('nothing' as const, 'spent' as const), size: fc.constant(0) }),
  },
)

async function happen({ what, size }: Event, turn: number): Promise<void> {
  const path = '/account/refillbalance'
  if (what === 'used') return setBalance(account().balance - size)
  // Down to where a little more triggers auto-refill.
  if (what === 'spent') return setBalance(Math.min(account().balance, dollars(60)))
  if (what === 'nothing') return
  // A unique amount each: a repeat within 15 minutes would need confirmation.
  const amount = (what === 'portal' ? 1_000 : 10) + turn
  if (what === 'portal') return testbed.behindOurBack({ operation: `PUT ${path}`, params: { amount } })
  if (what === 'lost') testbed.simulator.faults.add({ method: 'PUT', path, kind: 'reset', when: 'after' })
  if (what === 'refused') testbed.simulator.faults.add({ method: 'PUT', path, kind: 'status', status: 206 })
  const outcome = await testbed.act(finance, refillBalance, { amount, reason: `turn ${turn}`, ticket: String(turn) })
  if (what === 'here') expect(outcome.status).toBe('done')
  if (outcome.status === 'unknown')
    await mark(finance, outcome.entry, { verdict: 'happened', reason: 'seen in the payment statement' })
}

it('ledger and its export match 200 random provider events exactly', {
  timeout: 240_000,
}, async () => {
  await read(finance, getAccountDetails, {})
  await expect.poll(ruleNow).toEqual({ minimum: '50', reload: '100' })
  await look()
  const opening = (await newest())?.balance ?? ''
  const events = fc.sample(event, { numRuns: 200, seed: 14 })
  for (const [turn, one] of events.entries()) {
    await happen(one, turn)
    await look()
  }

  const { rows, cut } = await refillLedger(finance, all)
  expect(cut).toBeNull()
  // The newest of more than the limit; and no export that looks complete.
  const few = await refillLedger(finance, all, 5)
  expect(few.cut).toBe(5)
  const ours = (all: readonly BalanceLedgerRow[]) =>
    all.filter(({ kind }) => kind === 'here').map(({ amount }) => amount)
  expect(ours(few.rows)).toEqual(ours(rows).slice(0, 5))
  await expect(ledgerPages(finance, { month: 'all' }, 5).next()).rejects.toThrow('More than 5 refills')
  const effects = truth().effects
  const really = (operation: string) =>
    sum(effects.filter((effect) => effect.operation === operation).map(({ units }) => moneyText(units)))
  const same = (a: string, b: string) => expect(subtractMoney(a, b)).toBe('0')
  same(sum(amountsOf(rows, 'here')), really('PUT /account/refillbalance'))
  same(sum(amountsOf(rows, 'elsewhere')), really('behind our back: PUT /account/refillbalance'))
  same(sum(amountsOf(rows, 'auto')), really('time: auto-refill'))
  expect(rows.filter((row) => row.kind === 'here')).toHaveLength(
    events.filter(({ what }) => ['here', 'lost', 'refused'].includes(what)).length,
  )
  for (const row of rows.filter((row) => row.kind === 'here' && row.state === 'succeeded')) {
    same(subtractMoney(row.after ?? '', row.before ?? ''), row.amount)
    expect(row.reason).toBe(`turn ${row.ticket}`)
  }

  const { samples, steps } = await billingHistory(new Date(0))
  const month = monthSum(samples, steps, all.from, all.to)
  if (!month) throw new Error('no total')
  expect(worksOut(month)).toBe(true)
  same(month.opening, opening)
  same(month.closing, moneyText(account().balance))
  same(month.used, subtractMoney('0', really('behind our back: set-balance')))

  const file = await exportCsv(finance, 'refills', { month: 'all' })
  if (!file.ok) throw new Error(JSON.stringify(file.fault))
  const lines: Record<string, string>[] = parse(await new Response(file.csv).text(), { columns: true })
  expect(lines).toHaveLength(rows.length)
  for (const { Charged } of lines) expect(Charged).toMatch(/^\d+\.\d{2,4}$/)
  // The column adds up, without a look at the outcome.
  same(sum(lines.map(({ Charged = '' }) => Charged)), sum(rows.filter(came).map(({ amount }) => amount)))
  const cameBy = (outcomes: readonly string[]) =>
    sum(lines.filter(({ Outcome = '' }) => outcomes.includes(Outcome)).map(({ Charged = '' }) => Charged))
  same(cameBy(['Done', 'Done with a warning', 'Happened']), sum(amountsOf(rows, 'here')))
  same(cameBy(['Other credit']), sum(amountsOf(rows, 'elsewhere')))
  same(cameBy(['Auto-refill, inferred']), sum(amountsOf(rows, 'auto')))
})

it('balance of any size stays exact, never a float', async () => {
  for (const units of [0, -dollars(3), 1, 9_999, dollars(123_456_789) + 1, -1]) {
    await setBalance(units)
    await look()
    expect(compareMoney((await newest())?.balance ?? '', moneyText(account().balance))).toBe(0)
  }
})

it('ledger names unknown refills until a person settles them', async () => {
  testbed.simulator.faults.add({ method: 'PUT', path: '/account/refillbalance', kind: 'reset' })
  const outcome = await testbed.act(finance, refillBalance, { amount: 7_777 })
  expect(outcome.status).toBe('unknown')
  expect(await unknownRefills(finance, all)).toEqual(['7777.00'])
  expect(await unknownRefills(await testbed.actor('support'), all)).toEqual([])
  await mark(finance, outcome.entry ?? '', { verdict: 'happened', reason: 'seen in the payment statement' })
  expect(await unknownRefills(finance, all)).toEqual([])
})

it('an increase is named after the unknown refill that may have brought it, until a person settles that', async () => {
  await setBalance(dollars(6_000))
  await look()
  const earlier = new Set((await refillLedger(finance, all)).rows.map(({ key }) => key))
  testbed.simulator.faults.add({ method: 'PUT', path: '/account/refillbalance', kind: 'reset', when: 'after' })
  const { entry = '' } = await testbed.act(finance, refillBalance, { amount: 3_333 })
  await look()
  const found = async () => {
    const { rows } = await refillLedger(finance, all)
    return rows.filter(({ key }) => !earlier.has(key)).map(({ kind, state, maybe }) => [kind, state, maybe?.entry])
  }
  expect(await found()).toEqual([
    ['elsewhere', null, entry],
    ['here', 'uncertain', undefined],
  ])
  await mark(finance, entry, { verdict: 'happened', reason: 'seen in the payment statement' })
  expect(await found()).toEqual([['here', 'reconciled_happened', undefined]])
})

it('a refill charged twice is one row, split into request and surplus', async () => {
  await setBalance(dollars(5_000))
  await look()
  const earlier = new Set((await refillLedger(finance, all)).rows.map(({ key }) => key))
  testbed.simulator.faults.add({ method: 'PUT', path: '/account/refillbalance', kind: 'twice' })
  const outcome = await testbed.act(finance, refillBalance, { amount: 4_281 })
  await look()
  const rows = (await refillLedger(finance, all)).rows.filter(({ key }) => !earlier.has(key))
  expect(rows).toMatchObject([{ kind: 'here', state: 'disputed', amount: '4281.00', surplus: '4281.00' }])
  expect(rows.map(claimText)).toEqual(['charged twice, $4,281.00 to claim'])
  expect(await refillOf(finance, outcome.entry ?? '')).toMatchObject({ surplus: '4281.00' })
  const { samples, steps } = await billingHistory(new Date(0))
  const month = monthSum(samples, steps, all.from, all.to)
  expect(month && worksOut(month)).toBe(true)
  expect(compareMoney(month?.surplus ?? '', '4281')).toBe(0)
})
