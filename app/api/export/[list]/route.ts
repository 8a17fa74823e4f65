import { readerZone } from '@/app/(console)/reader-zone'
import { isListKey } from '@/lib/core/lists/lists'
import { guardedRead, refusal } from '@/server/access/auth/guarded-route'
import { exportCsv } from '@/server/desk/exports/export-csv'

export const dynamic = 'force-dynamic'

const statuses: Record<string, number> = { signed_out: 401, forbidden: 403, invalid: 400 }

/** All rows matching a list URL, as a file. Same checks as its page: session, role, schema, masking. */
export const GET = guardedRead(async ({ actor, query, part }) => {
  const list = part('list')
  if (!isListKey(list)) return refusal(404, 'invalid', 'There is no such list.')
  const file = await exportCsv(actor, list, Object.fromEntries(query), { zone: await readerZone() })
  const headers = { 'Cache-Control': 'no-store' }
  if (!file.ok) return Response.json({ fault: file.fault }, { status: statuses[file.fault.kind] ?? 502, headers })
  return new Response(file.csv, {
    headers: {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${list}.csv"`,
    },
  })
})
