import 'server-only'
import type { Fault } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { isOfKind } from '@/lib/desk/policy/change-kinds'
import { withAdministration } from '@/lib/desk/policy/kind-texts'
import { codeMissing } from '@/server/access/auth/fresh-code'
import type { Person } from '@/server/core/actor/actor'
import type { PlannedChange } from '@/server/core/journal/preconditions'
import type { Transaction } from '@/server/platform/db/database'
import type { Policy } from './policy'

// The changes that need a recent second factor, which nobody can provide with a stolen session or at a console that was left unlocked.

type Asks = Pick<Policy, 'codes'>

export const requiresCode = (operation: WriteOperation, { codes }: Asks): boolean =>
  codes.some((kind) => kind !== 'administration' && isOfKind(operation, kind))

export async function codeRequired(
  tx: Transaction,
  { operation, actor }: PlannedChange,
  policy: Asks,
): Promise<Fault | null> {
  return requiresCode(operation, policy) ? codeMissing(tx, actor) : null
}

/** Approving a change needs a code if making it does, because an approval decides as much. */
export async function codeRequiredOfApprover(
  tx: Transaction,
  by: Person,
  operation: WriteOperation,
  policy: Asks,
): Promise<Fault | null> {
  return requiresCode(operation, policy) ? codeMissing(tx, by, 'recorded') : null
}

export async function administrationUnmet(tx: Transaction, by: Person, { codes }: Asks): Promise<Fault | null> {
  return withAdministration(codes).includes('administration') ? codeMissing(tx, by, 'recorded') : null
}
