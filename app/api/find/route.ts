import { guardedPost, refusal } from '@/server/auth/guarded-route'
import { find } from '@/server/find'

export const dynamic = 'force-dynamic'

/** What the find box asks while somebody types. A POST: what is typed may be a number, which does not belong into an address. */
export const POST = guardedPost({ most: 1024 }, async ({ actor, body }) => {
  const typed = body !== null && typeof body === 'object' && 'typed' in body ? body.typed : null
  if (typeof typed !== 'string' || typed.length > 100) return refusal(400, 'invalid', 'There is nothing to look for.')
  return Response.json(await find(actor, typed), { headers: { 'Cache-Control': 'no-store' } })
})
