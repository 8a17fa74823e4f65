import { z } from 'zod'
import { crossFieldRule, type Wrong } from '@/lib/core/fields/cross-field-rule'
import { emailAddress } from '@/lib/core/fields/email'
import { classed } from '@/lib/core/fields/field-class'
import { ownNumberField } from '@/lib/core/fields/number-field'
import { numberPattern } from '@/lib/core/fields/number-pattern'
import { plainText } from '@/lib/core/fields/plain-text'
import { PublicUrl } from '@/lib/core/fields/public-url'
import { unlessEmpty } from '@/lib/core/fields/unset'
import { oneOf, rowsWithin } from '@/lib/core/operation/map-members'
import { assumptions } from './assumptions'
import { tollFreeCodes } from './toll-free-codes'

// Input of each fax operation: one schema for the page and the server.

const names = assumptions.fax

const pick = <S extends z.ZodType>(schema: S) => classed('public', unlessEmpty(schema))
const State = z.string().regex(/^[A-Z]{2}$/, 'Choose a state.')

export const ListFaxNumbersInput = z.strictObject({
  // Internal and not personal, because the search finds only our own numbers.
  number: classed('internal', unlessEmpty(numberPattern)),
  perPage: classed('public', rowsWithin(names.perPage).optional()),
  page: classed('public', z.coerce.number().int().min(1, 'Pages begin at 1.').optional()),
})

export const StateInput = z.strictObject({ state: classed('public', State) })

const keys = ['place', 'zip', 'area'] as const
export type FindKey = (typeof keys)[number]

/** What each search key requires, and the message if it is missing. */
const requested = {
  state: ['place', 'Choose a state.'],
  rateCenter: ['place', 'Choose a rate center.'],
  zip: ['zip', 'Enter a ZIP code.'],
  areaCode: ['area', 'Enter an area code.'],
} as const satisfies Record<string, readonly [FindKey, string]>

const FindShape = z.strictObject({
  kind: classed('public', z.enum(['local', 'toll-free'], 'Choose local or toll-free.')),
  by: pick(z.enum(keys, 'Choose how to search.')),
  state: pick(State),
  rateCenter: pick(z.string().trim().max(100, 'At most 100 characters.')),
  zip: pick(
    z
      .string()
      .trim()
      .regex(/^\d{5}$/, 'A ZIP code is five digits.'),
  ),
  areaCode: pick(
    z
      .string()
      .trim()
      .regex(/^[2-9]\d{2}$/, 'An area code is three digits, such as 919.'),
  ),
  code: pick(z.enum(tollFreeCodes, 'Choose a toll-free code.')),
  tier: pick(oneOf(() => names.tiers, 'Choose one of the offered tiers.')),
})
export type FindNumbers = z.output<typeof FindShape>

/** Exactly one complete key, in a tier that offers it (specification 2.8). */
function findMatches(value: Partial<FindNumbers>, wrong: Wrong): void {
  const { kind, by, tier } = value
  if (kind === undefined) return
  const tollFree = kind === 'toll-free'
  if (!tollFree && !by) wrong('by', 'Choose how to search.')
  for (const [field, [key, missing]] of Object.entries(requested)) {
    const searched = value[field as keyof typeof requested]
    if (!tollFree && by === key && !searched) wrong(field, missing)
    if (searched && (tollFree || (by && by !== key)))
      wrong(field, 'This search doesn’t use this field. Leave it empty.')
  }
  if (tollFree && by) wrong('by', 'Search toll-free numbers by their code.')
  if (tollFree && !value.code) wrong('code', 'Choose a toll-free code.')
  if (!tollFree && value.code) wrong('code', 'Only toll-free numbers have this code.')
  if (tollFree && !tier) wrong('tier', 'Choose a tier.')
  if (tollFree && tier && !names.tollFreeTiers.includes(tier))
    wrong('tier', `Toll-free numbers are in tier ${names.tollFreeTiers.join(' and ')} only.`)
  if (by === 'zip' && tier && tier !== names.zipTier) wrong('tier', `By ZIP code, tier ${names.zipTier} only.`)
}

export const FindNumbersInput = crossFieldRule(FindShape, findMatches)

const OwnFaxNumber = ownNumberField('the fax number')

