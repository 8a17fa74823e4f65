import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { classed, masked, namesAbove, personalMembers, redacted, secretTexts, shaped } from './field-class'
import { hidden } from './hidden'
import { addMoney, compareMoney, subtractMoney } from './money'
import { wholeAmount } from './money-field'
import { decimal, formatCents, formatMoney } from './money-text'
import { formatNumber, nationalNumber } from './number'
import { TrunkAddress, TrunkName, TrunkPassword } from './trunk'

describe('money is a decimal string', () => {
  it.each([
    ['412.37', '$412.37'],
    ['1234567.5', '$1,234,567.50'],
    ['-3', '−$3.00'],
    ['0.0123', '$0.0123'],
    ['007', '$7.00'],
    ['.50', '$0.50'],
    ['-.50', '−$0.50'],
    ['+5.00', '$5.00'],
    ['5.', '$5.00'],
    ['\u22125.00', '−$5.00'],
    ['$5', '$5.00'],
    ['-$1,234.5', '−$1,234.50'],
    ['-0', '$0.00'],
    ['-0.00', '$0.00'],
    ['n/a', 'n/a'],
  ])('%s → %s', (value, shown) => expect(formatMoney(value)).toBe(shown))

  it.each([
    ['-0.004', '$0.00'],
    ['-.004', '$0.00'],
    ['0.009', '$0.00'],
    ['-0.019', '−$0.01'],
    ['+.5', '$0.50'],
  ])('%s in cents is %s', (value, shown) => expect(formatCents(value)).toBe(shown))

  it.each([
    [1e-7, '0.0000001'],
    [-0, '0'],
    [0.5, '0.5'],
    [1e21, '1000000000000000000000'],
    [Number.NaN, null],
    ['.50', '0.50'],
    ['-.50', '-0.50'],
    ['-0.004', '-0.004'],
  ])('%j is read as %s', (value, read) => expect(decimal(value)).toBe(read))

  it.each([['1e3'], ['.'], ['+-1'], ['-'], ['--1'], [''], ['0x10'], ['٣'], ['10,50'], ['1.234,56'], ['1,0000']])(
    '%j is not a decimal',
    (text) => expect(decimal(text)).toBeNull(),
  )

  it('and totals keep every cent', () => {
    expect(addMoney('0.1', '0.2')).toBe('0.3')
    const cents = fc.integer({ min: -1e9, max: 1e9 })
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const text = (n: number) =>
          `${n < 0 ? '-' : ''}${Math.floor(Math.abs(n) / 100)}.${String(Math.abs(n) % 100).padStart(2, '0')}`
        expect(compareMoney(subtractMoney(addMoney(text(a), text(b)), text(b)), text(a))).toBe(0)
      }),
    )
  })

  it('and whole amounts have several formats', () => {
    const schema = wholeAmount(10, 'refill')
    for (const [typed, amount] of [
      ['250', 250],
      ['$250', 250],
      ['1,000', 1000],
      ['250.00', 250],
      [' 10 ', 10],
      [10, 10],
    ] as const) {
      expect(schema.parse(typed)).toBe(amount)
      expect(schema.parse(schema.parse(typed))).toBe(amount)
    }
    for (const bad of ['9', '10.5', '2$50', '$$50', '10,50', '1,00', '', 'ten', '-20', '1e2', null, undefined, {}, []])
      expect(schema.safeParse(bad).success).toBe(false)
  })
})

describe('numbers in any format', () => {
  it.each([
    '+1212555012٣',
    '2125550123',
    '+12125550123',
    '1 212 555 0123',
    '(212) 555-0123',
    '212.555.0123',
    'tel:+1-212-555-0123',
    ' 212–555–0123 ',
  ])('%j', (text) => {
    expect(nationalNumber(text)).toBe('2125550123')
    expect(formatNumber(text)).toBe('(212) 555-0123')
  })
  it.each([
    '555-0123',
    '+442071838750',
    '0125550123',
    '212155O123',
    '21255501234',
    '',
    'abc',
    '1234567890',
    '212-555-012³',
    '212-555-0123 / 0124',
    '2125550123 9195550142',
  ])('%j is not a number', (text) => {
    expect(nationalNumber(text)).toBeNull()
  })
})

