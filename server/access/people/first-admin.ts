import 'server-only'
import { count, sql } from 'drizzle-orm'
import type { Done } from '@/lib/core/changes/outcome'
import { hashPassword, passwordProblem } from '@/server/access/auth/password'
import { visitor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { db } from '@/server/platform/db/database'
import { people } from '@/server/platform/db/schema'
import { refuse } from './people'

export async function nobodyYet(): Promise<boolean> {
  const [row] = await db().select({ n: count() }).from(people)
  return row?.n === 0
}

/** Creates the first administrator. Refused once there is any person: setup is then closed forever. */
export async function createFirstAdmin(admin: { email: string; name: string; password: string }): Promise<Done> {
  const problem = await passwordProblem(admin.password, admin)
  if (problem) return refuse('One field needs attention.', { password: problem })
  const passwordHash = await hashPassword(admin.password)
  return db().transaction(async (tx) => {
    await tx.execute(sql`lock table ${people} in exclusive mode`)
    const [row] = await tx.select({ n: count() }).from(people)
    if (row?.n !== 0) return refuse('This console is set up already. Sign in instead.')
    await tx.insert(people).values({ email: admin.email, name: admin.name, role: 'admin', passwordHash })
    await record(tx, { kind: 'setup.done', actor: visitor(admin.email), subject: 'setup' })
    return { ok: true as const, data: null }
  })
}
