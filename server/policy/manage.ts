import 'server-only'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Done, Fault } from '@/lib/outcome'
import { LimitInput, ResumeInput, StopInput } from '@/lib/policy/policy-input'
import { record } from '@/server/audit/record'
import type { Person } from '@/server/auth/actor'
import { now } from '@/server/db/clock'
import type { Transaction } from '@/server/db/database'
import { ownChange } from '@/server/operations/own-act'
import { keepPolicy, type Policy, policyOf } from './policy'

/** Who may see what is stopped and limited, and who may change it. */
export const seePolicy = { allowed: ['admin', 'auditor'] } as const
export const managePolicy = { allowed: ['admin'] } as const

/** One after the other, each on what is true then. */
const alone = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('switchroom policy'))`)

type Changed = { policy: Policy; kind: string; subject: string; detail?: Record<string, unknown> }

/** What becomes of the policy; words where nothing can. */
function changing<S extends z.ZodType>(
  schema: S,
  change: (was: Policy, input: z.output<S>, by: Person, at: Date) => Changed | string,
) {
  return ownChange(
    managePolicy,
    'to change what is allowed',
    schema,
    async (tx, by, input): Promise<Done> => {
      const { rows } = await tx.execute<{ at: Date | string }>(sql`select ${now} as at`)
      const at = new Date(rows[0]?.at ?? Number.NaN)
      const changed = change(await policyOf(tx), input, by, at)
      if (typeof changed === 'string') {
        const fault: Fault = { kind: 'invalid', message: changed }
        return { ok: false, fault }
      }
      await keepPolicy(tx, changed.policy, at)
      const { kind, subject, detail } = changed
      await record(tx, { kind, actor: by, subject, detail })
      return { ok: true, data: null }
    },
    alone,
  )
}

export const policyActs = {
  stop: changing(StopInput, (was, { kind, reason }, by, at) =>
    was.stopped[kind]
      ? 'It is stopped already. Reload the page to see by whom.'
      : {
          policy: { ...was, stopped: { ...was.stopped, [kind]: { by: by.name, at: at.toISOString(), reason } } },
          kind: 'policy.stopped',
          subject: `policy:${kind}`,
          detail: { reason },
        },
  ),
  resume: changing(ResumeInput, (was, { kind }) => {
    const { [kind]: stop, ...stopped } = was.stopped
    return stop
      ? { policy: { ...was, stopped }, kind: 'policy.resumed', subject: `policy:${kind}` }
      : 'It goes on already. Reload the page.'
  }),
  limit: changing(LimitInput, (was, { limit, value }) => {
    const { [limit]: before, ...others } = was.limits
    return {
      policy: { ...was, limits: value === null ? others : { ...others, [limit]: value } },
      kind: 'policy.limit',
      subject: `policy:${limit}`,
      detail: { was: before ?? null, now: value },
    }
  }),
}
