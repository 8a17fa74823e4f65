import { describe, expect, it } from 'vitest'
import { shows } from '@/lib/operations/findings'
import type { NamedRow } from '@/lib/operations/named-row'
import { verifiable } from '@/lib/operations/operation'
import type { RowReading } from '@/lib/operations/whole-list'
import { inventoryOf, judgeOrder } from './evidence'
import { ListNumbersInput } from './inputs'
import { listCities, listCountries, listNumbers, orderNumber, releaseNumber } from './operations'
import { judgeRouting } from './routing-evidence'

const alone = { own: [], explained: [], rivals: 0 }
const london = { countryCode: 'GB', city: 'London', trunk: 103, forwardTo: '+19195550100' }

describe('an order', () => {
  const rows = (...given: [string, ...string[]][]) =>
    inventoryOf(
      london,
      given.map(([name, ...values]) => ({ name, values })),
    )
  const old: [string, ...string[]] = ['441134960000', 'GB', 'London', '19195550100', '103']
  const before = rows(old, ['35320910000'])
  const ours: [string, ...string[]] = ['442079460001', 'GB', 'London', '19195550100', '103', 'active']
  it.each<[string, [string, ...string[]][], string, string]>([
    ['no new number', [], 'not', 'E1'],
    ['one, as it was ordered', [ours], 'happened', 'E2'],
    ['the forward without its 1', [['442079460001', 'GB', 'london', '9195550100', '103']], 'happened', 'E2'],
    ['one, with another trunk', [['442079460001', 'GB', 'London', '19195550100', '104']], 'unclear', 'E1'],
    ['one, in another city', [['441614960001', 'GB', 'Manchester', '19195550100', '103']], 'unclear', 'E1'],
    ['one, in a city of that name elsewhere', [['15195550001', 'CA', 'London', '19195550100', '103']], 'unclear', 'E1'],
    ['one, with another forward', [['442079460001', 'GB', 'London', '19845550199', '103']], 'unclear', 'E1'],
    ['ours, and somebody else’s', [ours, ['4930231251', 'DE', 'Berlin', '19195550100', '103']], 'happened', 'E2'],
    ['two as ordered', [ours, ['442079460002', 'GB', 'London', '19195550100', '103']], 'twice', 'E2'],
  ])('%s', (_, more, says, grade) => {
    const now = rows(old, ['35320910000'], ...more)
    expect(judgeOrder(london, { before, now, known: alone })).toMatchObject({ says, grade })
  })

  it('leaves a number unclear beside another unknown order', () => {
    const now = rows(old, ['35320910000'], ours)
    expect(judgeOrder(london, { before, now, known: { ...alone, rivals: 1 } }).says).toBe('unclear')
  })

  it('without a first reading is unclear', () => {
    expect(judgeOrder(london, { before: null, now: before, known: alone })).toMatchObject({
      says: 'unclear',
      grade: 'E0',
    })
  })
})

describe('a value shows a target alone or after its name', () => {
  it.each([
    [['GB', '103'], true],
    [['route:103'], true],
    [['route2trunk: 103'], true],
    [['1035'], false],
    [['5103'], false],
    [[], false],
  ])('%j: %s', (values, found) => expect(shows(values, '103')).toBe(found))
})

describe('routing and release', () => {
  const row = (...values: string[]) => ({ row: { name: '441134960000', values }, others: 4 })
  const none = { row: null, others: 4 }
  const was = row('GB', '19195550100', '103')
  const judge = (before: RowReading<NamedRow> | null, now: RowReading<NamedRow>) =>
    judgeRouting({ number: '+441134960000', trunk: 107, forwardTo: '+19845550100', before, now })
  it.each<[string, RowReading<NamedRow> | null, RowReading<NamedRow>, string, string]>([
    ['changed to both', was, row('GB', '19845550100', '107'), 'happened', 'E2'],
    ['changed to both, the forward without its 1', was, row('GB', '9845550100', '107'), 'happened', 'E2'],
    ['changed to both, and more', was, row('DE', '19845550100', '107'), 'unclear', 'E1'],
    ['changed to one of them', was, row('GB', '19195550100', '107'), 'unclear', 'E1'],
    ['changed to something else', was, row('GB', '19195550100', '104'), 'unclear', 'E1'],
    ['unchanged', was, was, 'not', 'E2'],
    ['unchanged, and so already', row('19845550100', '107'), row('19845550100', '107'), 'as_wanted', 'E1'],
    ['gone', was, none, 'unclear', 'E1'],
    ['new', none, was, 'unclear', 'E1'],
    ['nothing read before', null, was, 'unclear', 'E0'],
  ])('routing: %s', (_, before, now, says, grade) => {
    expect(judge(before, now)).toMatchObject({ says, grade })
  })

  it.each<[string, RowReading<NamedRow> | null, RowReading<NamedRow>, string]>([
    ['gone', was, none, 'happened'],
    ['gone with all the others', was, { row: null, others: 0 }, 'unclear'],
    ['still there', was, was, 'not'],
    ['never there', none, none, 'as_wanted'],
  ])('release: %s', (_, before, now, says) => {
    const finding = verifiable(releaseNumber)?.judge({
      input: { number: '+441134960000' },
      before,
      now,
      known: { own: [], explained: [], rivals: 0 },
      age: 1,
    })
    expect(finding?.says).toBe(says)
  })
})

