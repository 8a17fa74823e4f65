import { guardedRead } from '@/server/access/auth/guarded-route'
import { lookAtDelivery } from '@/server/areas/messaging/delivery'

export const dynamic = 'force-dynamic'

/** A look at one message that a person asked for, on demand or by keeping its page open: asked, kept, answered with what is known. */
export const GET = guardedRead(async ({ actor, part }) =>
  Response.json(await lookAtDelivery(actor, part('message')), { headers: { 'Cache-Control': 'no-store' } }),
)
