import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { noCampaign } from '@/lib/areas/10dlc/campaign-values'
import { emptyPort, type PortValues } from '@/lib/areas/porting/request-fields'
import type { Done } from '@/lib/core/changes/outcome'
import type { DraftView } from '@/lib/desk/drafts/draft-view'
import { campaignDraftChanges } from '@/server/areas/10dlc/campaign-drafts'
import { correctionOf, draftRows } from '@/server/areas/porting/find-drafts'
import { portDraftChanges, portDrafts } from '@/server/areas/porting/port-drafts'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { fileTestbed } from '@/server/testing/file-testbed'
import { draftsFor } from './drafts'
import { expireDrafts } from './expiry'

const testbed = fileTestbed()
const { save, open, share, remove } = portDraftChanges
let ada: Person
let ben: Person
let admin: Person
let support: Person
beforeAll(async () => {
  ada = await testbed.actor('ops')
  ben = await testbed.actor('ops')
  admin = await testbed.actor('admin')
  support = await testbed.actor('support')
})

const values: PortValues = { ...emptyPort, numbers: '9195550142\n9195550143', carrier: 'Granite', pin: 'PLANTED-PIN' }

function data<T>(done: Done<T>): T {
  if (!done.ok) throw new Error(done.fault.message)
  return done.data
}
const made = async (by: Person, given = values): Promise<DraftView> => data(await save(by, { values: given }))
const refusal = (done: Done<unknown>) => (done.ok ? 'done' : done.fault.message)

