import { personalMembers } from '@/lib/fields/field-class'
import { readOperation } from '@/lib/operations/catalogue'
import type { ReadOperation } from '@/lib/operations/operation'
import type { Fault } from '@/lib/outcome'
import { currentActor } from '@/server/auth/current'
import { sameOrigin } from '@/server/auth/origin'
import { read } from '@/server/operations/read'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ operation: string }> }

const headers = { 'Cache-Control': 'no-store' }
const refusal = (status: number, kind: Fault['kind'], message: string) =>
  Response.json({ status: 'refused', fault: { kind, message } }, { status, headers })

async function operationOf({ params }: Context): Promise<ReadOperation | null> {
  return readOperation((await params).operation)
}

const nothing = () => refusal(404, 'invalid', 'There is no such read.')

/**
 * Reads that a page asks again on its own (polling, searches): Next runs server actions one at a time per tab, so a slow poll
 * must not stand before a refill. Same gate as everything: session, role, schema. In a body, because numbers do not belong into an address.
 */
export async function POST(request: Request, context: Context): Promise<Response> {
  if (!sameOrigin(request.headers)) return refusal(403, 'forbidden', 'The request did not come from this console.')
  const [operation, actor] = [await operationOf(context), await currentActor()]
  if (!operation) return nothing()
  const input: unknown = actor ? await request.json().catch(() => null) : null
  return Response.json(await read(actor, operation, input), { headers })
}

/** For programs, as far as the question names nobody. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const operation = await operationOf(context)
  if (!operation) return nothing()
  const input = Object.fromEntries(new URL(request.url).searchParams)
  const [personal] = personalMembers(operation.input, input)
  if (personal) return refusal(400, 'invalid', `Ask by POST: “${personal}” does not belong into an address.`)
  return Response.json(await read(await currentActor(), operation, input), { headers })
}
