import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { sendMedia } from '@/lib/areas/messaging/sending'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { sentHere, textsOf } from './sent-here'

const testbed = fileTestbed()
let id: string

const media = ['https://media.example.com/order.png']

beforeAll(async () => {
  const { numbers } = testbed.simulator.engine.world.state.messaging
  const from = [...numbers.values()].find(({ mode, offnet }) => mode !== 'none' && offnet === 'unavailable')?.did
  const input = {
    from,
    to: '2125550123',
    text: 'Ready.',
    media,
    consent: true,
    basis: 'other',
    basisNote: 'at the desk',
  }
  const outcome = await testbed.act(await testbed.actor('support'), sendMedia, input)
  id = (await testbed.entry(outcome)).createdIds?.[0] ?? ''
  expect(id).toMatch(/^\d+$/)
})

it('sent text is joined to its message for permitted roles', async () => {
  for (const role of ['admin', 'ops', 'support'] as const) {
    const actor = await testbed.actor(role)
    expect(await textsOf(actor, ['1', id])).toEqual(new Map([[id, { text: 'Ready.', media }]]))
    expect(await sentHere(actor, id)).toMatchObject({
      to: '2125550123',
      person: 'support',
      basis: 'other',
      basisNote: 'at the desk',
      content: { text: 'Ready.', media },
    })
  }
})

it('role with masked history sees no texts or numbers', async () => {
  const auditor = await testbed.actor('auditor')
  expect(await textsOf(auditor, [id])).toBeNull()
  const seen = await sentHere(auditor, id)
  expect(seen).toMatchObject({ from: '••••••', to: '••••••', person: 'support', basisNote: '••••••', content: null })
  expect(JSON.stringify(seen)).not.toMatch(/Ready|2125550123|desk|media\.example/)
})

it('message of another sender has no stored text', async () => {
  const ops = await testbed.actor('ops')
  expect(await textsOf(ops, [])).toEqual(new Map())
  expect(await textsOf(ops, ['17809999'])).toEqual(new Map())
  expect(await sentHere(ops, '17809999')).toBeNull()
})

it('stored text that cannot be decrypted is reported as stored', async () => {
  await db()
    .update(journal)
    .set({ sealedRetained: Buffer.from('0100', 'hex') })
    .where(sql`${id} = any(created_ids)`)
  expect(await textsOf(await testbed.actor('ops'), [id])).toEqual(new Map([[id, { text: null, media: [] }]]))
})