describe('draft', () => {
  it('returns as it was left, in another browser too', async () => {
    const { id, title, changedAt, expiresAt } = await made(ada)
    expect(title).toBe('2 numbers from Granite')
    expect(Date.parse(expiresAt) - Date.parse(changedAt)).toBe(30 * 86_400_000)
    expect(data(await open(ada, { id })).values).toEqual(values)
  })

  it('replacing a rejected port is found until the provider lists it', async () => {
    const { id } = await made(ada, { ...values, replaces: '88213' })
    await made(ada)
    expect(await correctionOf(ada, '88213')).toMatchObject({ id })
    expect(await correctionOf(ada, '88214')).toBeNull()
    expect(await correctionOf(ben, '88213')).toBeNull()
    await share(ada, { id, shared: true })
    expect(await correctionOf(ben, '88213')).toMatchObject({ id })
    const { version } = data(await open(ada, { id }))
    data(await save(ada, { id, version, values: { ...values, replaces: '88213' }, subject: '90001' }))
    expect(await correctionOf(ada, '88213')).toBeNull()
  })

  it('replaces characters that the database rejects, in titles too', async () => {
    const odd = { ...values, carrier: 'Gra\0nite \ud83d', numbers: '9195550142\n' }
    const { id, title } = data(await save(ada, { values: odd, subject: 'p\0' }))
    expect(title).toBe('1 number from Gra\ufffdnite \ufffd')
    expect(data(await open(ada, { id })).values.carrier).toBe('Gra\ufffdnite \ufffd')
  })

  it('a draft with an overlong field names that field', async () => {
    const long = { ...values, company: 'x'.repeat(2_001) }
    expect(await save(ada, { values: long })).toMatchObject({
      fault: {
        kind: 'invalid',
        fields: {
          'values.company': '“Company” has 2,001 characters. A draft stores up to 2,000 characters of one field.',
        },
      },
    })
    const campaign = { ...noCampaign, description: 'Reminders \0', sample: 'x'.repeat(20_001) }
    expect(await campaignDraftChanges.save(ada, { values: campaign })).toMatchObject({
      fault: { fields: { 'values.sample': expect.stringContaining('“Sample message” has 20,001 characters.') } },
    })
    expect(data(await campaignDraftChanges.save(ada, { values: { ...campaign, sample: '' } })).title).toMatch(
      /^Reminders/,
    )
  })

  it('belongs to its owner, who alone can share it', async () => {
    const { id } = await made(ada)
    expect(refusal(await open(ben, { id }))).toMatch(/no longer exists, or isn’t shared/)
    expect(refusal(await save(ben, { id, version: 1, values }))).toMatch(/no longer exists/)
    expect(refusal(await share(ben, { id, shared: true }))).toMatch(/Only the person who started/)
    data(await share(ada, { id, shared: true }))
    expect((await draftsFor(ben, portDrafts)).map((one) => one.id)).toContain(id)
    expect(data(await open(ben, { id })).values.pin).toBe('PLANTED-PIN')
    expect(refusal(await remove(ben, { id }))).toMatch(/Only the person who started/)
    data(await share(ada, { id, shared: false }))
    expect(refusal(await open(ben, { id }))).toMatch(/no longer exists/)
  })

  it('is listed as a port until the provider lists it', async () => {
    const { id } = await made(ada, { ...values, company: ' Northfold ', focDate: '2026-12-03' })
    const mine = async (by: Person) => (await draftRows(by)).find((row) => row.id === id)
    expect(await mine(ada)).toMatchObject({
      numbers: ['9195550142', '9195550143'],
      company: 'Northfold',
      carrier: 'Granite',
      requested: '2026-12-03',
      state: { word: 'Draft, bill missing', stage: 'act' },
      draft: { whose: null, expired: false },
    })
    expect([await mine(ben), await draftRows(support)]).toEqual([undefined, []])
    data(await share(ada, { id, shared: true }))
    expect((await mine(ben))?.draft?.whose).toBe(ada.name)
    // Only the draft itself contains it.
    expect(JSON.stringify(await mine(ben))).not.toContain('PLANTED')
    const { version } = data(await open(ada, { id }))
    data(await save(ada, { id, version, subject: '12345', values }))
    expect(await mine(ada)).toBeUndefined()
  })

  it('is not overwritten from an older version', async () => {
    const { id } = await made(ada)
    data(await share(ada, { id, shared: true }))
    const { version } = data(await open(ben, { id }))
    data(await save(ada, { id, version, values: { ...values, carrier: 'Other' } }))
    expect(refusal(await save(ben, { id, version, values }))).toContain('saved this draft in the meantime')
    expect(data(await open(ben, { id })).values.carrier).toBe('Other')
  })

  it('can be deleted by its owner or an administrator', async () => {
    const [mine, shared] = [await made(ada), await made(ada)]
    expect(await remove(ada, { id: mine.id })).toEqual({ ok: true, data: null })
    data(await share(ada, { id: shared.id, shared: true }))
    expect(await remove(admin, { id: shared.id })).toEqual({ ok: true, data: null })
    expect((await draftsFor(ada, portDrafts)).map(({ id }) => id)).not.toContain(mine.id)
  })

  it('is refused to roles that cannot save ports', async () => {
    const { id } = await made(ada)
    expect(refusal(await open(support, { id }))).toContain('role needed')
    expect(refusal(await save(support, { values }))).toContain('role needed')
    expect(await draftsFor(support, portDrafts)).toEqual([])
  })

  it('is stored encrypted, without any value in clear text', async () => {
    await made(ada, { ...values, accountNumber: 'PLANTED-ACCT', ssn: '9876' })
    const { rows } = await db().execute<{ sealed: Buffer; rest: string }>(
      sql`select sealed_values as sealed, (to_jsonb(drafts) - 'sealed_values')::text as rest from drafts`,
    )
    // As bytes: random digits in text contain any four by chance.
    for (const secret of ['PLANTED', 'ssn":"9876', '9195550142'])
      for (const { sealed, rest } of rows)
        expect([sealed.includes(secret), rest.includes(secret)]).toEqual([false, false])
    expect(rows.every(({ sealed }) => Buffer.isBuffer(sealed)) && rows.length).toBeGreaterThan(0)
  })

  it('expires with a notice and is deleted later', async () => {
    const { id } = await made(ada)
    await db().execute(sql`update drafts set expires_at = now() - interval '1 minute' where id = ${id}`)
    expect(await expireDrafts()).toBeGreaterThanOrEqual(1)
    expect(refusal(await open(ada, { id }))).toContain('expired: it wasn’t changed for 30 days')
    expect((await draftsFor(ada, portDrafts)).find((one) => one.id === id)).toMatchObject({ expired: true })
    expect((await draftRows(ada)).find((row) => row.id === id)).toMatchObject({
      ...{ numbers: [], company: '', state: { word: 'Draft, expired', stage: 'ended' }, draft: { expired: true } },
    })
    await db().execute(sql`update drafts set expires_at = now() - interval '31 days' where id = ${id}`)
    await expireDrafts()
    expect(refusal(await open(ada, { id }))).toMatch(/no longer exists/)
  })
})

it('fifty-first draft is refused until one is deleted', async () => {
  const cleo = await testbed.actor('ops')
  const first = await made(cleo)
  for (let n = 1; n < 50; n++) await made(cleo)
  expect(refusal(await save(cleo, { values }))).toBe('You already have 50 drafts. Delete one first.')
  expect((await draftsFor(cleo, portDrafts)).filter(({ own }) => own)).toHaveLength(50)
  // Of another kind, and another person's: counted separately.
  data(await campaignDraftChanges.save(cleo, { values: noCampaign }))
  await made(await testbed.actor('ops'))
  data(await remove(cleo, { id: first.id }))
  await made(cleo)
})
