import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatInternational, forwardDigits, internationalNumber } from './international-number'
import { CountryCode, internationalNumberField, NumberPattern } from './international-number-field'
import { impossible } from './number-plan'

describe('an international number', () => {
  it.each([
    '+441134960000',
    '441134960000',
    '0044 113 496 0000',
    '+44 (113) 496-0000',
    'tel:+44-113-496-0000',
    ' +44.113.496.0000 ',
    '٤٤١١٣٤٩٦٠٠٠٠',
    '\u202a+44\u2011113\u2011496\u20110000\u202c',
    '011 44 113 496 0000',
    '+44 113 496 0000 ext. 45',
  ])('%j', (text) => {
    expect(internationalNumber(text)).toBe('+441134960000')
    expect(formatInternational(text)).toBe('+441134960000')
  })

  it.each(['', '+', '0', '+0441134960000', '01134960000', '1234', '+4411349600001234', '44113496000O', '+44 x'])(
    '%j is not a number',
    (text) => {
      expect(internationalNumber(text)).toBeNull()
      expect(formatInternational(text)).toBe(text)
    },
  )

  const field = internationalNumberField('the direct forward')

  it('of ten bare digits may lack a country code', () => {
    for (const text of ['9195550100', '(919) 555-0100', 9195550100]) {
      expect(field.safeParse(text).error?.issues[0]?.message).toContain('has no country code')
    }
    expect(field.parse('+6567234567')).toBe('+6567234567')
    expect(field.parse('+1 919 555 0100')).toBe('+19195550100')
    expect(field.parse(19195550100)).toBe('+19195550100')
  })

  it('a parsed number parses to itself', () => {
    const digits = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{4,14}$/))
      .map(([a, b]) => `+${a}${b}`)
    const taken = digits.filter((text) => impossible(text) === null)
    fc.assert(fc.property(taken, (text) => field.parse(field.parse(text)) === text))
  })

  it.each([
    ['', 'Enter the direct forward.'],
    ['frontdesk', 'is not a number with its country code'],
  ])('%j is refused in words', (text, words) =>
    expect(field.safeParse(text).error?.issues[0]?.message).toContain(words),
  )
})

describe('a country code is two capital letters', () => {
  it.each([
    ['GB', true],
    [' DE ', true],
    ['XZ', true],
    ['gb', false],
    ['Gb', false],
    ['GBR', false],
    ['G', false],
    ['G1', false],
    ['', false],
    ['ÄÖ', false],
  ])('%j: %s', (text, good) => expect(CountryCode.safeParse(text).success).toBe(good))
})

describe('an inventory search pattern', () => {
  it.each([
    ['441134960000', '441134960000'],
    [441134960000, '441134960000'],
    ['+44 113 496 0000', '441134960000'],
    ['441*', '441*'],
    ['+441*', '441*'],
    ['*+441*', '*441*'],
    ['*0000', '*0000'],
    ['*4960*', '*4960*'],
    ['12', '12'],
    ['', undefined],
    ['  ', undefined],
    [undefined, undefined],
  ])('%j → %j', (typed, meant) => {
    expect(NumberPattern.parse(typed)).toBe(meant)
    expect(NumberPattern.parse(meant)).toBe(meant)
  })

  it.each([
    ['44*', 'at least three digits'],
    ['*44*', 'at least three digits'],
    ['*', 'at least three digits'],
    ['4*4', 'digits only'],
    ['London', 'digits only'],
    ['**441', 'digits only'],
    ['0', 'cannot be zero'],
    ['1234567890123456', 'at most fifteen'],
  ])('%j is refused', (typed, words) =>
    expect(NumberPattern.safeParse(typed).error?.issues[0]?.message).toContain(words),
  )
})

describe('a forwarding number', () => {
  it.each([
    ['+19195550100', '9195550100'],
    ['+441134960000', '441134960000'],
    // Not a North American number, with any beginning.
    ['+11134960000', '11134960000'],
  ])('%s is sent as %s', (number, sent) => expect(forwardDigits(number)).toBe(sent))
})
