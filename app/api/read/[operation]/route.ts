import { personalMembers } from '@/lib/core/fields/field-class'
import { readOperation } from '@/lib/desk/catalogue/catalogue'
import { guardedPost, guardedRead, refusal } from '@/server/access/auth/guarded-route'
import { read } from '@/server/core/operations/read'

export const dynamic = 'force-dynamic'

const headers = { 'Cache-Control': 'no-store' }
const nothing = () => refusal(404, 'invalid', 'There is no such read.')

/** Longer than any query; the longest is a list of numbers to look up. */
const MOST = 64 * 1024

/**
 * Reads that a page repeats (polling, searches): Next runs a tab's server actions one after another, so a slow poll
 * would delay a refill. Same checks as elsewhere: session, role, schema. A POST, because numbers must not be in a URL.
 */
export const POST = guardedPost({ most: MOST }, async ({ actor, body, part }) => {
  const operation = readOperation(part('operation'))
  if (!operation) return nothing()
  return Response.json(await read(actor, operation, body), { headers })
})

/** For scripts, if the query contains no personal data. */
export const GET = guardedRead(async ({ actor, query, part }) => {
  const operation = readOperation(part('operation'))
  if (!operation) return nothing()
  const input = Object.fromEntries(query)
  const [personal] = personalMembers(operation.input, input)
  if (personal) return refusal(400, 'invalid', `Send this by POST: “${personal}” must not be in a URL.`)
  return Response.json(await read(actor, operation, input), { headers })
})
