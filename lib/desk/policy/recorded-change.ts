import { z } from 'zod'
import { roles } from '@/lib/core/access/roles'
import { approvableKinds, codeKinds, kindNames } from './kind-texts'
import { limitValue } from './limit-texts'
import { type LimitRule, limitNames } from './limits'

const POLICY = 'policy:'
export const SESSION_LIMITS = 'settings:session limits'

/** The subjects of the policy's changes in the audit log. */
export const policySubjects = [
  ...[...kindNames, 'administration', ...limitNames].map((name) => POLICY + name),
  SESSION_LIMITS,
]

const Minutes = Object.fromEntries(roles.map((role) => [role, z.int()])) as Record<(typeof roles)[number], z.ZodInt>
const SessionLimits = z.object({ hours: z.int(), ...Minutes })

/** A change of the policy as its actions record it (server/access/policy/manage.ts). */
const Recorded = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('policy.stopped'), name: z.enum(kindNames), detail: z.object({ reason: z.string() }) }),
  z.object({ kind: z.literal('policy.anew'), name: z.enum(kindNames) }),
  z.object({ kind: z.literal('policy.resumed'), name: z.enum(kindNames) }),
  z.object({
    kind: z.literal('policy.approval'),
    name: z.enum(approvableKinds),
    detail: z.object({ needed: z.boolean() }),
  }),
  z.object({ kind: z.literal('policy.code'), name: z.enum(codeKinds), detail: z.object({ needed: z.boolean() }) }),
  z.object({
    kind: z.literal('policy.limit'),
    name: z.enum(limitNames),
    detail: z.object({ was: z.number().nullish(), now: z.number().nullable(), above: z.string().optional() }),
  }),
  z.object({
    kind: z.literal('sessions.limits'),
    detail: SessionLimits.extend({ was: SessionLimits.optional() }),
  }),
])

interface PolicyRecord {
  kind: string
  subject: string
  detail: unknown
}

/** A record of the audit log as a change of the policy; undefined if it is none. */
export const policyChangeIn = ({ kind, subject, detail }: PolicyRecord) =>
  Recorded.safeParse({ kind, name: subject.slice(POLICY.length), detail }).data

export const limitNow = (rule: LimitRule, value: number | null | undefined) =>
  typeof value === 'number' ? `at most ${limitValue(rule, value)}` : 'no limit'
