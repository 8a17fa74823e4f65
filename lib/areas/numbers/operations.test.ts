import { describe, expect, it } from 'vitest'
import { ListNumbersInput } from './inputs'
import { listCities, listCountries, listNumbers, orderNumber } from './operations'

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
