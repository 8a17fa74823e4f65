import { z } from 'zod'
import { documentField } from '@/lib/core/documents/document-field'
import { CalendarDay } from '@/lib/core/fields/calendar-day'
import { classed } from '@/lib/core/fields/field-class'
import { nationalNumberField } from '@/lib/core/fields/number-field'
import { plainText } from '@/lib/core/fields/plain-text'
import { isPostalCode, isState } from '@/lib/core/fields/postal'
import { isShortened } from '@/lib/core/fields/shortened'
import { TrunkName } from '@/lib/core/fields/trunk'
import { unlessEmpty } from '@/lib/core/fields/unset'
import { PORT_NUMBERS_MOST } from './limits'
import { directions, type PortField } from './request-fields'

// The fields of a port request, with the provider's maximum lengths (docs/develop/provider.md).

const requiredText = (missing: string, most: number) =>
  plainText(missing).min(1, missing).max(most, `At most ${most} characters.`)
const optionalText = (most: number) => unlessEmpty(plainText().max(most, `At most ${most} characters.`))

const yesNo = (message: string) => classed('public', z.enum(['yes', 'no'], message))

const Direction = classed('personal', unlessEmpty(z.enum(directions, 'Choose one of the eight directions.')))

/** Customers' numbers until they are ours. */
export const PortNumbers = classed(
  'personal',
  z
    .array(nationalNumberField('a number'), 'Enter at least one number.')
    .min(1, 'Enter at least one number.')
    .max(PORT_NUMBERS_MOST, `At most ${PORT_NUMBERS_MOST} numbers in one request.`)
    .transform((numbers) => [...new Set(numbers)]),
)

/** US Eastern, like the provider. */
const ActivationTime = classed(
  'internal',
  unlessEmpty(
    z
      .string()
      .trim()
      .regex(/^([01]\d|2[0-3]):00$/, 'Numbers are activated on the hour: write 14:00.'),
  ),
)

const Company = classed(
  'personal',
  unlessEmpty(
    plainText()
      .max(100, 'At most 100 characters.')
      .refine((text) => /\p{L}/u.test(text), 'A company name has letters in it.'),
  ),
)

/** The fields that creation and change share, by field name. */
export const request = {
  partial: yesNo('Say whether something stays with the carrier.'),
  remainingServices: classed('personal', optionalText(1000)),
  carrier: classed('internal', requiredText('Enter the carrier that bills for the numbers.', 255)),
  accountNumber: classed(
    'secret',
    requiredText('Enter the account number.', 100).refine(
      (text) => !isShortened(text),
      'A spreadsheet has shortened this number. Copy it from the bill.',
    ),
  ),
  billingNumber: nationalNumberField('the billing telephone number'),
  contact: classed('personal', requiredText('Enter the person who may sign for the account.', 25)),
  contactTitle: classed('personal', requiredText('Enter the contact’s title.', 50)),
  location: classed('public', z.enum(['business', 'residential'], 'Choose business or residential.')),
  company: Company,
  portOutPin: classed(
    'secret',
    unlessEmpty(
      plainText()
        .min(4, 'A port-out PIN has at least 4 characters.')
        .max(10, 'A port-out PIN has at most 10 characters.'),
    ),
  ),
  wireless: yesNo('Say whether these are wireless numbers.'),
  pin: classed('secret', optionalText(20)),
  ssn: classed(
    'secret',
    unlessEmpty(
      z
        .string()
        .trim()
        .regex(/^\d{4}$/, 'The last four of the SSN are four digits, leading zeros too.'),
    ),
  ),
  streetNumber: classed('personal', requiredText('Enter the street number.', 50)),
  prefix: Direction,
  street: classed('personal', requiredText('Enter the street.', 100)),
  suffix: Direction,
  unit: classed('personal', optionalText(100)),
  city: classed('personal', requiredText('Enter the city.', 100)),
  state: classed(
    'personal',
    z
      .string('Enter the state.')
      .trim()
      // Before upper-casing: a letter of another alphabet may become two Latin ones.
      .regex(/^[A-Za-z]{2}$/, 'A state is two letters, such as NC.')
      .overwrite((text) => text.toUpperCase())
      .refine(
        (text) => text.length !== 2 || isState(text),
        'There is no such state or province. Write its two letters, such as NC.',
      ),
  ),
  zip: classed(
    'personal',
    requiredText('Enter the ZIP code.', 20).refine(
      isPostalCode,
      'Write a ZIP code of five digits, with its leading zero: 02134.',
    ),
  ),
  bill: documentField('port-bill').nullish(),
  focDate: classed('internal', unlessEmpty(CalendarDay)),
  activationTime: ActivationTime,
  trunk: classed('internal', unlessEmpty(TrunkName)),
  lidb: yesNo('Say whether the caller name is listed.'),
} satisfies Partial<Record<PortField, z.ZodType>>