describe('trunk fields', () => {
  it.each(['192.0.2.20', '2001:db8::1', 'sip.example.com', 'a.b', 'xn--bcher-kva.example'])('IP address %s', (text) => {
    expect(TrunkAddress.safeParse(text).success).toBe(true)
  })
  it.each([
    '192.0.2.999',
    '192.0.2',
    'localhost',
    'http://sip.example.com',
    'sip.example.com:5060',
    '-a.example',
    'a..b',
    'sip.example.com..',
    'fe80::1%eth0',
    '192.000.002.020',
    '1.2.3.4.5',
    '',
  ])('%j is not an IP address', (text) => {
    expect(TrunkAddress.safeParse(text).success).toBe(false)
  })
  it.each([
    ['sip.example.com.', 'sip.example.com'],
    [`${'a.'.repeat(126)}b.`, `${'a.'.repeat(126)}b`],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['::ffff:192.0.2.20', '192.0.2.20'],
  ])('IP address %s is sent in canonical form', (typed, sent) => {
    expect(TrunkAddress.parse(typed)).toBe(sent)
    expect(TrunkAddress.parse(sent)).toBe(sent)
  })
  it('name and password at their limits', () => {
    expect(TrunkName.safeParse('x'.repeat(30)).success).toBe(true)
    expect(TrunkName.safeParse('x'.repeat(31)).success).toBe(false)
    for (const [length, good] of [
      [3, false],
      [4, true],
      [38, true],
      [39, false],
    ] as const) {
      expect(TrunkPassword.safeParse('a'.repeat(length)).success).toBe(good)
    }
  })
})

describe('visibility', () => {
  const schema = z.strictObject({
    name: classed('public', z.string()),
    password: classed('secret', z.string()).optional(),
    unmarked: z.string().optional(),
    pins: z.array(classed('secret', z.string())).optional(),
    contact: z.object({ city: classed('internal', z.string()), email: classed('personal', z.string()) }).optional(),
    login: z
      .union([z.object({ kind: classed('public', z.string()), key: classed('secret', z.string()) }), z.null()])
      .optional(),
  })
  const input = {
    name: 'lobby',
    password: 'Abcd1234',
    unmarked: 'x',
    pins: ['1111', '2222'],
    contact: { city: 'Durham', email: 'dana@example.com' },
    login: { kind: 'ftp', key: 'k3y' },
    foreign: 'y',
  }
  const dots = hidden

  it('secrets, unmarked and unlisted members are hidden at any depth', () => {
    expect(redacted(schema, input)).toEqual({
      name: 'lobby',
      password: dots,
      unmarked: dots,
      pins: [dots, dots],
      contact: { city: 'Durham', email: 'dana@example.com' },
      login: { kind: 'ftp', key: dots },
      foreign: dots,
    })
  })

  it('personal data is hidden below its ceiling', () => {
    expect(masked(schema, input, 'internal').contact).toEqual({ city: 'Durham', email: dots })
    expect(masked(schema, input, 'public').contact).toEqual({ city: dots, email: dots })
  })

  it('hidden members are named, and secret texts listed', () => {
    expect(namesAbove(schema, 'internal').sort()).toEqual(['email', 'key', 'password', 'pins', 'unmarked'])
    expect(secretTexts(schema, input).sort()).toEqual(['1111', '2222', 'Abcd1234', 'k3y', 'x', 'y'])
    expect(personalMembers(schema, input).sort()).toEqual(['contact', 'login', 'password', 'pins', 'unmarked'])
  })

  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__proto__', '__defineGetter__'])(
    'a member that every object inherits is not a member: %s',
    (name) => {
      const input = JSON.parse(`{"${name}":"1"}`)
      expect(personalMembers(schema, input)).toEqual([])
      expect(Object.values(redacted(schema, input) as object)).toEqual([dots])
    },
  )

  it('a transform’s output class is declared next to it, nested too', () => {
    const rows = shaped(
      z.unknown().transform(() => [{ id: '1', note: 'private' }]),
      z.array(z.object({ id: classed('internal', z.string()), note: classed('secret', z.string()) })),
    )
    expect(masked(z.object({ rows: rows.optional() }), { rows: [{ id: '1', note: 'private' }] }, 'personal')).toEqual({
      rows: [{ id: '1', note: dots }],
    })
  })

  it('the strictest class of a union wins', () => {
    const either = z.union([classed('internal', z.string()), classed('secret', z.array(z.string()))])
    expect(masked(z.object({ either }), { either: 'a' }, 'personal')).toEqual({ either: dots })
    const open = () => z.object({ pin: classed('public', z.string()) })
    const partly = z.object({ login: z.union([classed('secret', open()), open()]) })
    expect(masked(partly, { login: { pin: '1111' } }, 'personal')).toEqual({ login: {} })
    const unmarked = z.union([classed('public', z.string()), z.string()])
    expect(masked(z.object({ unmarked }), { unmarked: 'a' }, 'personal')).toEqual({ unmarked: dots })
    const login = (key: 'public' | 'secret') => z.object({ login: z.object({ key: classed(key, z.string()) }) })
    const value = { login: { key: 'k3y' } }
    for (const deep of [z.union([login('public'), login('secret')]), z.union([login('secret'), login('public')])])
      expect(masked<unknown>(deep, value, 'personal')).toEqual({ login: { key: dots } })
  })
})
