import fc from 'fast-check'
import { expect, it } from 'vitest'
import { internationalNumberField, ownInternationalNumberField } from './international-number-field'
import { bare } from './number'
import { impossible, spacedNumber } from './number-plan'

it.each([
  ['+441134960000', '+44 113 496 0000'],
  ['+442079460018', '+44 20 7946 0018'],
  ['+493055500142', '+49 30 55500142'],
  ['+6567234567', '+65 6723 4567'],
  ['+19195550100', '+1 919 555 0100'],
  ['+999123456', '+999123456'],
  ['front desk', 'front desk'],
])('%s is formatted as %s', (number, written) => expect(spacedNumber(number)).toBe(written))

it('formatting with spaces changes no digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{4,14}$/), (number) => bare(spacedNumber(number)) === number),
    { numRuns: 500 },
  )
})

it.each([
  ['+999123456', 'doesn’t begin with a country code'],
  ['+4420794', 'has too few digits for its country'],
  ['+44207946001812', 'has too many digits for its country'],
])('%s %s and is refused', (number, why) => {
  expect(impossible(number)).toBe(why)
  const [issue] = internationalNumberField('the direct forward').safeParse(number).error?.issues ?? []
  expect(issue?.message).toContain(why)
})

it.each(['+441134960000', '+493055500142', '+4930231250', '+46850000000', '+6567234567', '+33199001234'])(
  'example number %s is accepted although it belongs to no one',
  (number) => expect(impossible(number)).toBeNull(),
)

it('a number listed by the provider is accepted unchanged', () => {
  expect(ownInternationalNumberField('the number').parse('+999123456')).toBe('+999123456')
})
