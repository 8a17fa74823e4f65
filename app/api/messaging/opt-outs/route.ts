import { guardedRead } from '@/server/auth/guarded-route'
import { optOutsCsv } from '@/server/messaging/opt-outs-csv'

export const dynamic = 'force-dynamic'

/** The opt-out ledger as a file: each number once, with what holds for it now. Same gate and masking as the page. */
export const GET = guardedRead(async ({ actor, query }) => {
  const file = await optOutsCsv(actor, query)
  const headers = { 'Cache-Control': 'no-store' }
  if (!file.ok) {
    return Response.json({ fault: file.fault }, { status: file.fault.kind === 'signed_out' ? 401 : 403, headers })
  }
  return new Response(file.csv, {
    headers: {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="opt-outs.csv"',
    },
  })
})
