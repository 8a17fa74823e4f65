import { readOperation } from '@/lib/operations/catalogue'
import { currentActor } from '@/server/auth/current'
import { read } from '@/server/operations/read'

export const dynamic = 'force-dynamic'

/**
 * Reads that a page asks again on its own (polling, searches): Next runs server actions one at a time per tab, so a slow poll
 * must not stand before a refill. Same gate as everything: session, role, schema.
 */
export async function GET(request: Request, { params }: { params: Promise<{ operation: string }> }): Promise<Response> {
  const operation = readOperation((await params).operation)
  if (!operation)
    return Response.json(
      { status: 'refused', fault: { kind: 'invalid', message: 'There is no such read.' } },
      { status: 404 },
    )
  const input = Object.fromEntries(new URL(request.url).searchParams)
  const reading = await read(await currentActor(), operation, input)
  return Response.json(reading, { headers: { 'Cache-Control': 'no-store' } })
}
