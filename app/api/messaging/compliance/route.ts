import { guardedPost } from '@/server/access/auth/guarded-route'
import { complianceFacts } from '@/server/areas/messaging/compliance'

export const dynamic = 'force-dynamic'

/**
 * Checks on a sender and a recipient. A POST, because a number must not be in a URL; a route, because server actions
 * run one after another and a slow provider must not delay the send.
 */
export const POST = guardedPost({ most: 1024 }, async ({ actor, body }) =>
  Response.json(await complianceFacts(actor, body), { headers: { 'Cache-Control': 'no-store' } }),
)
