import { beforeAll, expect, it } from 'vitest'
import { pdf } from '@/lib/core/documents/files.corpus'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { callbacks } from '@/server/platform/db/schema'
import { apiFor, tokenOf } from '@/server/testing/api'
import { fileTestbed } from '@/server/testing/file-testbed'
import { postCallback } from '@/server/testing/post-callback'

const testbed = fileTestbed()
let admin: Person
let api: ReturnType<typeof apiFor>
beforeAll(async () => {
  admin = await testbed.actor('admin')
  api = apiFor(await tokenOf(admin))
})

const file = new Uint8Array(pdf())
const faxInput = { from: '9195550175', to: '2125550123', pages: 1 }
const announced = () => api.announce({ kind: 'fax-document', name: 'letter.pdf', size: file.length })

it('a document that a token uploads, at the second attempt, is sent by its operation', async () => {
  const { status, body } = await announced()
  expect(status).toBe(200)
  // The connection broke in the middle.
  expect(await api.upload(body.id, file.slice(0, 100))).toMatchObject({ status: 422, body: { kind: 'invalid' } })
  const { body: next } = await announced()
  const second = await api.upload(next.id, file)
  expect(second).toMatchObject({ status: 200, body: { document: { id: next.id, name: 'letter.pdf' } } })
  const sent = await api.run('fax.send', { ...faxInput, document: second.body.document }, { key: 'fax' })
  expect(sent).toMatchObject({ status: 200, body: { status: 'done' } })
  expect(testbed.mutations()).toHaveLength(1)
  const again = await api.run('fax.send', { ...faxInput, document: second.body.document }, { key: 'fax' })
  expect(again.body.entry).toBe(sent.body.entry)
  expect(testbed.mutations()).toHaveLength(1)
})

it.each([
  ['a kind that does not exist', () => api.announce({ kind: 'song', name: 'a.pdf', size: 9 }), 422],
  ['a size above the limit', () => api.announce({ kind: 'fax-document', name: 'a.pdf', size: 1e9 }), 422],
  ['a wrong type', () => api.announce({ kind: 'fax-document', name: 'a.exe', size: 9 }), 422],
  ['bytes for no document', () => api.upload('01a21cc8-f0c2-7744-a363-bc154bba4acd', file), 422],
  ['bytes of a bad token', () => apiFor('swr_nothing').upload('01a21cc8-f0c2-7744-a363-bc154bba4acd', file), 401],
] as const)('%s is a problem', async (_, ask, status) => {
  const answer = await ask()
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer).toMatchObject({ status, body: { detail: expect.any(String) } })
})

it('another person’s document, and a read-only token, are refused', async () => {
  const { body } = await announced()
  const other = apiFor(await tokenOf(await testbed.actor('ops')))
  expect((await other.upload(body.id, file)).status).toBeGreaterThanOrEqual(400)
  const reader = apiFor(await tokenOf(admin, { readOnly: true }))
  expect(await reader.announce({ kind: 'fax-document', name: 'letter.pdf', size: 9 })).toMatchObject({ status: 403 })
})

it('a received text is shown whole, masked or not at all, as the role and the token say', async () => {
  await postCallback(admin, JSON.stringify({ from: '8005550161', to: ['9195550100'], text: 'Is it ready?', media: [] }))
  const [row] = await db().select().from(callbacks)
  const id = String(row?.id)
  expect(await api.text(id)).toMatchObject({
    status: 200,
    body: { from: '8005550161', to: '9195550100', text: 'Is it ready?' },
  })
  const auditor = await apiFor(await tokenOf(await testbed.actor('auditor'))).text(id)
  expect(auditor.status).toBe(200)
  expect(JSON.stringify(auditor.body)).not.toMatch(/8005550161|9195550100|ready/)
  const none = [
    await apiFor(await tokenOf(await testbed.actor('finance'))).text(id),
    await apiFor(await tokenOf(admin, { operations: ['trunks.list'] })).text(id),
    await api.text('999999'),
    await api.text('x'),
  ]
  expect(none.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
