import { readOperation } from '@/lib/operations/catalogue'
import { guardedRead, refusal } from '@/server/auth/guarded-route'
import { read } from '@/server/operations/read'

export const dynamic = 'force-dynamic'

/**
 * Reads that a page asks again on its own (polling, searches): Next runs server actions one at a time per tab, so a slow poll
 * must not stand before a refill. Same gate as everything: session, role, schema.
 */
export const GET = guardedRead(async ({ actor, query, part }) => {
  const operation = readOperation(part('operation'))
  if (!operation) return refusal(404, 'invalid', 'There is no such read.')
  const reading = await read(actor, operation, Object.fromEntries(query))
  return Response.json(reading, { headers: { 'Cache-Control': 'no-store' } })
})
