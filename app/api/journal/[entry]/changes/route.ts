import { guardedRead } from '@/server/access/auth/guarded-route'
import { requestChanges } from '@/server/access/policy/request-changes'

export const dynamic = 'force-dynamic'

/** What the act that waits for an approval would change. A route and not a server action, as for any dialog (app/api/changes). */
export const GET = guardedRead(async ({ actor, part }) =>
  Response.json(await requestChanges(actor, part('entry')), { headers: { 'Cache-Control': 'no-store' } }),
)
