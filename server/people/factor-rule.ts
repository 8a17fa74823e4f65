import 'server-only'
import type { Done } from '@/lib/outcome'
import type { Role } from '@/lib/roles'
import { record } from '@/server/audit/record'
import type { Person } from '@/server/auth/actor'
import { FACTOR_RULE } from '@/server/auth/factor-rule'
import { now } from '@/server/db/clock'
import type { Transaction } from '@/server/db/database'
import { settings } from '@/server/db/schema'

/** Who has one of these roles and no second factor must set one up before anything else works, also whoever says so here. */
export async function setFactorRule(tx: Transaction, by: Person, { roles }: { roles: Role[] }): Promise<Done> {
  const value = [...new Set(roles)].sort()
  const set = { value, changedAt: now as never }
  await tx.insert(settings).values({ key: FACTOR_RULE, value }).onConflictDoUpdate({ target: settings.key, set })
  await record(tx, { kind: 'factor.rule', actor: by, subject: 'people', detail: { roles: value } })
  return { ok: true, data: null }
}
