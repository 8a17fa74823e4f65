import 'server-only'
import type { Fault } from '@/lib/core/acts/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { isOfKind } from '@/lib/desk/policy/act-kinds'
import { kindNames, kindWords } from '@/lib/desk/policy/kind-words'
import { codeNow } from '@/server/access/auth/fresh-code'
import type { Precondition } from '@/server/core/journal/preconditions'
import { approvalFor, approvalMissing, askForApproval } from './approval'
import { administrationUnmet, codeRequired, requiresCode } from './code-required'
import { limitForeseen, limitReached } from './limits'
import { foreseenPolicy, holdPolicy, type Policy, readablePolicy, unreadable } from './policy'

function stopped(operation: WriteOperation, stops: Policy['stopped']): Fault | null {
  const kind = kindNames.find((name) => stops[name] && isOfKind(operation, name))
  const stop = kind && stops[kind]
  if (!kind || !stop) return null
  const whole = `${kindWords[kind].label}: paused by ${stop.by}. “${stop.reason}” Nothing was sent.`
  return { kind: 'stopped', message: whole }
}

/** What administrators have paused or limited, and what needs a recent code or a second person. */
export const byPolicy: Precondition = {
  async predict(act) {
    const policy = await foreseenPolicy()
    if (!policy) return { fault: unreadable('sent') }
    const [{ fault, above }, code] = await Promise.all([
      limitForeseen(act, policy),
      requiresCode(act.operation, policy) ? codeNow(act.actor) : null,
    ])
    const approval = await approvalFor(act, policy, above)
    return { fault: stopped(act.operation, policy.stopped) ?? fault, approval, code }
  },
  again: true,
  // No change is recorded, or recorded as sent, after the pause was confirmed.
  async inTransaction(tx, act) {
    const policy = await holdPolicy(tx)
    if (!policy) return unreadable('sent')
    const refused = stopped(act.operation, policy.stopped) ?? (await codeRequired(tx, act, policy))
    if (refused) return refused
    const { fault, above } = await limitReached(tx, act, policy)
    return fault ?? (await approvalMissing(tx, act, policy, above))
  },
  async administers(tx, by) {
    const policy = await readablePolicy(tx)
    return policy ? administrationUnmet(tx, by, policy) : unreadable('recorded')
  },
  refused: askForApproval,
}
