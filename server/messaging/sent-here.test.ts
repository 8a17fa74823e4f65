import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendMedia } from '@/lib/operations/sending'
import { db } from '@/server/db/database'
import { journal } from '@/server/db/schema'
import { openStage, type Stage } from '@/server/test-stage'
import { sentHere, textsOf } from './sent-here'

let stage: Stage
let id: string

const media = ['https://media.example.com/order.png']

beforeAll(async () => {
  stage = await openStage()
  const { numbers } = stage.simulator.engine.world.state.messaging
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
  const outcome = await stage.act(await stage.actor('support'), sendMedia, input)
  id = (await stage.entry(outcome)).made?.[0] ?? ''
  expect(id).toMatch(/^\d+$/)
})
afterAll(() => stage.close())

it('joins what was sent to its message, for those who may send', async () => {
  for (const role of ['admin', 'ops', 'support'] as const) {
    const actor = await stage.actor(role)
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

it('keeps texts and numbers from those who see the history masked', async () => {
  const auditor = await stage.actor('auditor')
  expect(await textsOf(auditor, [id])).toBeNull()
  const seen = await sentHere(auditor, id)
  expect(seen).toMatchObject({ from: '••••••', to: '••••••', person: 'support', basisNote: '••••••', content: null })
  expect(JSON.stringify(seen)).not.toMatch(/Ready|2125550123|desk|media\.example/)
})

it('knows nothing of messages that others sent', async () => {
  const ops = await stage.actor('ops')
  expect(await textsOf(ops, [])).toEqual(new Map())
  expect(await textsOf(ops, ['17809999'])).toEqual(new Map())
  expect(await sentHere(ops, '17809999')).toBeNull()
})

it('says that a text was kept when it cannot be read any more', async () => {
  await db()
    .update(journal)
    .set({ sealedKept: Buffer.from('0100', 'hex') })
    .where(sql`${id} = any(made)`)
  expect(await textsOf(await stage.actor('ops'), [id])).toEqual(new Map([[id, { text: null, media: [] }]]))
})
