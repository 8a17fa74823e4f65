import 'server-only'
import { isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { may } from '@/lib/core/access/roles'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { managePolicy } from '@/lib/desk/policy/access'
import { isOfKind } from '@/lib/desk/policy/change-kinds'
import { withAdministration } from '@/lib/desk/policy/kind-texts'
import { approvableLimit, limitRules } from '@/lib/desk/policy/limits'
import { ApprovalInput, CodeInput, LimitInput, ResumeInput, StopInput } from '@/lib/desk/policy/policy-input'
import { codeMissing } from '@/server/access/auth/fresh-code'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { localChange, refused } from '@/server/core/operations/local-action'
import { now } from '@/server/platform/db/clock'
import type { Transaction } from '@/server/platform/db/database'
import { people } from '@/server/platform/db/schema'
import { changePolicy, type Policy, policyOf, readablePolicy, storePolicy, understood } from './policy'

const asItIs = 'It’s already set this way. Reload the page.'
const broughtAlong =
  'Administration needs a code as long as any kind of change does. Otherwise, anyone who may change people or the policy could bypass the code.'

const writes = [...catalogue.values()].filter((operation) => operation.kind === 'write')

/** Refuses an approval for changes that only one person may make, because nobody else could approve them. */
async function onlyForOne(tx: Transaction, concerns: (operation: WriteOperation) => boolean): Promise<string | null> {
  const active = await tx.select({ role: people.role }).from(people).where(isNull(people.disabledAt))
  const lonely = writes.find(
    (operation) => concerns(operation) && active.filter(({ role }) => may(role, operation)).length < 2,
  )
  return lonely
    ? `Fewer than two people may do “${lonely.label}”, so no one could approve it. Add a person first, or change a role.`
    : null
}

/** The changed policy; or a message or a fault, with which nothing is changed. */
type Refusable = Changed | Fault | string

type Changed = { policy: Policy; kind: string; subject: string; detail?: Record<string, unknown> }

async function timeOf(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ at: Date | string }>(sql`select ${now} as at`)
  return new Date(rows[0]?.at ?? Number.NaN)
}

const purpose = 'to change the policy'

/** A local change of the policy. `change` returns the new policy, or why nothing is changed. */
function changing<S extends z.ZodType>(
  schema: S,
  change: (was: Policy, input: z.output<S>, by: Person, at: Date, tx: Transaction) => Refusable | Promise<Refusable>,
) {
  return localChange(
    managePolicy,
    purpose,
    schema,
    async (tx, by, input): Promise<Done> => {
      const at = await timeOf(tx)
      const changed = await change(await policyOf(tx), input, by, at, tx)
      if (typeof changed === 'string') return refused({ kind: 'invalid', message: changed })
      if ('message' in changed) return refused(changed)
      await storePolicy(tx, changed.policy, at)
      const { kind, subject, detail } = changed
      await record(tx, { kind, actor: by, subject, detail })
      return { ok: true, data: null }
    },
    // Changes run one at a time, so that each sees the result of the previous one.
    changePolicy,
  )
}

export const policyChanges = {
  stop: changing(StopInput, (was, { kind, reason }, by, at) =>
    was.stopped[kind]
      ? 'It is already paused. Reload the page to see who paused it.'
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
      : 'It’s no longer paused. Reload the page.'
  }),
  approval: changing(ApprovalInput, async (was, { kind, needed }, _by, _at, tx) => {
    if (was.approved.includes(kind) === needed) return asItIs
    const lonely = needed ? await onlyForOne(tx, (operation) => isOfKind(operation, kind)) : null
    if (lonely) return lonely
    const others = was.approved.filter((other) => other !== kind)
    return {
      policy: { ...was, approved: needed ? [...others, kind] : others },
      kind: 'policy.approval',
      subject: `policy:${kind}`,
      detail: { needed },
    }
  }),
  code: changing(CodeInput, async (was, { kind, needed }, by, _at, tx) => {
    const others = was.codes.filter((other) => other !== kind)
    if (!needed && withAdministration(others).includes(kind)) return broughtAlong
    if (was.codes.includes(kind) === needed) return asItIs
    // A person without a second factor would lock themselves out; and someone at an unlocked console must not remove its protection.
    const missing = await codeMissing(tx, by, 'recorded')
    if (missing) return missing
    return {
      policy: { ...was, codes: needed ? [...others, kind] : others },
      kind: 'policy.code',
      subject: `policy:${kind}`,
      detail: { needed },
    }
  }),
  limit: changing(LimitInput, async (was, { limit, value, above }, _by, _at, tx) => {
    const rule = limitRules[limit]
    const asks = value !== null && above === 'ask'
    if (asks && !approvableLimit(rule)) return 'Anything above this limit is blocked.'
    const lonely = asks ? await onlyForOne(tx, rule.binds) : null
    if (lonely) return lonely
    const { [limit]: before, ...others } = was.limits
    const asked = was.asked.filter((other) => other !== limit)
    return {
      policy: {
        ...was,
        limits: value === null ? others : { ...others, [limit]: value },
        asked: asks ? [...asked, limit] : asked,
      },
      kind: 'policy.limit',
      subject: `policy:${limit}`,
      detail: { was: before ?? null, now: value, above: asks ? 'ask' : 'refuse' },
    }
  }),
  /** Replaces an unreadable policy, which blocks every change, with an empty one: nothing of the old policy can be preserved. */
  reset: localChange(
    { allowed: managePolicy.allowed },
    purpose,
    z.strictObject({}),
    async (tx, by): Promise<Done> => {
      if (await readablePolicy(tx)) return refused({ kind: 'invalid', message: 'It can be read. Reload the page.' })
      // A person without a second factor may do this without a code, so that someone can always repair the policy.
      const missing = await codeMissing(tx, by, 'recorded')
      if (missing?.kind === 'code') return refused(missing)
      await storePolicy(tx, understood({}), await timeOf(tx))
      await record(tx, { kind: 'policy.anew', actor: by, subject: 'policy:all' })
      return { ok: true, data: null }
    },
    changePolicy,
  ),
}
