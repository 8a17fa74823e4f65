import 'server-only'
import type { Fault } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { isolated } from '@/lib/core/text/isolated'
import { isOfKind } from '@/lib/desk/policy/change-kinds'
import { kindNames, kindTexts } from '@/lib/desk/policy/kind-texts'
import { codeNow } from '@/server/access/auth/fresh-code'
import type { PlannedChange, Precondition } from '@/server/core/journal/preconditions'
import { approvalFor, approvalMissing, askForApproval } from './approval'
import { administrationUnmet, codeRequired, requiresCode } from './code-required'
import { limitReached, predictedLimit } from './limits'
import { foreseenPolicy, holdPolicy, type Policy, readablePolicy, unreadable } from './policy'

function stopped(operation: WriteOperation, stops: Policy['stopped']): Fault | null {
  const kind = kindNames.find((name) => stops[name] && isOfKind(operation, name))
  const stop = kind && stops[kind]
  if (!kind || !stop) return null
  const whole = `${kindTexts[kind].label}: paused by ${isolated(stop.by)}. “${stop.reason}” Nothing was sent.`
  return { kind: 'stopped', message: whole }
}

/** Why a token needs a second person in place of a code; null if it does not. */
const whyTokenNeedsSecondPerson = ({ operation, actor }: PlannedChange, policy: Policy): string | null =>
  actor.token && requiresCode(operation, policy) ? 'A token can’t give a second-factor code.' : null

/** The precondition for what administrators have paused or limited, and for what needs a recent code or a second person. */
export const byPolicy: Precondition = {
  async predict(change) {
    const policy = await foreseenPolicy()
    if (!policy) return { fault: unreadable('sent') }
    const byToken = whyTokenNeedsSecondPerson(change, policy)
    const [{ fault, above }, code] = await Promise.all([
      predictedLimit(change, policy),
      !byToken && requiresCode(change.operation, policy) ? codeNow(change.actor) : null,
    ])
    const approval = await approvalFor(change, policy, above ?? byToken)
    return { fault: stopped(change.operation, policy.stopped) ?? fault, approval, code }
  },
  again: true,
  // Takes the policy's lock, so that after a pause was confirmed, no change is recorded and none is marked as sent.
  async inTransaction(tx, change) {
    const policy = await holdPolicy(tx)
    if (!policy) return unreadable('sent')
    const byToken = whyTokenNeedsSecondPerson(change, policy)
    const refused =
      stopped(change.operation, policy.stopped) ?? (byToken ? null : await codeRequired(tx, change, policy))
    if (refused) return refused
    const { fault, above } = await limitReached(tx, change, policy)
    return (
      fault ?? (await approvalMissing(tx, change, policy, above && `${above} Above it a`, byToken && `${byToken} A`))
    )
  },
  async inAdministration(tx, by) {
    const policy = await readablePolicy(tx)
    return policy ? administrationUnmet(tx, by, policy) : unreadable('recorded')
  },
  refused: askForApproval,
}
