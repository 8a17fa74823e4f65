import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Role, roles } from '@/lib/core/access/roles'
import { processState } from '@/lib/core/process-state'
import { wishOf } from '@/server/areas/messaging/wishes'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit, callbackAddresses, callbacks, optOuts } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { addressChanges } from './addresses'
import { readCallbacksAgain } from './read-again'
import { receive } from './receive'
import { sortCallbacks } from './sort'

const testbed = fileTestbed()
const by = {} as Record<Role, Person>
let address: string

beforeAll(async () => {
  // Nothing in the background may sort what arrives before a test sets it aside.
  processState('sorting of callbacks', () => ({ planned: true, last: 0 }))().planned = true
  for (const role of roles) by[role] = await testbed.actor(role)
  await addressChanges.make(by.admin, {})
  const [made] = await db().select().from(callbackAddresses)
  address = made?.id ?? ''
})
// The ledger of opt-outs only grows, so each test has its own contact.
let other = '2125550160'
beforeEach(async () => {
  await db().delete(callbacks)
  other = String(Number(other) + 1)
  testbed.simulator.requests.clear()
})

const text = (message: string) => `{"from":"${other}","to":"9195550100","text":"${message}","id":"${message.length}"}`
const latin = (message: string) => Uint8Array.from([...message].map((one) => one.charCodeAt(0)))
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const formData = () => `${part('from', other)}${part('to', '9195550100')}${part('text', 'STOP')}--b--\r\n`

const rows = () => db().select().from(callbacks).orderBy(callbacks.id)

async function comes(body: string | Uint8Array, type = 'application/json'): Promise<void> {
  expect(await receive(address, type, typeof body === 'string' ? new TextEncoder().encode(body) : body)).toBe(true)
}
async function sorted() {
  while ((await sortCallbacks()) > 0);
  return rows()
}
/** As an earlier version left them: set aside, and nobody asked to stop. */
async function asIfUnreadable(): Promise<void> {
  await db().update(callbacks).set({ sortedAt: new Date(), kind: 'other', aside: 'Neither JSON, form nor XML' })
}
const optedOut = () => db().select({ number: optOuts.number }).from(optOuts).where(eq(optOuts.number, other))

it.each<[string, () => string | Uint8Array, string]>([
  ['JSON', () => text('STOP'), 'application/json'],
  ['a form', () => `from=${other}&to=9195550100&text=STOP`, 'application/x-www-form-urlencoded'],
  [
    'XML',
    () =>
      `<m:sms xmlns:m="x"><m:from>${other}</m:from><m:to>9195550100</m:to><m:text><![CDATA[STOP]]></m:text></m:sms>`,
    'text/xml',
  ],
  ['a form with files', formData, 'multipart/form-data; boundary=b'],
  ['Windows-1252', () => latin(`{"from":"${other}","to":"9195550100","text":"STOP","name":"Jos\xe9"}`), 'text/plain'],
])('a text in %s that was set aside is read again, and its STOP counts', async (_, body, type) => {
  await comes(body(), type)
  await asIfUnreadable()
  expect(await sorted()).toMatchObject([{ kind: 'other' }])
  expect(await optedOut()).toEqual([])
  expect(await readCallbacksAgain(by.admin, {})).toEqual({ ok: true, data: 1 })
  expect(await sorted()).toMatchObject([{ kind: 'message', aside: null, object: '9195550100' }])
  expect(await optedOut()).toEqual([{ number: other }])
  const [last] = await db().select().from(audit).where(eq(audit.kind, 'callbacks.read_again')).orderBy(desc(audit.seq))
  expect(last).toMatchObject({ actor: by.admin.email, detail: { callbacks: 1 } })
  // Nothing is sent, and again changes nothing.
  expect(await readCallbacksAgain(by.admin, {})).toEqual({ ok: true, data: 0 })
  expect(await optedOut()).toHaveLength(1)
  expect(testbed.simulator.requests.list()).toEqual([])
})

it('a later text of a contact stays decisive when a callback is read again', async () => {
  await comes(text('Please stop texting me'))
  await asIfUnreadable()
  await comes(text('Maybe you should not write'))
  await sorted()
  await comes(text('I want you to stop this now'))
  await sorted()
  const before = await wishOf(other)
  await readCallbacksAgain(by.admin, {})
  await sorted()
  expect(before).not.toBeNull()
  expect(await wishOf(other)).toEqual(before)
})

it('a callback that no version can read stays set aside', async () => {
  await comes('hello there')
  await sorted()
  expect(await readCallbacksAgain(by.admin, {})).toEqual({ ok: true, data: 1 })
  expect(await sorted()).toMatchObject([{ aside: 'Not JSON' }])
})

it('only administrators may have callbacks read again', async () => {
  for (const role of roles.filter((one) => one !== 'admin'))
    expect(await readCallbacksAgain(by[role], {})).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
})
