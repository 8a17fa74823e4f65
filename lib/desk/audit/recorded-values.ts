import { z } from 'zod'
import { type ClaimState, claimStates } from '@/lib/areas/billing/claims'
import { isRole, roleLabels, roles } from '@/lib/core/access/roles'
import { hoursText } from '@/lib/core/access/session-limits'
import { limitRules } from '@/lib/desk/policy/limits'
import { limitNow, policyChangeIn } from '@/lib/desk/policy/recorded-change'

interface AuditRecord {
  kind: string
  subject: string
  detail: unknown
}

const Role = z.object({ role: z.enum(roles), from: z.enum(roles).optional() })
const Roles = z.object({ roles: z.array(z.enum(roles)), was: z.array(z.enum(roles)).optional() })
const Changed = z.object({ before: z.unknown(), after: z.unknown() })
const States = Object.keys(claimStates) as ClaimState[]
const Claimed = z.object({ was: z.enum(States), now: z.enum(States) })
const Switched = z.object({ on: z.boolean() })

const fromTo = (from: string | undefined, to: string) => (from === undefined || from === to ? to : `${from} → ${to}`)
const onOff = (on: boolean) => (on ? 'on' : 'off')
const required = (needed: boolean) => (needed ? 'required' : 'not required')
const rolesText = (names: readonly (typeof roles)[number][]) =>
  names.map((name) => roleLabels[name]).join(', ') || 'no one'
const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** What a record changed, from and to: "no limit → at most $500.00"; null if it stores no value. */
export function recordedValues(record: AuditRecord): string | null {
  const { kind, subject, detail } = record
  const policy = policyChangeIn(record)
  switch (policy?.kind) {
    case 'policy.limit': {
      const { was, now, above } = policy.detail
      const rule = limitRules[policy.name]
      return fromTo(limitNow(rule, was), limitNow(rule, now)) + (above === 'ask' ? ', above it with approval' : '')
    }
    case 'policy.approval':
    case 'policy.code':
      return fromTo(required(!policy.detail.needed), required(policy.detail.needed))
    case 'sessions.limits':
      return sessionValues(policy.detail)
  }
  if (kind === 'alert.changed') {
    const [of, value] = subject.split(' ')
    const was = z.object({ was: z.string() }).safeParse(detail).data?.was.split(' ')[1]
    return value ? `${of}: ${fromTo(was, value)}` : null
  }
  const claimed = kind.startsWith('claim.') ? Claimed.safeParse(detail).data : undefined
  if (claimed && claimed.was !== claimed.now) return fromTo(claimStates[claimed.was], claimStates[claimed.now])
  const role = Role.safeParse(detail).data
  if (role) return fromTo(role.from && roleLabels[role.from], roleLabels[role.role])
  const needing = Roles.safeParse(detail).data
  if (needing) return fromTo(needing.was && rolesText(needing.was), rolesText(needing.roles))
  if (kind.startsWith('guess.')) {
    const { data } = Changed.safeParse(detail)
    return data ? fromTo(valueText(data.before), valueText(data.after)) : null
  }
  const switched = kind.endsWith('.set') ? Switched.safeParse(detail).data : undefined
  return switched ? fromTo(onOff(!switched.on), onOff(switched.on)) : null
}

type Sessions = Extract<NonNullable<ReturnType<typeof policyChangeIn>>, { kind: 'sessions.limits' }>['detail']

/** Only what differs, if the values before are recorded. */
function sessionValues({ was, ...now }: Sessions): string {
  const parts = Object.entries(now).flatMap(([name, value]) => {
    const before = was?.[name as keyof typeof was]
    if (before === value) return []
    const text = (amount: number) => (name === 'hours' ? hoursText(amount) : `${amount} min`)
    const label = isRole(name) ? roleLabels[name] : 'Any session'
    return [`${label}: ${fromTo(before === undefined ? undefined : text(before), text(value))}`]
  })
  return parts.join(' · ')
}
