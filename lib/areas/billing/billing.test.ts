import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMoney, subtractMoney } from '@/lib/core/fields/money'
import { pointsOf, sumOfPoints } from './chart'
import { sumInCents } from './month-parts'
import {
  monthAfter,
  monthAt,
  monthBounds,
  monthSum,
  quarterBounds,
  quarterName,
  quartersUntil,
  worksOut,
} from './months'
import { paceOf, runwayOf, runwayText, usedByDay } from './pace'
import { covered, fewer, type Sample } from './samples'
import { type OwnRefill, stepsOf } from './steps'
import { byHour, replay } from './what-if'

const HOUR = 3_600_000
const START = Date.parse('2026-11-01T00:00:00Z')
const iso = (hours: number) => new Date(START + hours * HOUR).toISOString()
const cents = (n: number) =>
  `${n < 0 ? '-' : ''}${Math.floor(Math.abs(n) / 100)}.${String(Math.abs(n) % 100).padStart(2, '0')}`

/** Hourly readings. */
const hourly = (...balances: string[]): Sample[] =>
  balances.map((balance, i) => ({ balance, at: iso(i), seenAt: iso(i + 0.9), afterGap: false }))

const rule = { minimum: '50', reload: '100' }

describe('balance steps', () => {
  it('separates usage, our refills, auto-refill and other credit', () => {
    const made: OwnRefill[] = [{ entry: 'a', at: iso(1.95), amount: '250.00' }]
    const steps = stepsOf(hourly('60', '52.5', '300', '290', '45', '140', '640'), made, rule)
    expect(steps.map(({ used, refills: made, other }) => [used, made.length, other])).toEqual([
      ['7.5', 0, null],
      ['2.5', 1, null],
      ['10', 0, null],
      ['245', 0, null],
      ['5', 0, { cause: 'auto', amount: '100' }],
      ['0', 0, { cause: 'elsewhere', amount: '500' }],
    ])
  })

  it('split a disputed refill into what was requested and the surplus', () => {
    const disputed = (...balances: string[]) =>
      stepsOf(hourly(...balances), [{ entry: 'a', at: iso(0.95), amount: '100', isDisputed: true }], rule).map(
        ({ refills: made, other, used }) => [made.length, other?.cause, other?.amount, other?.entry, used],
      )
    expect(disputed('500', '700')).toEqual([[1, 'surplus', '100', 'a', '0']])
    // Usage in between hides a part of the second charge.
    expect(disputed('500', '690')).toEqual([[1, 'surplus', '100', 'a', '10']])
    expect(disputed('500', '630')).toEqual([[1, 'surplus', '30', 'a', '0']])
    expect(disputed('500', '900')).toEqual([[1, 'surplus', '300', 'a', '0']])
    // As requested after all, too little, and nothing.
    expect(disputed('500', '600')).toEqual([[1, undefined, undefined, undefined, '0']])
    expect(disputed('500', '560')).toEqual([[0, 'elsewhere', '60', undefined, '0']])
    expect(disputed('500', '490')).toEqual([[0, undefined, undefined, undefined, '10']])
  })

  it('a disputed refill counts only what others in its step leave', () => {
    const made: OwnRefill[] = [
      { entry: 'a', at: iso(0.93), amount: '100', isDisputed: true },
      { entry: 'b', at: iso(0.95), amount: '100' },
    ]
    const [step] = stepsOf(hourly('500', '600'), made, rule)
    expect([step?.refills.map(({ entry }) => entry), step?.other, step?.used]).toEqual([['b'], null, '0'])
    const [both] = stepsOf(hourly('500', '800'), made, rule)
    expect(both?.refills).toHaveLength(2)
    expect(both?.other).toEqual({ cause: 'surplus', entry: 'a', amount: '100' })
  })

  it('an increase that auto-refill cannot have made is not auto-refill', () => {
    const auto = (...balances: string[]) => stepsOf(hourly(...balances), [], rule)[0]?.other?.cause
    expect(auto('49', '149')).toBe('auto')
    // Above minimum plus reload, more than the reload, or too little.
    expect(auto('60', '160')).toBe('elsewhere')
    expect(auto('10', '111')).toBe('elsewhere')
    expect(auto('10', '80')).toBe('elsewhere')
    expect(stepsOf(hourly('49', '149'), [], null)[0]?.other?.cause).toBe('elsewhere')
  })

  it('find a late payment and a refill hidden by usage', () => {
    const quarters = ['100', '99', '198'].map((balance, i) => ({
      balance,
      at: iso(i / 5),
      seenAt: iso(i / 5 + 0.1),
      afterGap: false,
    }))
    const late = stepsOf(quarters, [{ entry: 'a', at: iso(0.15), amount: '100' }], null)
    expect(late.map(({ refills: made, other }) => [made.length, other])).toEqual([
      [0, null],
      [1, null],
    ])
    const hidden = stepsOf(hourly('100', '80'), [{ entry: 'a', at: iso(0.95), amount: '10' }], null)
    expect(hidden[0]).toMatchObject({ used: '30', other: null })
  })
})