describe('undocumented answer shapes', () => {
  const gb = { code: 'GB', name: 'United Kingdom' }
  it.each([
    ['one mapping', { data: [{ GB: 'United Kingdom', DE: 'Germany' }] }, [gb, { code: 'DE', name: 'Germany' }]],
    ['a mapping each', { data: [{ GB: 'United Kingdom' }, { DE: 'Germany' }] }, [gb, { code: 'DE', name: 'Germany' }]],
    ['a mapping without a list', { data: { GB: 'United Kingdom' } }, [gb]],
    ['records', { data: [{ country_code: 'GB', country_name: 'United Kingdom' }] }, [gb]],
    ['records the other way round', { data: [{ id: '7', name: 'United Kingdom', iso: 'GB' }] }, [gb]],
    ['plain names', { data: ['United Kingdom'] }, [{ code: null, name: 'United Kingdom' }]],
    ['plain codes', { data: ['GB'] }, [{ code: 'GB', name: 'GB' }]],
    ['nothing', { data: [], total: 0 }, []],
    ['an empty text', { data: '' }, []],
  ])('countries: %s', (_, body, items) => {
    expect(listCountries.output.parse(body).items).toEqual(items)
  })

  it('unreadable countries are reported as unreadable, not empty', () => {
    for (const body of [{ data: [1, 2] }, { data: 7 }, { total: 3 }])
      expect(listCountries.output.safeParse(body).success).toBe(false)
  })

  it('cities are names, or records with a name', () => {
    expect(listCities.output.parse({ data: ['Berlin', 'Munich'], total: 2 })).toEqual({
      items: ['Berlin', 'Munich'],
      total: 2,
    })
    expect(listCities.output.parse({ data: [{ city: 'Berlin' }] }).items).toEqual(['Berlin'])
  })

  it('the inventory keeps every value unchanged', () => {
    const body = { data: { '441134960000': ['GB', null, 103], '35320910000': { route: 'lobby' } }, current_page: '2' }
    expect(listNumbers.output.parse(body)).toMatchObject({
      page: 2,
      rows: [
        { name: '441134960000', values: ['GB', '', '103'] },
        { name: '35320910000', values: ['route: lobby'] },
      ],
    })
    expect(listNumbers.output.parse({ data: [], total: 0 }).rows).toEqual([])
  })

  it.each([
    [{ did: [441134960000] }, ['+441134960000']],
    [{ did: ['441134960000', 35320910000] }, ['+441134960000', '+35320910000']],
    [{ data: { did: [441134960000] } }, ['+441134960000']],
    [{ data: [441134960000] }, ['+441134960000']],
    [{ did: 441134960000 }, ['+441134960000']],
  ])('ordered numbers from %j', (body, numbers) => {
    expect(orderNumber.output.parse(body)).toEqual({ numbers })
  })

  it.each([[{}], [undefined], [{ did: [] }], [{ data: {} }], [{ did: ['soon'] }]])(
    'an order’s answer without numbers, %j, is unreadable',
    (body) => expect(orderNumber.output.safeParse(body).success).toBe(false),
  )
})

describe('inventory list limits', () => {
  it.each([
    [{ perPage: 4 }, false],
    [{ perPage: 5 }, true],
    [{ perPage: '200' }, true],
    [{ perPage: 201 }, false],
    [{ page: 0 }, false],
    [{ page: 1 }, true],
    [{ page: 1.5 }, false],
  ])('%j: %s', (input, good) => expect(ListNumbersInput.safeParse(input).success).toBe(good))
})

describe('an order’s fields', () => {
  const good = { countryCode: 'GB', city: 'London', trunk: '103', forwardTo: '+19195550100' }
  it('valid input parses, and to itself again', () => {
    const once = orderNumber.input.parse(good)
    expect(once).toEqual({ ...good, trunk: 103 })
    expect(orderNumber.input.parse(once)).toEqual(once)
    expect(orderNumber.wire(once)).toEqual({
      country_code: 'GB',
      city: 'London',
      forward2did: 9195550100,
      route2trunk: 103,
    })
  })
  it.each([
    [{ countryCode: 'gb' }, 'countryCode'],
    [{ city: '  ' }, 'city'],
    [{ trunk: 'lobby' }, 'trunk'],
    [{ trunk: '0' }, 'trunk'],
    [{ trunk: '' }, 'trunk'],
    [{ trunk: '1.5' }, 'trunk'],
    [{ forwardTo: '' }, 'forwardTo'],
    [{ forwardTo: '9195550100' }, 'forwardTo'],
  ])('%j is refused at its field', (bad, field) => {
    expect(orderNumber.input.safeParse({ ...good, ...bad }).error?.issues.map((i) => i.path[0])).toEqual([field])
  })
})
