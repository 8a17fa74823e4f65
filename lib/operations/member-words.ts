import { sections } from '../callbacks/sections'
import { kindText } from '../dlc/campaign-kinds'
import { type LegalType, legalTypeNames } from '../dlc/legal-types'
import { type LeiType, leiTypeNames } from '../dlc/lei-types'
import { sizeText } from '../documents/kinds'
import { formatMoney } from '../fields/money-text'
import { formatNumber, nationalNumber } from '../fields/number'
import { verticalText } from '../fields/vertical'
import { consentBases } from '../messaging/consent'
import { isPortField, portFields } from '../porting/request-fields'
import { families, familyKeys } from '../servers/families'
import { sizeLabels } from '../servers/sizes'
import { guesses } from './messaging-guesses'

// What the form calls a member of an input, for everybody who is shown it afterwards: dialog, entry, comparison.

const everywhere: Record<string, string> = {
  trunk: 'Trunk',
  trunks: 'Trunks',
  number: 'Number',
  from: 'From',
  to: 'To',
  text: 'Text',
  media: 'Pictures',
  consent: 'Consent stated',
  basis: 'How they agreed',
  basisNote: 'Note on consent',
  kind: 'How the trunk signs in',
  password: 'Password',
  address: 'IP address or host name',
  region: 'Region',
  forwardTo: 'Forwarding number',
  concurrentMax: 'Most calls at once',
  rewriteE164: 'Rewrite numbers to E.164',
  rtpProxy: 'RTP proxy',
  interCall: 'International calls',
  interLimit: 'International limit',
  status: 'Status',
  amount: 'Amount',
  reason: 'Reason',
  ticket: 'Ticket',
  bill: 'Bill',
  document: 'Document',
  pages: 'Pages',
  resends: 'Sends once more',
  minimumBalance: 'Minimum balance',
  reloadAmount: 'Reload amount',
  below: 'Low-balance alert',
  mode: 'Where texts go',
  xmppName: 'XMPP user name',
  xmppPassword: 'XMPP password',
  url: 'Web address',
  sections: 'Tell about',
  urlFormat: 'Format of what is posted',
  chatEmail: 'Chat login e-mail address',
  chatPassword: 'Chat password',
  secret: 'PBX secret',
  countryCode: 'Country',
  city: 'City',
  attached: 'Fax attached to reports',
  pin: 'PIN',
  postsTo: 'Posts faxes to',
  adapter: 'Adapter',
  account: 'Fax account',
  name: 'Account name',
  login: 'Login',
  maySend: 'May send',
  mayReceive: 'May receive',
  tier: 'Tier',
  legalType: 'Legal type',
  vertical: 'Vertical',
  taxNumber: 'Tax number',
  leiType: 'Kind of LEI number',
  leiNumber: 'LEI number',
  contact: 'Contact',
  id: 'Request',
  replaces: 'In place of request',
  keepsOldService: 'Keeps the old service active',
  namedWhatStays: 'Named what stays',
  feesPossible: 'Knows that fees are possible',
  dateIsRequest: 'Knows that the date is a request',
  withoutBill: 'Submits without a bill',
  brand: 'Brand',
  campaign: 'Campaign',
  companyName: 'Company name',
  type: 'Campaign type',
  standard: 'Standard kind',
  special: 'Special kind',
  description: 'What is texted, to whom',
  sample: 'Sample text',
  optIns: 'How people agree',
  optOuts: 'How people stop',
  links: 'Links',
  phones: 'Phone numbers',
  marketing: 'Marketing',
  ageGated: 'Age-gated content',
  loans: 'Loans',
  help: 'HELP is answered',
  numbers: 'Numbers',
  why: 'Why submitted anyway',
  serverId: 'Server',
  backupId: 'Backup',
  family: 'Software',
  size: 'Size',
  email: 'Owner’s e-mail',
  adminEmail: 'Administrator’s e-mail',
  company: 'Company',
  domain: 'Domain',
  username: 'User name',
  licenseKey: 'License key',
  licenseCompany: 'Company of the license',
  licenseContact: 'Contact of the license',
  licenseEmail: 'E-mail of the license',
  licensePhone: 'Phone of the license',
  note: 'Note',
  addBack: 'To be added back',
  schedule: 'Schedule',
}

