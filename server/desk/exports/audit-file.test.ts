import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import type { Role } from '@/lib/core/access/roles'
import { hidden } from '@/lib/core/fields/hidden'
import { record } from '@/server/core/audit/record'
import { writing } from '@/server/platform/db/database'
import { fileTestbed } from '@/server/testing/file-testbed'
import { exportCsv } from './export-csv'

const testbed = fileTestbed()

/** As docs/operate/security.md states: version and fields, each after its length in bytes; the detail as the database writes JSON. */
function hashOf(row: Record<string, string>): string {
  const { Previous = '', 'No.': seq = '', Time = '', Kind = '', Who = '', Of = '', Detail = '' } = row
  const fields = ['2', Previous, seq, Time, Kind, Who, Of, spaced(JSON.parse(Detail))]
  return createHash('sha256')
    .update(fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join(''))
    .digest('hex')
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${spaced(member)}`)
  return `{${members.join(', ')}}`
}

async function rowsFor(role: Role): Promise<Record<string, string>[]> {
  const file = await exportCsv(await testbed.actor(role), 'audit', {})
  if (!file.ok) throw new Error(JSON.stringify(file.fault))
  return parse(await new Response(file.csv).text(), { columns: true })
}

it('audit export’s hashes can be recomputed except for hidden reasons', async () => {
  const actor = await testbed.actor('ops')
  const change = (detail: Record<string, unknown>) => ({
    kind: 'operation.closed_unknown',
    actor,
    subject: 'journal:x',
    detail,
  })
  await record(
    writing(),
    change({ reason: 'she says that “no text” came', was: { 'a b': [1, null, true] } }),
    change({ was: 'y' }),
  )

  const odd = (rows: Record<string, string>[]) => rows.filter((row) => hashOf(row) !== row.Hash)
  const whole = await rowsFor('admin')
  expect(whole).toHaveLength(2)
  expect(odd(whole)).toEqual([])

  const auditorRows = await rowsFor('auditor')
  expect(odd(auditorRows)).toHaveLength(1)
  expect(odd(auditorRows)[0]?.Detail).toContain(hidden)
  // It is chained nevertheless: the next row follows it.
  for (const [place, { Previous }] of auditorRows.entries())
    if (place > 0) expect(Previous).toBe(auditorRows[place - 1]?.Hash)
})
