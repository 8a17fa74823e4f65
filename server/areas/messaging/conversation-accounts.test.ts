import { afterEach, expect, it } from 'vitest'
import { sendText } from '@/lib/areas/messaging/sending'
import { env } from '@/server/platform/env'
import { fileTestbed } from '@/server/testing/file-testbed'
import { lastRecordedAt, recordedMessages } from './conversation-thread'
import { listConversations } from './conversations'

const testbed = fileTestbed()
const workOn = (name: string) => {
  env().PROVIDER_ACCOUNT = name
}
afterEach(() => workOn('testbed'))

it('texts sent with another account are in no conversation', async () => {
  const support = await testbed.actor('support')
  const pair = { ours: '9195550100', other: '2125550161' }
  const sends = (text: string) =>
    testbed.act(support, sendText, { from: pair.ours, to: pair.other, text, consent: true, basis: 'wrote' })
  const seen = async () => {
    const listed = await listConversations(support, {})
    const thread = await recordedMessages(support, pair, new Date(0))
    const texts = thread.map((one) => (one.kind === 'sent' ? one.content?.text : one.text))
    return { last: listed.status === 'read' && listed.data.rows.map(({ text }) => text), texts }
  }
  workOn('other')
  expect((await sends('Theirs')).status).toBe('done')
  expect(await seen()).toEqual({ last: ['Theirs'], texts: ['Theirs'] })
  workOn('testbed')
  expect(await seen()).toEqual({ last: [], texts: [] })
  expect(await lastRecordedAt(support, pair)).toBeNull()
  expect((await sends('Ours')).status).toBe('done')
  expect(await seen()).toEqual({ last: ['Ours'], texts: ['Ours'] })
})
