import { z } from 'zod'
import { crossFieldRule, type Wrong } from '@/lib/core/fields/cross-field-rule'
import { emailAddress } from '@/lib/core/fields/email'
import { classed } from '@/lib/core/fields/field-class'
import { IpAddress } from '@/lib/core/fields/ip-address'
import { optionalNationalNumberField, ownNumberField } from '@/lib/core/fields/number-field'
import { plainText } from '@/lib/core/fields/plain-text'
import { isFqdn, TrunkName, withoutLastDot } from '@/lib/core/fields/trunk'
import { unlessEmpty } from '@/lib/core/fields/unset'
import { type FamilyKey, type FamilyMember, families, familyKeys, familyMembers, familyTakes } from './families'
import { isLarger, type SizeKey, sizeKeys, sizeLabels } from './sizes'

// Input of each server operation: one schema for the page and the server.

/** Ids of servers and backups are sensitive (specification 2.9): in the journal, never in a log or URL. */
const identifier = (message: string) =>
  classed(
    'personal',
    z
      .union([z.string(), z.number()], message)
      .transform((value) => String(value).trim())
      .pipe(z.string().regex(/^[1-9]\d{0,14}$/, message)),
  )

const ServerId = identifier('Name the server by its id.')
const BackupId = identifier('Name the backup by its id.')

export const ServerInput = z.strictObject({ serverId: ServerId })
export const BackupInput = z.strictObject({ serverId: ServerId, backupId: BackupId })

const Email = classed('personal', unlessEmpty(emailAddress('it@example.com')))
const OptionalText = (most: number) =>
  classed('personal', unlessEmpty(plainText().max(most, `At most ${most} characters.`)))

/** The provider documents no rule. These servers are open to the Internet, so short passwords are refused. */
const Password = classed(
  'secret',
  unlessEmpty(
    z
      .string()
      .min(8, 'The password needs at least 8 characters.')
      .max(64, 'The password has at most 64 characters.')
      .regex(/^[!-~]+$/, 'Use letters, digits and symbols only: no spaces, no accents.'),
  ),
)

const Domain = classed(
  'personal',
  unlessEmpty(
    z
      .string()
      .trim()
      .toLowerCase()
      .overwrite(withoutLastDot)
      .refine(isFqdn, 'Enter a whole domain name, such as calls.example.com.'),
  ),
)

const UserName = classed(
  'personal',
  unlessEmpty(
    z
      .string()
      .trim()
      .max(64, 'A user name has at most 64 characters.')
      .regex(/^[!-~]+$/, 'Use letters, digits and symbols only: no spaces, no accents.'),
  ),
)

const Size = classed('public', z.enum(sizeKeys, 'Choose a size.'))

const missing: Readonly<Record<FamilyMember, string>> = {
  email: 'Enter the owner’s email address.',
  adminEmail: 'Enter the administrator’s email address.',
  company: 'Enter the company.',
  domain: 'Enter the domain name.',
  number: 'Enter the number.',
  username: 'Enter the user name.',
  password: 'Enter a password, or generate one.',
  trunk: 'Choose the trunk that calls come in by.',
  licenseKey: 'Enter the license key.',
  licenseCompany: 'Enter the company of the license.',
  licenseContact: 'Enter the contact of the license.',
  licenseEmail: 'Enter the email address of the license.',
  licensePhone: 'Enter the phone number of the license.',
}

type Configured = { family: FamilyKey } & Partial<Record<FamilyMember, string>>

/** All that the family needs, and nothing that it does not take: an unused password must not be sent. */
function configurationFits(value: Partial<Configured>, wrong: Wrong): void {
  const { family } = value
  if (!family) return
  for (const member of familyMembers) {
    const takes = familyTakes(family, member)
    if (takes === 'needed' && !value[member]) wrong(member, missing[member])
    if (takes === null && value[member]) wrong(member, `${families[family].label} has no such field. Leave it empty.`)
  }
}

export const OrderServerInput = crossFieldRule(
  z.strictObject({
    family: classed('public', z.enum(familyKeys, 'Choose what the server runs.')),
    size: Size,
    email: Email,
    adminEmail: Email,
    company: OptionalText(100),
    domain: Domain,
    number: classed('internal', unlessEmpty(ownNumberField('the number'))),
    username: UserName,
    password: Password,
    trunk: classed('public', unlessEmpty(TrunkName)),
    licenseKey: classed('secret', unlessEmpty(plainText().max(100, 'At most 100 characters.'))),
    licenseCompany: OptionalText(100),
    licenseContact: OptionalText(100),
    licenseEmail: Email,
    licensePhone: optionalNationalNumberField('the phone number of the license'),
    note: OptionalText(255),
  }),
  configurationFits,
)
export type OrderServer = z.output<typeof OrderServerInput>

export const AllowAddressInput = z.strictObject({ serverId: ServerId, address: IpAddress, note: OptionalText(64) })

/** An address as the provider lists it, which need not be a single address. */
const ListedAddress = classed(
  'personal',
  z.string('Enter the address.').trim().min(1, 'Enter the address.').max(64, 'At most 64 characters.'),
)

/**
 * The provider's call takes only the server. The person decides which address to remove and which to add back. This
 * decision is stored with the change.
 */
export const RemoveAddressInput = crossFieldRule(
  z.strictObject({
    serverId: ServerId,
    address: ListedAddress,
    addBack: classed('personal', z.array(IpAddress).max(500, 'At most 500 addresses.')),
    /** The other addresses that the person saw and gives up. Addresses that were added since are in neither list. */
    letGo: classed('personal', z.array(ListedAddress).max(500, 'At most 500 addresses.').default([])),
  }),
  ({ address, addBack }, wrong) => {
    if (address && addBack?.includes(address)) wrong('addBack', 'The same address cannot be removed and added back.')
  },
)

const grows = ({ from, to }: { from?: SizeKey; to?: SizeKey }, wrong: Wrong) => {
  if (from && to && !isLarger(to, from)) {
    wrong('to', `A ${sizeLabels[from].toLowerCase()} server can only get a larger size. Choose one.`)
  }
}

export const UpgradeServerInput = crossFieldRule(
  z.strictObject({
    serverId: ServerId,
    /** The size that the person saw. */
    from: Size,
    to: Size,
  }),
  grows,
)

const schedules = ['daily', 'weekly', 'monthly', 'none'] as const

export const ScheduleInput = z.strictObject({
  serverId: ServerId,
  schedule: classed('public', z.enum(schedules, 'Choose daily, weekly, monthly or none.')),
})
