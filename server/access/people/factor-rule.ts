import 'server-only'
import type { Role } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import { FACTOR_RULE } from '@/server/access/auth/factor-rule'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { now } from '@/server/platform/db/clock'
import type { Transaction } from '@/server/platform/db/database'
import { settings } from '@/server/platform/db/schema'

/** Sets the roles that need a second factor. Until people of these roles have one, nothing else works for them, even for `by`. */
export async function setFactorRule(tx: Transaction, by: Person, { roles }: { roles: Role[] }): Promise<Done> {
  const value = [...new Set(roles)].sort()
  const set = { value, changedAt: now }
  await tx.insert(settings).values({ key: FACTOR_RULE, value }).onConflictDoUpdate({ target: settings.key, set })
  await record(tx, { kind: 'factor.rule', actor: by, subject: 'people', detail: { roles: value } })
  return { ok: true, data: null }
}
