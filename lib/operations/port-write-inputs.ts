import { z } from 'zod'
import { CalendarDay } from '../fields/calendar-day'
import { documentField } from '../fields/document'
import { classed } from '../fields/field-class'
import { nationalNumberField } from '../fields/number-field'
import { plainText } from '../fields/plain-text'
import { together } from '../fields/together'
import { TrunkName } from '../fields/trunk'
import { unlessEmpty } from '../fields/unset'
import { PORT_NUMBERS_MOST } from '../porting/limits'
import { directions, type PortField } from '../porting/request-fields'
import { portRulesHold } from '../porting/rules'
import { PortId } from './port-inputs'

// What a person may enter of a port request: one schema, used by the wizard and again by the server. The longest lengths are
// the provider's (docs/provider.md).

const words = (missing: string, most: number) =>
  plainText(missing).min(1, missing).max(most, `At most ${most} characters.`)
const maybeWords = (most: number) => unlessEmpty(plainText().max(most, `At most ${most} characters.`))

const yesNo = (message: string) => classed('public', z.enum(['yes', 'no'], message))

const Direction = classed('personal', unlessEmpty(z.enum(directions, 'Choose one of the eight directions.')))

/** Customers' numbers until they are ours. */
const Numbers = classed(
  'personal',
  z
    .array(nationalNumberField('a number'), 'Enter at least one number.')
    .min(1, 'Enter at least one number.')
    .max(PORT_NUMBERS_MOST, `At most ${PORT_NUMBERS_MOST} numbers in one request.`)
    .transform((numbers) => [...new Set(numbers)]),
)

/** US Eastern, as the provider counts it. */
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

const request = {
  partial: yesNo('Say whether something stays with the carrier.'),
  remainingServices: classed('personal', maybeWords(1000)),
  carrier: classed('internal', words('Enter the carrier that bills for the numbers.', 255)),
  accountNumber: classed('secret', words('Enter the account number.', 100)),
  billingNumber: nationalNumberField('the billing telephone number'),
  contact: classed('personal', words('Enter who may sign for the account.', 25)),
  contactTitle: classed('personal', words('Enter the contact’s title.', 50)),
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
  pin: classed('secret', maybeWords(20)),
  ssn: classed(
    'secret',
    unlessEmpty(
      z
        .string()
        .trim()
        .regex(/^\d{4}$/, 'Four digits, leading zeros too.'),
    ),
  ),
  streetNumber: classed('personal', words('Enter the street number.', 50)),
  prefix: Direction,
  street: classed('personal', words('Enter the street.', 100)),
  suffix: Direction,
  unit: classed('personal', maybeWords(100)),
  city: classed('personal', words('Enter the city.', 100)),
  state: classed(
    'personal',
    z
      .string('Enter the state.')
      .trim()
      .overwrite((text) => text.toUpperCase())
      .regex(/^[A-Z]{2}$/, 'Exactly two letters, such as NC.'),
  ),
  zip: classed('personal', words('Enter the ZIP code.', 20)),
  bill: documentField('port-bill').nullish(),
  focDate: classed('internal', unlessEmpty(CalendarDay)),
  activationTime: ActivationTime,
  trunk: classed('internal', unlessEmpty(TrunkName)),
  lidb: yesNo('Say whether the caller name is listed.'),
} satisfies Partial<Record<PortField, z.ZodType>>

const mode = classed('public', z.enum(['voice', 'fax'], 'Choose voice or fax.'))

export const SavePortInput = together(
  z.strictObject({
    numbers: Numbers,
    mode,
    /** The refused request in whose place this one comes; for our record, not sent. */
    replaces: unlessEmpty(PortId),
    ...request,
  }),
  portRulesHold,
)
export type SavePort = z.output<typeof SavePortInput>

/** `mode` is not sent, because no change takes it: the rules are judged by it. */
export const ChangePortInput = together(
  z.strictObject({
    id: PortId,
    /** As the provider lists it, and as it stays: a change that left it out would submit a draft. */
    status: classed('public', z.enum(['draft', 'submitted'], 'Only drafts and submitted requests take changes.')),
    mode,
    ...request,
  }),
  portRulesHold,
)
export type ChangePort = z.output<typeof ChangePortInput>

const stated = (message: string) => classed('public', z.literal(true, message))

/** Why it is asked: what somebody acknowledges when they submit all the same. */
const WITHOUT_BILL = 'Carriers often refuse a port without a bill. Say that you submit without one, or add one.'

export const SubmitPortInput = together(
  z.strictObject({
    id: PortId,
    keepsOldService: stated('Say that the old service stays active until the port is done.'),
    namedWhatStays: stated('Say that every number and service that stays is named.'),
    feesPossible: stated('Say that you know that fees are possible.'),
    dateIsRequest: stated('Say that you know that the date is a request.'),
    /** Whether one went to the provider with the request: no list tells it, so the journal is asked (server/porting/bill-sent.ts). */
    bill: classed('public', z.enum(['sent', 'none'], 'Say whether a bill was sent.')),
    withoutBill: classed('public', z.boolean().optional()),
  }),
  ({ bill, withoutBill }, wrong) => {
    if (bill === 'none' && withoutBill !== true) wrong('withoutBill', WITHOUT_BILL)
  },
)
export type SubmitPort = z.output<typeof SubmitPortInput>
