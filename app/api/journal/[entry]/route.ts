import { guardedRead, refusal } from '@/server/access/auth/guarded-route'
import { entryView } from '@/server/core/journal/view'

export const dynamic = 'force-dynamic'

/** One journal entry, for the notice next to a form, which waits for the entry's outcome. */
export const GET = guardedRead(async ({ actor, part }) => {
  const view = await entryView(actor, part('entry'))
  return view
    ? Response.json(view, { headers: { 'Cache-Control': 'no-store' } })
    : refusal(404, 'invalid', 'There is no such entry.')
})
