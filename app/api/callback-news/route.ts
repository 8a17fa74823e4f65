import { cannotView } from '@/lib/core/text/fact-words'
import { guardedRead, refusal } from '@/server/access/auth/guarded-route'
import { newsSince } from '@/server/areas/callbacks/news'

export const dynamic = 'force-dynamic'

/** Callbacks newer than the last one that the page has. */
export const GET = guardedRead(async ({ actor, query }) => {
  const after = Number(query.get('after') ?? 0)
  if (!Number.isSafeInteger(after) || after < 0) return refusal(400, 'invalid', 'There is no such callback.')
  const news = await newsSince(actor, after)
  if (!news) return refusal(403, 'forbidden', cannotView('callbacks'))
  return Response.json(news, { headers: { 'Cache-Control': 'no-store' } })
})
