import { personalMembers } from '@/lib/fields/field-class'
import { readOperation } from '@/lib/operations/catalogue'
import { guardedPost, guardedRead, refusal } from '@/server/access/auth/guarded-route'
import { read } from '@/server/core/operations/read'

export const dynamic = 'force-dynamic'

const headers = { 'Cache-Control': 'no-store' }
const nothing = () => refusal(404, 'invalid', 'There is no such read.')

/** Longer than any question; a list of numbers to look up is the longest. */
const MOST = 64 * 1024

/**
 * Reads that a page asks again on its own (polling, searches): Next runs server actions one at a time per tab, so a slow poll
 * must not stand before a refill. Same gate as everything: session, role, schema. In a body, because numbers do not belong into an address.
 */
export const POST = guardedPost({ most: MOST }, async ({ actor, body, part }) => {
  const operation = readOperation(part('operation'))
  if (!operation) return nothing()
  return Response.json(await read(actor, operation, body), { headers })
})

/** For programs, as far as the question names nobody. */
export const GET = guardedRead(async ({ actor, query, part }) => {
  const operation = readOperation(part('operation'))
  if (!operation) return nothing()
  const input = Object.fromEntries(query)
  const [personal] = personalMembers(operation.input, input)
  if (personal) return refusal(400, 'invalid', `Ask by POST: “${personal}” does not belong into an address.`)
  return Response.json(await read(actor, operation, input), { headers })
})
