import { guardedPost } from '@/server/access/auth/guarded-route'
import { searchDay } from '@/server/areas/messaging/search-messages'

export const dynamic = 'force-dynamic'

/** One day of messages, looked through for a number or a status. A POST: a number does not belong into an address. */
export const POST = guardedPost({ most: 1024 }, async ({ actor, body, request }) =>
  Response.json(await searchDay(actor, body, request.signal), { headers: { 'Cache-Control': 'no-store' } }),
)
