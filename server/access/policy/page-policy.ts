import 'server-only'
import { sql } from 'drizzle-orm'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { approvals, settings } from '@/server/platform/db/schema'
import { POLICY, type Policy, understood } from './policy'

const unreadable = () => ({
  limits: {},
  stopped: { all: { by: 'Switchroom', at: new Date().toISOString(), reason: 'The policy cannot be read.' } },
})

/** The policy for pages. If it is unreadable, everything is shown as paused, because then every change is refused. */
function shown(value: unknown): Pick<Policy, 'stopped' | 'limits'> {
  try {
    return understood(value)
  } catch {
    return unreadable()
  }
}

/** For every page, in one query: what is paused and limited, and whether any request for approval is open. */
export const pagePolicy = remembered('page policy', [settings, approvals], async () => {
  const { rows } = await db().execute<{ value: unknown; requests: boolean }>(sql`
    select (select ${settings.value} from ${settings} where ${settings.key} = ${POLICY}) as value,
      exists (select from ${approvals} where ${approvals.expiresAt} > now()) as requests`)
  return { ...shown(rows[0]?.value), requests: rows[0]?.requests ?? false }
})
