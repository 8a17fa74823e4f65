import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listNumbers } from '@/lib/areas/messaging/operations'
import { listTrunks } from '@/lib/areas/trunks/operations'
import { listLedger } from '@/server/areas/messaging/find-opt-outs'
import type { Person } from '@/server/core/actor/actor'
import { read, readSoon } from '@/server/core/operations/read'
import { db } from '@/server/platform/db/database'
import { fileTestbed } from '@/server/testing/file-testbed'
import { listAudit } from './list'
import { verifyNow } from './verify-now'

const testbed = fileTestbed()

const reads = async (by: Person) => {
  const { rows } = await listAudit(by, { group: 'reads', person: by.personId, page: 1, perPage: 50 })
  return rows.map(({ kind, subject }) => `${kind} ${subject.replace(/:.*/, ':…')}`)
}

it('a read with personal data is recorded once, before it is shown', async () => {
  const ops = await testbed.actor('ops')
  await Promise.all([read(ops, listTrunks, {}), read(ops, listTrunks, { page: 2 }), listLedger(ops)])
  await read(ops, listTrunks, {})
  expect((await reads(ops)).sort()).toEqual(['personal_data.read opt-outs', 'personal_data.read trunks.list'])
})

it('all reads about one number are one lookup, without the number', async () => {
  const support = await testbed.actor('support')
  await read(support, listNumbers, { number: '(939) 555-0198' })
  await readSoon(support, listNumbers, { number: '9395550198' }).then(({ answer }) => answer)
  expect(await reads(support)).toEqual(['personal_data.looked_up number:…'])
  const plain = await db().execute(sql`select seq from audit where row_to_json(audit)::text like '%9395550198%'`)
  expect(plain.rows).toEqual([])
})

it('masked reads are not recorded', async () => {
  const auditor = await testbed.actor('auditor')
  await read(auditor, listTrunks, {})
  await listLedger(auditor)
  expect(await reads(auditor)).toEqual([])
})

it('a read that cannot be recorded shows nothing', async () => {
  const admin = await testbed.actor('admin')
  await testbed.asOwner(sql`alter table audit rename to audit_away`)
  try {
    const reading = await read(admin, listTrunks, {})
    expect(reading).toMatchObject({ status: 'refused', fault: { kind: 'unrecorded' } })
    await expect(listLedger(admin)).rejects.toThrow()
  } finally {
    await testbed.asOwner(sql`alter table audit_away rename to audit`)
  }
  // The next try is recorded.
  expect((await read(admin, listTrunks, {})).status).toBe('read')
  expect(await reads(admin)).toEqual(['personal_data.read trunks.list'])
})

it('a check is recorded, gives a proof, and confirms an earlier one', async () => {
  const auditor = await testbed.actor('auditor')
  const first = await verifyNow(auditor, {})
  if (!first.ok) throw new Error(first.fault.message)
  const { proof } = first.data
  expect(proof).toMatchObject({ result: 'intact', broken: [], checkedBy: auditor.name })
  expect(proof.newest?.number).toBe(proof.records)
  const later = await verifyNow(auditor, { earlier: proof })
  expect(later).toMatchObject({ ok: true, data: { continues: true, proof: { records: proof.records + 1 } } })
  const other = { ...proof, newest: { ...proof.newest, hash: '0'.repeat(64) } }
  expect(await verifyNow(auditor, { earlier: other })).toMatchObject({ ok: true, data: { continues: false } })
  expect((await verifyNow(await testbed.actor('finance'), {})).ok).toBe(false)
})
