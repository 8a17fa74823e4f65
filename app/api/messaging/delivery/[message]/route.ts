import { currentActor } from '@/server/auth/current'
import { lookAtDelivery } from '@/server/messaging/delivery'

export const dynamic = 'force-dynamic'

/** A look at one message that a person asked for, on demand or by keeping its page open: asked, kept, answered with what is known. */
export async function GET(_: Request, { params }: { params: Promise<{ message: string }> }): Promise<Response> {
  const look = await lookAtDelivery(await currentActor(), (await params).message)
  return Response.json(look, { headers: { 'Cache-Control': 'no-store' } })
}
