import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { db } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import { sendMail } from '@/server/platform/mail/mail'
import { fileTestbed } from '@/server/testing/file-testbed'
import { startMailServer } from '@/server/testing/mail-server'
import { testMail } from './test-mail'

const mail = await startMailServer()
const testbed = fileTestbed({ variables: mail.variables })
beforeEach(() => {
  mail.refuseAt = null
  mail.taken.length = 0
})
afterAll(mail.close)

it.each([
  ['auth', 'signing in'],
  ['sender', 'the sender'],
  ['recipient', 'the recipient'],
  ['data', 'handing over'],
] as const)('test mail refused at %s says so', async (stage, message) => {
  mail.refuseAt = stage
  const answer = await testMail(await testbed.actor('admin'), {})
  expect(answer).toMatchObject({
    ok: false,
    fault: { message: `It failed at ${message}.`, verbatim: expect.stringContaining(`no: ${stage}`) },
  })
  expect(JSON.stringify(answer)).not.toContain('good')
  // A person who cannot fix it sees the stage, and nothing about the installation.
  const other = await testMail(await testbed.actor('support'), {})
  expect(other).toEqual({ ok: false, fault: { kind: 'failed', message: `It failed at ${message}.` } })
})

it.each([
  ['the settings', undefined],
  ['the name of the server', 'smtp://console:good@mail.invalid:25'],
  ['connecting', 'smtp://console:good@127.0.0.1:1'],
  // TLS from the first byte, with a server that starts without it.
  ['encryption', `smtps://console:good@127.0.0.1:${mail.port}`],
])('mail failing at %s says so', async (stage, SMTP_URL) => {
  const to = { to: ['ada@example.com'], subject: 'x', text: 'x' }
  expect(await sendMail(to, { SMTP_URL, MAIL_FROM: 'console@example.com' })).toMatchObject({ ok: false, stage })
  expect(mail.taken).toEqual([])
})

it('silent mail server is not awaited', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const variables = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'console@example.com' }
  const to = { to: ['ada@example.com'], subject: 'x', text: 'x' }
  expect(await sendMail(to, variables, 100)).toMatchObject({ ok: false, stage: 'connecting' })
  silent.close()
})

it('mail accepted without a final answer is reported as possibly sent', async () => {
  mail.refuseAt = 'answer'
  const to = { to: ['ada@example.com'], subject: 'x', text: 'x' }
  expect(await sendMail(to)).toMatchObject({ ok: false, stage: 'handing over', maybeSent: true })
  const support = await testbed.actor('support')
  expect(await testMail(support, {})).toMatchObject({
    ok: false,
    fault: { message: expect.stringMatching(/^It may have been sent/) },
  })
  expect(mail.taken).toHaveLength(2)
  const [row] = await db().select().from(audit).where(eq(audit.actor, support.email))
  expect(row?.subject).toBe('unknown')
  mail.refuseAt = 'data'
  expect(await sendMail(to)).not.toHaveProperty('maybeSent')
})

it('test mail reaches its requester and is recorded', async () => {
  const support = await testbed.actor('support')
  expect(await testMail(support, {})).toEqual({ ok: true, data: null })
  expect(mail.taken.map(({ to }) => to)).toEqual([[support.email]])
  expect(await testMail(null, {})).toMatchObject({ ok: false })
  const rows = await db().select().from(audit).where(eq(audit.actor, support.email))
  expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([['mail.tested', 'sent']])
})
