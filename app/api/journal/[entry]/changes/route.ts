import { guardedRead } from '@/server/access/auth/guarded-route'
import { requestChanges } from '@/server/access/policy/request-changes'

export const dynamic = 'force-dynamic'

/** The changes that a request waiting for approval would make. A route for the same reason as app/api/changes. */
export const GET = guardedRead(async ({ actor, part }) =>
  Response.json(await requestChanges(actor, part('entry')), { headers: { 'Cache-Control': 'no-store' } }),
)
