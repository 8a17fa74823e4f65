import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import {
  CountryCode,
  internationalNumberField,
  NumberPattern,
  ownInternationalNumberField,
} from '@/lib/core/fields/international-number-field'
import { plainText } from '@/lib/core/fields/plain-text'
import { rowsWithin } from '@/lib/core/operation/map-members'
import { assumptions } from './assumptions'

// Input of each operation on international numbers: one schema for the form and the server.

export const ListNumbersInput = z.strictObject({
  number: NumberPattern,
  perPage: classed('public', rowsWithin(assumptions.numbers.perPage).optional()),
  page: classed('public', z.coerce.number().int().min(1, 'Pages begin at 1.').optional()),
})

export const CountryInput = z.strictObject({ countryCode: CountryCode })

/** The provider's numeric id of a trunk. No list of trunks has it, so a person enters it. */
const TrunkIdentifier = classed(
  'public',
  z.union([z.string(), z.number()], 'Enter the trunk’s id.').transform((value, context) => {
    const text = String(value).trim()
    if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text)
    context.addIssue({
      code: 'custom',
      message:
        text === ''
          ? 'Enter the trunk’s id.'
          : 'The trunk’s id is a whole number, such as 103. The trunk’s name is not accepted here.',
    })
    return z.NEVER
  }),
)

/** Every order and every change has both targets. */
const targets = { trunk: TrunkIdentifier, forwardTo: internationalNumberField('the direct forward') }

export const OrderNumberInput = z.strictObject({
  countryCode: CountryCode,
  city: classed('public', plainText('Choose a city.').min(1, 'Choose a city.').max(100, 'At most 100 characters.')),
  ...targets,
})

export const OwnedNumberInput = z.strictObject({ number: ownInternationalNumberField('the number') })

export const ChangeRoutingInput = z.strictObject({ number: ownInternationalNumberField('the number'), ...targets })
