import { guardedRead, refusal } from '@/server/access/auth/guarded-route'
import { bulkChangeView, forPage } from '@/server/areas/bulk-changes/see'

export const dynamic = 'force-dynamic'

/** How far a bulk change is, for its own page: from the database, without asking the provider. */
export const GET = guardedRead(async ({ actor, part }) => {
  const view = await bulkChangeView(actor, part('bulk'))
  if (!view) return refusal(404, 'invalid', 'There is no such bulk change.')
  return Response.json(forPage(view), { headers: { 'Cache-Control': 'no-store' } })
})
