import { kindText } from '@/lib/areas/10dlc/campaign-kinds'
import { type LegalType, legalTypeNames } from '@/lib/areas/10dlc/legal-types'
import { type LeiType, leiTypeNames } from '@/lib/areas/10dlc/lei-types'
import { verticalText } from '@/lib/areas/10dlc/vertical'
import { sections } from '@/lib/areas/callbacks/sections'
import { assumptions } from '@/lib/areas/messaging/assumptions'
import { consentBases } from '@/lib/areas/messaging/consent'
import { families, familyKeys } from '@/lib/areas/servers/families'
import { sizeLabels } from '@/lib/areas/servers/sizes'
import { sizeText } from '@/lib/core/documents/kinds'
import { formatMoney } from '@/lib/core/fields/money-text'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'

// Input values formatted for people, for dialog, entry and comparison.

const choices: Record<string, string> = { yes: 'Yes', no: 'No', on: 'On', off: 'Off' }
const accounts: Record<string, string> = { none: 'None', set: 'Set' }
const schedules = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', none: 'None' }
const software = Object.fromEntries(familyKeys.map((key) => [key, families[key].label]))
const kinds: Record<string, string> = { registration: 'Registration', static: 'Static', same: 'Left as it is' }
const amounts = ['amount', 'minimumBalance', 'reloadAmount', 'below']
const numbers = ['number', 'from', 'to', 'forwardTo', 'numbers']
const campaignTypes: Record<string, string> = { standard: 'Standard', special: 'Special' }

const labelsOf: Record<string, Readonly<Record<string, string>>> = {
  kind: kinds,
  basis: consentBases,
  account: accounts,
  type: campaignTypes,
  sections,
  schedule: schedules,
  family: software,
  size: sizeLabels,
}

/** A document, described by the metadata of its upload, which is partly masked for some roles. */
function documentText(value: object): string | null {
  const { name, size, sha256 } = value as Record<string, unknown>
  if (sha256 === undefined) return null
  return `${name}, ${typeof size === 'number' ? sizeText(size) : size}, SHA-256 ${sha256}`
}

/** The formatted value; unknown values stay unchanged, and masked ones stay masked. */
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
  if (member === 'mode') return assumptions.messaging.modes[text as keyof typeof assumptions.messaging.modes] ?? text
  return labelsOf[member]?.[text] ?? choices[text] ?? text
}