// Money is text end to end, so every cent must be accounted for.
const events = fc.array(fc.integer({ min: -9_999, max: 50_000 }), { minLength: 1, maxLength: 60 })

describe('accounting for every cent', () => {
  it('in steps and months, with any movements', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000, max: 100_000 }),
        events,
        fc.func(fc.boolean()),
        fc.func(fc.boolean()),
        (opening, changes, here, twice) => {
          let balance = opening
          const made: OwnRefill[] = []
          const samples: Sample[] = [{ balance: cents(opening), at: iso(0), seenAt: iso(0.5), afterGap: false }]
          for (const [i, change] of changes.entries()) {
            balance += change
            samples.push({ balance: cents(balance), at: iso(i + 1), seenAt: iso(i + 1.5), afterGap: false })
            const amount = cents(twice(i) ? Math.floor(change / 2) : change)
            if (change > 0 && here(i)) made.push({ entry: String(i), at: iso(i + 0.9), amount, isDisputed: twice(i) })
          }
          const steps = stepsOf(samples, made, null)
          for (const { before, after, refills: made, other, used } of steps) {
            const came = made.reduce((sum, { amount }) => addMoney(sum, amount), other?.amount ?? '0')
            expect(subtractMoney(addMoney(before, came), used)).toBe(subtractMoney(after, '0'))
          }
          const sum = monthSum(samples, steps, new Date(START - HOUR), new Date(START + 100 * HOUR))
          const down = changes.filter((n) => n < 0).reduce((a, b) => a - b, 0)
          const up = changes.filter((n) => n > 0).reduce((a, b) => a + b, 0)
          expect(sum && worksOut(sum)).toBe(true)
          expect(subtractMoney(sum?.used ?? '', cents(down))).toBe('0')
          const came = [sum?.refills, sum?.surplus, sum?.elsewhere].reduce<string>((a, b) => addMoney(a, b ?? ''), '0')
          expect(subtractMoney(came, cents(up))).toBe('0')
        },
      ),
    )
  })

  it('after thinning', () => {
    fc.assert(
      fc.property(events, (changes) => {
        let balance = 100_000
        const samples = changes.map((change, i) => {
          balance += change
          return { balance: cents(balance), at: iso(i), seenAt: iso(i + 0.5), afterGap: i % 17 === 16 }
        })
        const few = fewer(samples, START, 6 * HOUR)
        const total = (all: Sample[]) =>
          stepsOf(all, [], null).reduce(
            ([used, came], step) => [addMoney(used, step.used), addMoney(came, step.other?.amount ?? '0')] as const,
            ['0', '0'] as readonly [string, string],
          )
        expect(few.length).toBeLessThanOrEqual(samples.length)
        expect(total(few)).toEqual(total(samples))
      }),
    )
  })
})

describe('months', () => {
  it('begin and end in US Eastern across a clock change', () => {
    expect(monthAt(new Date('2026-11-01T03:59:59Z'))).toBe('2026-10')
    expect(monthAt(new Date('2026-11-01T04:00:00Z'))).toBe('2026-11')
    expect(monthBounds('2026-11')).toEqual({
      from: new Date('2026-11-01T04:00:00Z'),
      to: new Date('2026-12-01T05:00:00Z'),
    })
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })

  it('have no total without readings', () => {
    expect(monthSum(hourly('10'), [], new Date(START + 2 * HOUR), new Date(START + 3 * HOUR))).toBeNull()
    expect(monthSum([], [], new Date(START), new Date(START + HOUR))).toBeNull()
  })

  it('totals add up on the page, with parts in cents', () => {
    const sum = {
      opening: '537.14',
      refills: '0',
      auto: '0',
      surplus: '0',
      elsewhere: '180.95',
      used: '309.7275',
      closing: '408.3625',
    }
    const shown = sumInCents({ ...sum, openingAt: '', closingAt: '', gaps: 0 })
    expect(shown).toMatchObject({ opening: '537.14', elsewhere: '180.95', used: '309.73', closing: '408.36' })
    expect(worksOut(shown)).toBe(true)
  })
})

