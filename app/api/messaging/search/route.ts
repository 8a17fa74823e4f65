import { guardedPost } from '@/server/access/auth/guarded-route'
import { searchDay } from '@/server/areas/messaging/search-messages'

export const dynamic = 'force-dynamic'

/** Searches one day of messages for a number or a status. A POST, because a number must not be in a URL. */
export const POST = guardedPost({ most: 1024 }, async ({ actor, body, request }) =>
  Response.json(await searchDay(actor, body, request.signal), { headers: { 'Cache-Control': 'no-store' } }),
)