/** Where one act means something else by the same name. */
const here: Record<string, string> = {
  'trunks.create.number': 'Assigned number',
  'trunks.update.number': 'Assigned number',
  'trunks.blockCaller.number': 'Caller’s number',
  'trunks.unblockCaller.number': 'Caller’s number',
  'messaging.changeInbound.forwardTo': 'Forwarding e-mail address',
  '10dlc.createBrand.name': 'Company',
  '10dlc.createBrand.address': 'Street address',
  '10dlc.updateBrand.name': 'Company',
  '10dlc.updateBrand.address': 'Street address',
  '10dlc.deleteBrand.name': 'Company',
  'fax.order.email': 'E-mail address',
  'fax.setAccount.email': 'E-mail address',
  'fax.grantPermission.email': 'E-mail address',
  'fax.revokePermission.email': 'E-mail address',
  'servers.order.trunk': 'Inbound trunk',
  'servers.allowAddress.address': 'Address',
  'servers.removeAddress.address': 'Address',
  'servers.upgrade.from': 'Size before',
  'servers.upgrade.to': 'Size',
  'numbers.order.trunk': 'Trunk id',
  'numbers.order.forwardTo': 'Direct forward',
  'numbers.changeRouting.trunk': 'Trunk id',
  'numbers.changeRouting.forwardTo': 'Direct forward',
}

/** Undefined for a member that nobody gave a name. */
export function memberLabel(operation: string, member: string): string | undefined {
  const ofPort = operation.startsWith('porting.') && isPortField(member) ? portFields[member].label : undefined
  return here[`${operation}.${member}`] ?? ofPort ?? everywhere[member]
}

const choices: Record<string, string> = { yes: 'Yes', no: 'No', on: 'On', off: 'Off' }
const accounts: Record<string, string> = { none: 'None', set: 'Set' }
const schedules = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', none: 'None' }
const software = Object.fromEntries(familyKeys.map((key) => [key, families[key].label]))
const kinds: Record<string, string> = { registration: 'Registration', static: 'Static', same: 'Left as it is' }
const amounts = ['amount', 'minimumBalance', 'reloadAmount', 'below']
const numbers = ['number', 'from', 'to', 'forwardTo', 'numbers']
const campaignTypes: Record<string, string> = { standard: 'Standard', special: 'Special' }

const known: Record<string, Readonly<Record<string, string>>> = {
  kind: kinds,
  basis: consentBases,
  account: accounts,
  type: campaignTypes,
  sections,
  schedule: schedules,
  family: software,
  size: sizeLabels,
}

/** A document as its upload said it; for some, parts of it are dots. */
function documentText(value: object): string | null {
  const { name, size, sha256 } = value as Record<string, unknown>
  if (sha256 === undefined) return null
  return `${name}, ${typeof size === 'number' ? sizeText(size) : size}, SHA-256 ${sha256}`
}

/** The value as a person writes it; what we have no word for, as it is. Dots stay dots. */
export function memberText(member: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None'
  if (Array.isArray(value)) return value.map((each) => memberText(member, each)).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return documentText(value) ?? JSON.stringify(value)
  const text = String(value)
  if (amounts.includes(member)) return formatMoney(text)
  if (numbers.includes(member)) return !text.startsWith('+') && nationalNumber(text) ? formatNumber(text) : text
  if (member === 'legalType') return legalTypeNames[Number(text) as LegalType] ?? text
  if (member === 'vertical') return /^\d+$/.test(text) ? verticalText(Number(text)) : text
  if (member === 'standard' || member === 'special') return kindText(member, Number(text))
  if (member === 'leiType') return leiTypeNames[text as LeiType] ?? text
  if (member === 'mode') return guesses.messaging.modes[text as keyof typeof guesses.messaging.modes] ?? text
  return known[member]?.[text] ?? choices[text] ?? text
}
