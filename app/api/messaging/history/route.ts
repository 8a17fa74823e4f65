import { guardedRead } from '@/server/auth/guarded-route'
import { historyCsv } from '@/server/messaging/history-csv'

export const dynamic = 'force-dynamic'

const statuses: Record<string, number> = { signed_out: 401, forbidden: 403, invalid: 400 }

/** All messages that fit the filters, as a file. Same gate as the page: session, role, schema, masking. */
export const GET = guardedRead(async ({ actor, query }) => {
  const file = await historyCsv(actor, Object.fromEntries(query))
  const headers = { 'Cache-Control': 'no-store' }
  if (!file.ok) return Response.json({ fault: file.fault }, { status: statuses[file.fault.kind] ?? 502, headers })
  return new Response(file.csv, {
    headers: {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="messages.csv"',
    },
  })
})
