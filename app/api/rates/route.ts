import { cannotView } from '@/lib/core/text/fact-words'
import { guardedRead, refusal } from '@/server/access/auth/guarded-route'
import { mayReadRates, rateBook } from '@/server/areas/billing/rate-book'

export const dynamic = 'force-dynamic'

/** All rates, one JSON line per list as soon as it is read: there may be two hundred lists. */
export const GET = guardedRead(async ({ actor, query }) => {
  if (!mayReadRates(actor)) return refusal(403, 'forbidden', cannotView('rates'))
  const pieces = rateBook(actor, { again: query.get('again') === 'yes' })[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  const lines = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
    },
  })
  return new Response(lines, {
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'application/x-ndjson; charset=utf-8' },
  })
})
