import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyPort } from '@/lib/areas/porting/request-fields'
import { changePort, savePortDraft, submitPort } from '@/lib/areas/porting/writes'
import { type Role, roles } from '@/lib/core/access/roles'
import type { Outcome } from '@/lib/core/changes/outcome'
import { type ListKey, lists } from '@/lib/core/lists/lists'
import type { Person } from '@/server/core/actor/actor'
import { listEntries, openChanges } from '@/server/core/journal/find'
import { entryView } from '@/server/core/journal/view'
import { prepare } from '@/server/core/operations/prepare'
import { exportCsv } from '@/server/desk/exports/export-csv'
import { db } from '@/server/platform/db/database'
import { rights } from '@/server/platform/db/rights'
import { fileTestbed } from '@/server/testing/file-testbed'
import { portDraftChanges } from './port-drafts'

const testbed = fileTestbed()
const by = {} as Record<Role, Person>
beforeAll(async () => {
  for (const role of roles) by[role] = await testbed.actor(role)
})
beforeEach(() => testbed.simulator.reset())

const secrets = { accountNumber: 'ZQ-ACCOUNT-1', pin: 'zqpin8', portOutPin: 'zqport', ssn: '7391' }
const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** As text, or as hexadecimal bytes, like a bytea column in text form. */
function found(where: unknown): string[] {
  // A group of an id has four random digits: one entry's id in 4,096 contains the four of the SSN.
  const text = JSON.stringify(where).replaceAll(ids, '')
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const hex = Buffer.from(secret).toString('hex')
    // Four digits appear in many numbers; alone they have no digit next to them.
    const plain = name === 'ssn' ? new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`).test(text) : text.includes(secret)
    return plain || (name !== 'ssn' && text.includes(hex)) ? [name] : []
  })
}

async function everyRow(): Promise<unknown[]> {
  const rows: unknown[] = []
  for (const [table, may] of Object.entries(rights)) {
    if (!may.includes('SELECT')) continue
    const answer = await db().execute(sql.raw(`select '${table}' as kept, to_jsonb(t)::text as row from ${table} t`))
    rows.push(...answer.rows)
  }
  return rows
}

async function seenBy(role: Role, outcomes: readonly Outcome[]): Promise<unknown[]> {
  const actor = by[role]
  const seen: unknown[] = [await listEntries(actor, { page: 1, perPage: 50 })]
  for (const { entry } of outcomes) if (entry) seen.push(await entryView(actor, entry))
  seen.push(await openChanges(actor, [savePortDraft, submitPort, changePort]))
  for (const key of Object.keys(lists) as ListKey[]) {
    const file = await exportCsv(actor, key, {})
    if (file.ok) seen.push(key, await new Response(file.csv).text())
  }
  return seen
}

// The browser test checks the console's output (e2e/porting-wizard.spec.ts), because a whole console runs there.
describe('PIN, SSN and account number', () => {
  it('are in no row, page or file', async () => {
    const number = '2525550144'
    const wireless = { ...savePortDraft.example, ...secrets, numbers: [number], wireless: 'yes' } as const
    const draft = await portDraftChanges.save(by.ops, { values: { ...emptyPort, ...secrets, numbers: number } })
    expect(draft.ok).toBe(true)
    expect(found(draft)).toEqual([])

    const saved = await testbed.act(by.ops, savePortDraft, wireless)
    expect(saved).toMatchObject({ status: 'done' })
    const id = saved.status === 'done' ? (saved.data as { id: string }).id : ''
    const { numbers: _, ...members } = wireless
    // The provider echoes it in a rejection, and in an answer without a body.
    testbed.simulator.faults.add({ method: 'PUT', path: '/lnp', kind: '206-text' })
    const refused = await testbed.act(by.ops, changePort, { ...members, id, status: 'draft' })
    testbed.simulator.faults.add({ method: 'PUT', path: '/lnp', kind: 'reset', when: 'after' })
    const unknown = await testbed.act(by.ops, changePort, { ...members, id, status: 'draft', unit: 'Suite 2' })
    expect([refused.status, unknown.status]).toEqual(['refused', 'unknown'])
    const prepared = await prepare(by.ops, changePort.id, { ...members, id, status: 'draft' })
    expect(prepared.ok).toBe(true)

    // It did reach the provider, so there was something to find.
    expect(testbed.simulator.engine.world.state.ports.get(Number(id))?.fields).toMatchObject({ pincode: secrets.pin })
    expect(found(testbed.mutations().map(({ rawBody }) => rawBody)).sort()).toEqual(Object.keys(secrets).sort())

    expect(found(await everyRow())).toEqual([])
    expect(found(testbed.simulator.requests.list().map(({ path, query }) => path + query))).toEqual([])
    for (const role of roles) {
      const outcomes = [saved, refused, unknown]
      const may = role === 'admin' || role === 'ops'
      const seen = found(await seenBy(role, outcomes))
      // People who may change a request see what it was compared by: the account number of the provider's list, and no PIN.
      expect([role, seen.filter((name) => !may || name !== 'accountNumber')]).toEqual([role, []])
    }
    expect(found(prepared)).not.toContain('pin')
    expect(found(prepared)).not.toContain('ssn')
  })
})