const short = (what: string) =>
  plainText(`Enter the ${what}.`).min(1, `Enter the ${what}.`).max(100, 'At most 100 characters.')

/** The provider documents no rule. Anyone with the password can send faxes in our name, so short passwords are refused. */
const Password = z
  .string('Enter a password, or generate one.')
  .min(8, 'The password needs at least 8 characters.')
  .max(100, 'At most 100 characters.')
  .regex(/^[!-~]+$/, 'Use letters, digits and symbols only: no spaces, no accents.')

const AccountName = short('name')
const AccountLogin = short('login')
const Email = emailAddress('fax@example.com')

const account = {
  name: classed('personal', AccountName),
  login: classed('personal', AccountLogin),
  password: classed('secret', Password),
  email: classed('personal', Email),
}

const missing = {
  name: 'Enter the name.',
  login: 'Enter the login.',
  password: 'Enter a password, or generate one.',
  email: 'Enter the email address.',
} as const

type AccountFields = Partial<Record<keyof typeof missing, string>> & { account?: 'none' | 'set' }

/** All four values of an account, or none (specification 2.8). */
function accountMatches(value: AccountFields, wrong: Wrong): void {
  for (const [field, message] of Object.entries(missing)) {
    const text = value[field as keyof typeof missing]
    if (value.account === 'set' && !text) wrong(field, message)
    if (value.account === 'none' && text) wrong(field, 'Leave this empty without a fax account.')
  }
}

export const OrderFaxNumberInput = crossFieldRule(
  z.strictObject({
    number: OwnFaxNumber,
    /** The tier in which the number was found. Without a tier the provider uses its default. */
    tier: pick(oneOf(() => names.tiers, 'Choose one of the offered tiers.')),
    account: classed('public', z.enum(['none', 'set'], 'Choose a fax account, or none.')),
    name: classed('personal', unlessEmpty(AccountName)),
    login: classed('personal', unlessEmpty(AccountLogin)),
    password: classed('secret', unlessEmpty(Password)),
    email: classed('personal', unlessEmpty(Email)),
  }),
  accountMatches,
)

export const FaxNumberInput = z.strictObject({ number: OwnFaxNumber })

/** Setting requires all four; removing is a separate change without any (specification 2.8). */
export const SetAccountInput = z.strictObject({ number: OwnFaxNumber, ...account })

const ChangeShape = z.strictObject({
  number: OwnFaxNumber,
  note: classed('internal', unlessEmpty(plainText().max(255, 'A note has at most 255 characters.'))),
  attached: pick(z.enum(['yes', 'no'], 'Choose yes or no.')),
  pin: classed(
    'secret',
    unlessEmpty(
      z
        .string()
        .trim()
        .regex(/^[1-9]\d{3,5}$/, 'A PIN has four to six digits and does not begin with 0.'),
    ),
  ),
  postsTo: classed('personal', unlessEmpty(PublicUrl)),
  adapter: classed(
    'internal',
    unlessEmpty(
      z
        .string()
        .trim()
        .regex(
          /^([0-9a-f]{2}[:-]?){5}[0-9a-f]{2}$/i,
          'A MAC address has six pairs of hex digits, such as 00:11:22:33:44:55.',
        ),
    ),
  ),
})

export const ChangeFaxNumberInput = crossFieldRule(ChangeShape, ({ postsTo, adapter }, wrong) => {
  if (postsTo && adapter)
    wrong('postsTo', 'With an adapter, faxes are not posted. Fill in the web address or the adapter, not both.')
}).superRefine((value, context) => {
  const changed = Object.entries(value).some(([name, v]) => name !== 'number' && v !== undefined)
  if (!changed)
    context.addIssue({ code: 'custom', path: ['note'], message: 'Nothing to change: fill in at least one field.' })
})

export const GrantInput = crossFieldRule(
  z.strictObject({
    number: OwnFaxNumber,
    email: classed('personal', Email),
    maySend: classed('public', z.boolean()),
    mayReceive: classed('public', z.boolean()),
  }),
  ({ maySend, mayReceive }, wrong) => {
    if (maySend === false && mayReceive === false) wrong('maySend', 'Choose sending, receiving, or both.')
  },
)

export const RevokeInput = z.strictObject({ number: OwnFaxNumber, email: classed('personal', Email) })
