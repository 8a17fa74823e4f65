import { z } from 'zod'
import { crossFieldRule, type Wrong } from '@/lib/core/fields/cross-field-rule'
import { emailAddress } from '@/lib/core/fields/email'
import { classed } from '@/lib/core/fields/field-class'
import { nationalNumberField, ownNumberField } from '@/lib/core/fields/number-field'
import { numberPattern } from '@/lib/core/fields/number-pattern'
import { plainText } from '@/lib/core/fields/plain-text'
import { PublicUrl } from '@/lib/core/fields/public-url'
import { unlessEmpty } from '@/lib/core/fields/unset'
import { oneOf, rowsWithin } from '@/lib/core/operation/map-members'
import { assumptions } from './assumptions'
import { fieldsOf, type InboundMode, isOptional, type SettingName } from './inbound-modes'
import { LOOKUP_BATCH } from './limits'

// Input of each messaging operation: one schema for the page and the server.

const names = assumptions.messaging

const perPage = (limits: Parameters<typeof rowsWithin>[0]) => classed('public', unlessEmpty(rowsWithin(limits)))

const PageNumber = classed('public', z.coerce.number().int().min(1, 'Pages begin at 1.'))

// Internal and not personal, because the search finds only our own numbers.
const NumberPattern = classed('internal', unlessEmpty(numberPattern))

export const ListNumbersInput = z.strictObject({
  number: NumberPattern,
  perPage: perPage(names.perPage),
  page: PageNumber.optional(),
})

const IsoDate = classed('public', unlessEmpty(z.iso.date('Write the date as YYYY-MM-DD.')))

interface Period {
  period?: string
  from?: string
  to?: string
}

/** A preset period, or a complete, ordered, inclusive pair of dates, but not both. */
function periodMatches({ period, from, to }: Period, wrong: Wrong): void {
  if (period === 'dates') {
    if (!from) wrong('from', 'Choose the first day.')
    if (!to) wrong('to', 'Choose the last day.')
    if (from && to && to < from) wrong('to', 'The last day is before the first.')
  } else if (from || to) wrong('period', 'Days apply only to the period “between two days”.')
}

const presets = ['this-hour', 'previous-hour', 'today', 'yesterday'] as const

export const ListHistoryInput = crossFieldRule(
  z.strictObject({
    period: classed('public', unlessEmpty(z.enum([...presets, 'dates'], 'Choose one of the offered periods.'))),
    from: IsoDate,
    to: IsoDate,
    direction: classed('public', unlessEmpty(z.enum(['in', 'out'], 'Choose received or sent.'))),
    type: classed('public', unlessEmpty(z.enum(['sms', 'mms'], 'Choose SMS or MMS.'))),
    order: classed('public', unlessEmpty(z.enum(['newest', 'oldest'], 'Choose newest or oldest first.'))),
    perPage: perPage(names.historyPerPage),
    page: PageNumber.optional(),
  }),
  periodMatches,
)

/** Message ids are text: they may be longer than a number can hold (docs/develop/provider.md). */
export const DeliveryStatusInput = z.strictObject({
  message: classed(
    'internal',
    z
      .string('Enter the message ID.')
      .trim()
      .regex(/^[1-9]\d{0,39}$/, 'A message id has only digits.'),
  ),
})

/** One or several numbers, as a list or as text separated by commas. */
const LookupNumbers = classed(
  'personal',
  z
    .union([z.string(), z.array(z.union([z.string(), z.number()]))], 'Enter at least one number.')
    .transform((list) => (typeof list === 'string' ? list.split(',').filter((part) => part.trim() !== '') : list))
    .pipe(
      z
        .array(nationalNumberField('a number'))
        .min(1, 'Enter at least one number.')
        .max(LOOKUP_BATCH, `At most ${LOOKUP_BATCH} numbers at once.`),
    )
    .transform((numbers) => [...new Set(numbers)]),
)

export const LookUpCarrierInput = z.strictObject({ numbers: LookupNumbers })

export const OwnNumberInput = z.strictObject({ number: ownNumberField('the number') })

const missing: Partial<Record<SettingName, string>> = {
  forwardTo: 'Enter the email address that receives the texts.',
  xmppName: 'Enter the XMPP user name.',
  xmppPassword: 'Enter the XMPP password.',
  url: 'Enter the web address that receives the texts.',
  chatEmail: 'Enter the email address that signs in to the chat.',
  chatPassword: 'Enter the chat password.',
  secret: 'Enter the secret of the PBX.',
}

/** Only the mode's fields, and all required ones: a password that the mode does not use must not be sent. */
function fieldsMatch(value: Partial<Record<SettingName, string> & { mode: InboundMode }>, wrong: Wrong) {
  if (!value.mode) return
  const { mode } = value
  const own = fieldsOf(mode)
  for (const field of own)
    if (!value[field] && !isOptional(mode, field)) wrong(field, missing[field] ?? 'Fill this in.')
  for (const field of Object.keys(names.settings) as SettingName[]) {
    if (value[field] && !own.includes(field)) wrong(field, 'This mode does not use this field. Leave it empty.')
  }
}

const Email = emailAddress('texts@example.com')
const LoginName = plainText().max(255, 'A user name has at most 255 characters.')
const Password = z.string().max(255, 'At most 255 characters.')

const modes = Object.keys(names.modes) as [InboundMode, ...InboundMode[]]

export const ChangeInboundInput = crossFieldRule(
  z.strictObject({
    number: ownNumberField('the number'),
    mode: classed('public', z.enum(modes, 'Choose where texts go.')),
    forwardTo: classed('personal', unlessEmpty(Email)),
    xmppName: classed('personal', unlessEmpty(LoginName)),
    xmppPassword: classed('secret', unlessEmpty(Password)),
    // The URL decides where personal texts go, like an email address.
    url: classed('personal', unlessEmpty(PublicUrl)),
    urlFormat: classed('public', unlessEmpty(oneOf(() => names.urlFormats, 'Choose one of the offered formats.'))),
    chatEmail: classed('personal', unlessEmpty(Email)),
    chatPassword: classed('secret', unlessEmpty(Password)),
    secret: classed('secret', unlessEmpty(Password)),
  }),
  fieldsMatch,
)

export type ChangeInbound = z.output<typeof ChangeInboundInput>
