import { describe, expect, it } from 'vitest'
import { callCost, calledNumber, indexOf } from './call-cost'
import { codesOf, fitsSearch, haystackOf, type RateList, type RateRow } from './rate-row'
import { serviceName } from './service-name'

const row = (list: RateList, code: string, name: string, rate: string): RateRow => ({
  list,
  code,
  name,
  rate,
  country: list === 'countries' ? (name.split(',')[0] ?? null) : null,
})

const rows = [
  row('countries', '44', 'United Kingdom, other', '0.0138'),
  row('countries', '442', 'United Kingdom', '0.0124'),
  row('countries', '4420', 'United Kingdom, London', '0.0110'),
  row('countries', '447', 'United Kingdom, mobile', '0.0275'),
  row('countries', '+33 6', 'France, mobile', '0.0250'),
  row('countries', '49, 4915', 'Germany', '0.0100'),
  row('countries', '01139', 'Italy', '0.013'),
  row('countries', '61', 'Australia', '0.0180'),
  row('zone2', '1907', 'Alaska', '0.0350'),
  row('zone2', '1787', 'Puerto Rico', '0.0310'),
  row('zone2', '61', 'Australia', '0.0200'),
  row('toll-free', '44800', 'United Kingdom', '0.0400'),
  row('toll-free', '34900', 'Spain', '0.0530'),
  row('countries', '34900', 'Spain, toll-free', '0.0530'),
  row('services', '', 'Inbound call', '0.0100'),
]
const index = indexOf(rows)

/** The deciding rate as "rate code list", or the reason for none; and how many rows match. */
function cost(typed: string): string {
  const answer = callCost(index, typed)
  if (answer.is === 'no-number') return 'no number'
  if (answer.is === 'none') return `none ${answer.number}`
  if (answer.is === 'tie') return `tie ${answer.between.map(({ row }) => row.rate).join(' ')}`
  const { code, row } = answer.by
  return `${row.rate} ${code} ${row.list} of ${answer.fits.length}`
}

describe('call price', () => {
  it.each([
    // The longest matching code, never the nearest one.
    ['+44 20 7946 0018', '0.0110 4420 countries of 3'],
    ['+44 29 2018 0000', '0.0124 442 countries of 2'],
    ['+44 161 496 0000', '0.0138 44 countries of 1'],
    ['+44 7700 900123', '0.0275 447 countries of 2'],
    // In every usual format.
    ['0044 20 7946 0018', '0.0110 4420 countries of 3'],
    ['011 44 20 7946 0018', '0.0110 4420 countries of 3'],
    ['442079460018', '0.0110 4420 countries of 3'],
    ['tel:+44-20-7946-0018', '0.0110 4420 countries of 3'],
    ['+44 (20) 7946.0018', '0.0110 4420 countries of 3'],
    // Codes with a plus sign and spaces, several in one row, or behind an exit code.
    ['+33 6 12 34 56 78', '0.0250 336 countries of 1'],
    ['+49 30 901820', '0.0100 49 countries of 1'],
    ['+49 151 23456789', '0.0100 4915 countries of 2'],
    ['+39 06 6982 0000', '0.013 39 countries of 1'],
    // Zone 2 is within country code 1, and a ten-digit number is in the US or Canada.
    ['+1 907 555 0123', '0.0350 1907 zone2 of 1'],
    ['(907) 555-0123', '0.0350 1907 zone2 of 1'],
    ['1 787 555 0123', '0.0310 1787 zone2 of 1'],
    // Foreign toll-free numbers have longer codes than their countries.
    ['+44 800 123 4567', '0.0400 44800 toll-free of 2'],
    // The same code twice: equal rates decide, different ones do not.
    ['+34 900 123 456', '0.0530 34900 toll-free of 2'],
    ['+61 2 9374 4000', 'tie 0.0180 0.0200'],
    ['+1 212 555 0123', 'none +12125550123'],
    ['212 555 0123', 'none +12125550123'],
    ['+1 800 555 0123', 'none +18005550123'],
    ['+81 3 1234 5678', 'none +81312345678'],
    ['+33 1 23 45 67 89', 'none +33123456789'],
    // Not callable.
    ['', 'no number'],
    ['London', 'no number'],
    ['+44', 'no number'],
    ['12', 'no number'],
    ['+0044 20 7946 0018', 'no number'],
    ['+1234567890123456', 'no number'],
  ])('%s: %s', (typed, expected) => {
    expect(cost(typed)).toBe(expected)
  })

  it('rows run from longest to shortest code', () => {
    const answer = callCost(index, '+44 20 7946 0018')
    expect(answer).toMatchObject({ fits: [{ code: '4420' }, { code: '442' }, { code: '44' }] })
  })

  it('keeps a rate’s last zero', () => {
    const long = row('countries', '7', 'Somewhere', '0.000000000000000000010')
    expect(callCost(indexOf([long]), '+7 495 123 4567')).toMatchObject({ by: { row: { rate: long.rate } } })
  })

  it('a number is called with its country code', () => {
    expect(['9195550100', '19195550100', '+19195550100', '911'].map(calledNumber)).toEqual([
      '+19195550100',
      '+19195550100',
      '+19195550100',
      null,
    ])
  })

  it('a row without a code never matches', () => {
    expect(codesOf({ code: '' })).toEqual([])
    expect(codesOf({ code: 'n/a' })).toEqual([])
  })
})

describe('a rate search', () => {
  it('finds each of several codes of one row', () => {
    const row = { ...(rows[0] as RateRow), list: 'countries' as const, code: '+44 20, 441' }
    const finds = (typed: string) => fitsSearch(row, haystackOf(row), { list: 'countries', typed, country: null })
    expect(['4420', '441', '+44 1', '011 44', '0044 20', '442', '49'].map(finds)).toEqual([
      ...Array(6).fill(true),
      false,
    ])
  })
  const found = (typed: string, list: RateList = 'countries', country: string | null = null) =>
    rows.filter((one) => fitsSearch(one, haystackOf(one), { list, typed, country })).map(({ code }) => code)
  it.each<[string, string[]]>([
    ['london', ['4420']],
    ['UNITED K', ['44', '442', '4420', '447']],
    ['442', ['442', '4420']],
    ['+44 20', ['4420']],
    ['nowhere', []],
  ])('%s', (typed, codes) => {
    expect(found(typed)).toEqual(codes)
  })
  it('stays within its list and country', () => {
    expect(found('', 'zone2')).toEqual(['1907', '1787', '61'])
    expect(found('', 'countries', 'Germany')).toEqual(['49, 4915'])
  })
})

it.each([
  ['local_did_cost', 'Local DID cost'],
  ['outbound_sms_toll_free_did_rate', 'Outbound SMS toll-free DID'],
  ['e911_tier2_rate', 'E911 tier 2'],
  ['offnet_sms_service_rate', 'Off-net SMS service'],
  ['ccrf', 'CCRF'],
  ['rate', 'Rate'],
  ['enterprise_plus_server_rate_tdr', 'Enterprise plus server rate TDR'],
])('service %s is called %s', (key, name) => {
  expect(serviceName(key)).toBe(name)
})