describe('daily usage', () => {
  const day = (n: number) => START + n * 24 * HOUR
  /** Ten dollars used by noon each day, twenty on the third, from $200. */
  const samples: Sample[] = Array.from({ length: 8 }, (_, i) => ({
    balance: String(200 - 10 * i - (i >= 3 ? 10 : 0)),
    at: new Date(i === 0 ? START : day(i - 0.5)).toISOString(),
    seenAt: new Date(day(i + 0.4)).toISOString(),
    afterGap: false,
  }))
  const steps = stepsOf(samples, [], null)
  const now = day(7)

  it('has mean, slowest and fastest day', () => {
    expect(paceOf(samples, steps, now)).toEqual({ mean: '11.43', slowest: '10.00', fastest: '20.00', days: 7 })
    const pace = { mean: '10.00', slowest: '5.00', fastest: '20.00', days: 7 }
    expect(runwayOf('100', '0', pace)).toEqual({ mean: 10, least: 5, most: 20 })
    expect(runwayText(runwayOf('100', '0', pace))).toBe('5 to 20 days')
    expect(runwayText(runwayOf('-5', '0', pace))).toBe('0 hours')
    expect(runwayText(runwayOf('9', '0', pace))).toBe('21 hours')
    expect(runwayText(runwayOf('9', '0', { ...pace, mean: '0.00' }))).toBeNull()
  })

  it.each<[least: number | null, mean: number | null, most: number | null, text: string | null]>([
    [274, 500, 989, 'over 6 months'],
    [183, 200, null, 'over 6 months'],
    [90, 150, 400, '90 days to over 6 months'],
    [20, 25, 30, '20 to 30 days'],
    [20, 25, null, '20 days or more'],
    [1, 1.5, 3, '36 hours'],
    [0.01, 0.05, 1, '1 hour'],
    [0, 0, 0, '0 hours'],
  ])('a runway of %s to %s to %s days is shown as %s', (least, mean, most, text) =>
    expect(runwayText({ least, mean, most })).toBe(text),
  )

  it('needs two days of readings, without gaps', () => {
    expect(paceOf(samples.slice(0, 2), steps.slice(0, 1), day(1.5))).toBeNull()
    const gap = samples.map((sample, i) => ({ ...sample, afterGap: i === 3, balance: i >= 3 ? '20' : sample.balance }))
    expect(usedByDay(gap, stepsOf(gap, [], null), now, 7).map(({ used }) => used)).toContain('0')
    expect(covered(gap, day(0), day(7))).toBeLessThan(covered(samples, day(0), day(7)))
  })
})

describe('simulated auto-refill', () => {
  const given = { opening: '100', credit: '25', from: START, days: 30, fastest: '120' }
  const used = (...amounts: string[]) =>
    byHour(
      stepsOf(
        hourly(
          '1000',
          ...amounts.map((_, i) => String(1000 - amounts.slice(0, i + 1).reduce((a, b) => a + Number(b), 0))),
        ),
        [],
        null,
      ),
    )

  it('counts charges, the worst day and the lowest balance', () => {
    expect(replay({ ...given, steps: used('40', '30', '90'), rule })).toEqual({
      charges: 2,
      perDay: [2, ...Array.from({ length: 29 }, () => 0)],
      worst: { charges: 2, at: iso(0) },
      lowest: '30',
      withoutCard: 15,
    })
  })

  it('charges below the minimum, repeatedly if needed, never endlessly', () => {
    expect(replay({ ...given, opening: '10', steps: used('1'), rule: { minimum: '500', reload: '100' } }).charges).toBe(
      5,
    )
    expect(replay({ ...given, steps: used('90'), rule: { minimum: '1000', reload: '0' } }).charges).toBe(1000)
    expect(replay({ ...given, steps: [], rule, fastest: '0' })).toMatchObject({
      charges: 0,
      worst: null,
      withoutCard: null,
    })
  })
})

it('a day in the table shows usage and credit', () => {
  const samples = hourly('60', '52.5', '300', '290')
  const steps = stepsOf(samples, [{ entry: 'a', at: iso(1.95), amount: '250.00' }], rule)
  expect(sumOfPoints(pointsOf(samples, steps, START, START + 4 * HOUR))).toEqual({ used: '20', came: '250' })
})

it('a quarter has its three months, across a year’s end too', () => {
  expect(quartersUntil('2026-02', 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3'])
  expect(quarterName('2025-Q4')).toBe('Q4 2025')
  expect(quarterBounds('2025-Q4')).toEqual({ from: monthBounds('2025-10').from, to: monthBounds('2025-12').to })
})
