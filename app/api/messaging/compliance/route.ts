import { currentActor } from '@/server/auth/current'
import { sameOrigin } from '@/server/auth/origin'
import { complianceFacts } from '@/server/messaging/compliance'

export const dynamic = 'force-dynamic'

/**
 * What is known of a sender and a recipient. A POST, because a recipient's number does not belong into an address; not a server
 * action, because those run one after another, and a slow provider must not hold up the sending itself.
 */
export async function POST(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  const foreign = { ok: false, fault: { kind: 'forbidden', message: 'The request did not come from this console.' } }
  if (!sameOrigin(request.headers)) return Response.json(foreign, { status: 403, headers })
  const question = await request.json().catch(() => null)
  return Response.json(await complianceFacts(await currentActor(), question), { headers })
}
