import { guardedRead } from '@/server/access/auth/guarded-route'
import { requestChanges } from '@/server/access/policy/request-changes'

export const dynamic = 'force-dynamic'

/** What a request waiting for approval would change. A route for the same reason as app/api/changes. */
export const GET = guardedRead(async ({ actor, part }) =>
  Response.json(await requestChanges(actor, part('entry')), { headers: { 'Cache-Control': 'no-store' } }),
)
