import { guardedRead } from '@/server/access/auth/guarded-route'
import { lookAtDelivery } from '@/server/areas/messaging/delivery'

export const dynamic = 'force-dynamic'

/** Checks one message on request or while its page is open: asks the provider, stores and returns the status. */
export const GET = guardedRead(async ({ actor, part }) =>
  Response.json(await lookAtDelivery(actor, part('message')), { headers: { 'Cache-Control': 'no-store' } }),
)
