import { roleLabels } from '@/lib/core/access/roles'
import { formatMoney } from '@/lib/core/fields/money-text'
import { capital } from '@/lib/core/text/capital'
import type { LimitRule } from './limits'

const spans: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86400: '24 hours', 2592000: '30 days' }

const and = new Intl.ListFormat('en', { type: 'conjunction' })

/** "Texts in a minute". */
export function limitLabel({ what, within }: LimitRule): string {
  return within === null ? capital(`${what}, each`) : capital(`${what} in ${spans[within] ?? `${within} seconds`}`)
}

const rolesOf = (roles: LimitRule['roles']) => roles && and.format(roles.map((role) => roleLabels[role]))

/** "Per person: Support": whose changes count together. */
export function limitWhom({ per, roles }: LimitRule): string {
  if (per === 'recipient') return 'Per recipient'
  const names = rolesOf(roles)
  if (per === 'person') return names ? `Per person: ${names}` : 'Per person'
  return 'Everyone together'
}

/** "6", "$200.00". */
export const limitValue = ({ counts }: LimitRule, value: number): string =>
  counts === 'dollars' ? formatMoney(String(value)) : new Intl.NumberFormat('en-US').format(value)

/** The message for a change above the limit. */
export const aboveIt = (rule: LimitRule, value: number): string => `The limit is ${limitSentence(rule, value)}.`

/** "6 texts in a minute for each person in Support". */
export function limitSentence(rule: LimitRule, value: number): string {
  const amount = limitValue(rule, value)
  if (rule.within === null) return `${amount} for each of the ${rule.what}`
  const count = rule.counts === 'dollars' ? `${amount} of ${rule.what}` : `${amount} ${rule.what}`
  const names = rolesOf(rule.roles)
  const whom = {
    person: ` for each person${names ? ` in ${names}` : ''}`,
    recipient: ' to one recipient',
    console: '',
  }
  return `${count} in ${spans[rule.within] ?? `${rule.within} seconds`}${whom[rule.per]}`
}
