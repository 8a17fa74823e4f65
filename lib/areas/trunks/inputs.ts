import { z } from 'zod'
import { crossFieldRule, type Wrong } from '@/lib/core/fields/cross-field-rule'
import { classed } from '@/lib/core/fields/field-class'
import { nationalNumberField, optionalNationalNumberField, ownNumberField } from '@/lib/core/fields/number-field'
import { ConcurrentMax, InterLimit, TrunkAddress, TrunkName, TrunkPassword, YesNo } from '@/lib/core/fields/trunk'
import { unlessEmpty } from '@/lib/core/fields/unset'
import { oneOf, rowsWithin } from '@/lib/core/operation/map-members'
import { MOST_TRUNKS, oncePerTrunk, trunkNames } from './all-trunks'
import { assumptions } from './assumptions'

// Input of each trunk operation: one schema for the form and the server.

const names = assumptions.trunk

const PerPage = classed('public', rowsWithin(names.perPage))
const PageNumber = classed('public', z.coerce.number().int().min(1, 'Pages begin at 1.'))

/** A name, or a part of one with asterisks. For fewer than three characters, the provider ignores the pattern and returns everything. */
const TrunkPattern = z
  .string()
  .trim()
  .max(32, 'A trunk name has at most 30 characters.')
  .refine(
    (typed) => !typed.includes('*') || typed.replaceAll('*', '').length >= 3,
    'A search needs at least three characters.',
  )

export const ListTrunksInput = z.strictObject({
  trunk: classed('public', TrunkPattern.optional()),
  perPage: PerPage.optional(),
  page: PageNumber.optional(),
})

export const TrunkNameInput = z.strictObject({ trunk: TrunkName })

export const ListBlockedCallersInput = z.strictObject({
  trunk: TrunkName.optional(),
  number: optionalNationalNumberField('the caller’s number'),
  perPage: PerPage.optional(),
  page: PageNumber.optional(),
})

const Region = classed('public', unlessEmpty(oneOf(() => names.regions, 'Choose one of the offered regions.')))

/** Shared by creation and change. Empty strings mean "not sent"; the provider then keeps its value or picks one. */
const settings = {
  region: Region,
  number: classed('internal', unlessEmpty(ownNumberField('the inbound number'))),
  forwardTo: optionalNationalNumberField('the forwarding number'),
  concurrentMax: ConcurrentMax,
  rewriteE164: YesNo,
  rtpProxy: YesNo,
  interCall: classed('public', unlessEmpty(z.literal('off', 'Off is the only value still accepted.'))),
  interLimit: InterLimit,
}

interface Kinded {
  /** `same`: the kind stays unchanged. */
  kind: 'registration' | 'static' | 'same'
  password?: string
  address?: string
}

/** A trunk is either a registration trunk (password) or a static trunk (address): never both, never neither. */
function kindMatches(value: Partial<Kinded>, wrong: Wrong): void {
  if (!value.kind) return
  if (value.kind === 'registration' && !value.password) wrong('password', 'A registration trunk needs a password.')
  if (value.kind === 'static' && !value.address) wrong('address', 'A static trunk needs an IP address or a host name.')
  if (value.kind !== 'registration' && value.password) wrong('password', 'Only a registration trunk has a password.')
  if (value.kind !== 'static' && value.address) wrong('address', 'Only a static trunk has an address.')
}

export const CreateTrunkInput = crossFieldRule(
  z.strictObject({
    trunk: TrunkName,
    kind: classed('public', z.enum(['registration', 'static'], 'Choose registration or static.')),
    password: classed('secret', unlessEmpty(TrunkPassword)),
    address: classed('personal', unlessEmpty(TrunkAddress)),
    ...settings,
  }),
  kindMatches,
)

export const UpdateTrunkInput = crossFieldRule(
  z.strictObject({
    trunk: TrunkName,
    kind: classed('public', z.enum(['same', 'registration', 'static'], 'Choose how the trunk signs in.')),
    password: classed('secret', unlessEmpty(TrunkPassword)),
    address: classed('personal', unlessEmpty(TrunkAddress)),
    ...settings,
    status: classed('public', unlessEmpty(z.enum(['on', 'off'], 'Choose on or off.'))),
  }),
  kindMatches,
).superRefine((value, context) => {
  // Another sign-in method is a change even without its password: one mistake has one message.
  const changed =
    value.kind !== 'same' ||
    Object.entries(value).some(([name, v]) => name !== 'trunk' && name !== 'kind' && v !== undefined)
  // At the form's first field, since the name cannot change.
  if (!changed)
    context.addIssue({ code: 'custom', path: ['status'], message: 'Nothing to change: fill in at least one field.' })
})

/** One or several names, separated by commas, spaces or lines. Case is ignored. */
const TrunkNames = classed(
  'public',
  z
    .union([z.string(), z.array(z.string())], 'Choose at least one trunk.')
    .transform((list) => (typeof list === 'string' ? trunkNames(list) : list))
    .pipe(z.array(TrunkName).min(1, 'Choose at least one trunk.'))
    .transform(oncePerTrunk)
    .refine((names) => names.length <= MOST_TRUNKS, `At most ${MOST_TRUNKS} trunks at once.`),
)

export const BlockCallerInput = z.strictObject({
  trunks: TrunkNames,
  number: nationalNumberField('the caller’s number'),
})
