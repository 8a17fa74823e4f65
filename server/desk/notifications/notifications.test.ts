import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { blockCaller } from '@/lib/areas/trunks/operations'
import { roles } from '@/lib/core/access/roles'
import type { Topic } from '@/lib/desk/notifications/notification'
import { topicsFor } from '@/lib/desk/notifications/topics'
import type { Person } from '@/server/core/actor/actor'
import { attentionItems } from '@/server/core/attention/sources'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { notifications, people, settings, watchedTrunks, watchers, watches } from '@/server/platform/db/schema'
import { addNoteTo } from '@/server/store/notes/notes'
import { observe } from '@/server/store/observations/observe'
import { fileTestbed } from '@/server/testing/file-testbed'
import { startMailServer } from '@/server/testing/mail-server'
import { changePerson } from '@/server/testing/testbed'
import { registrationRead } from '@/server/testing/trunk-registrations'
import { choicesOf, choose } from './choices'
import { topicOfItem } from './conditions'
import { countUnread, listNotifications, markAllRead, openNotification } from './inbox'
import { notifyWhereDue } from './job'
import { sendDueMails } from './mails'
import { notifyReaders } from './notify-readers'
import { isWatched, thingsWatched, watchThing } from './watchers'

const mail = await startMailServer()
const testbed = fileTestbed({ variables: { ...mail.variables, PUBLIC_URL: 'https://console.example.com' } })
beforeEach(async () => {
  testbed.simulator.reset()
  mail.refuseAt = null
  mail.taken.length = 0
  // The trunks that were offline before and the new ones are one row.
  await db().delete(watchedTrunks)
  // People of earlier tests are not notified.
  await db().update(people).set({ disabledAt: new Date() })
})
afterAll(mail.close)

const tellAll = () => notifyReaders({ begin: new Date(0), since: new Date(0) })
const notificationsOf = async (actor: Person) => (await listNotifications(actor, { page: 1, perPage: 100 })).rows
const titles = async (actor: Person) => (await notificationsOf(actor)).map(({ title }) => title).sort()
const want = (actor: Person, topic: Topic, choice: { console: boolean; mail: boolean }) =>
  choose(actor, { topics: { [topic]: choice } })

const offline = (trunk: string) => registrationRead(trunk, 'offline')
const online = (trunk: string) => registrationRead(trunk, 'online')

it('event notifies each person once, and again when it recurs', async () => {
  const ops = await testbed.actor('ops')
  await offline('once')
  await Promise.all(Array.from({ length: 6 }, tellAll))
  await tellAll()
  expect(await titles(ops)).toEqual(['Trunk once · offline'])
  expect(await countUnread(ops)).toBe(1)
  await online('once')
  await offline('once')
  await tellAll()
  expect(await titles(ops)).toEqual(['Trunk once · offline', 'Trunk once · offline'])
  const row = JSON.stringify(await db().select().from(notifications))
  expect(row).not.toContain('Trunk once')
})

it('unknown outcome is worded and visible by role', async () => {
  const all = new Map<string, Person>()
  for (const role of roles) all.set(role, await testbed.actor(role))
  const finance = all.get('finance') as Person
  const input = { ...refillBalance.example, amount: 75 }
  testbed.simulator.faults.add({ method: 'PUT', path: '/account/refillbalance', kind: 'reset', when: 'after' })
  expect((await testbed.act(finance, refillBalance, input)).status).toBe('unknown')
  await observe('port', [{ key: '77', status: 'pending', facts: { numbers: ['9195550177'], carrier: 'Acme' } }])
  await observe('port', [{ key: '77', status: 'rejected', facts: { numbers: ['9195550177'], carrier: 'Acme' } }])
  await offline('lobby')
  await tellAll()
  // Every item under Needs attention of any area belongs to a topic.
  const items = await attentionItems(all.get('admin') as Person)
  expect(items.filter(({ key }) => !topicOfItem[key.split(':')[0] ?? ''])).toEqual([])
  expect(items.length).toBeGreaterThan(1)
  for (const [role, actor] of all) {
    const rows = await db().select().from(notifications).where(eq(notifications.personId, actor.personId))
    for (const { topic } of rows) expect([role, topicsFor(actor.role).includes(topic)]).toEqual([role, true])
    expect([role, rows.some(({ topic }) => topic === 'outcomes')]).toEqual([role, true])
  }
  expect((await titles(finance)).filter((title) => /trunk|port/i.test(title))).toEqual(['Port 77 · port rejected'])
  expect((await titles(all.get('ops') as Person)).join()).toContain('(919) 555-0177 · port rejected')
  expect((await titles(all.get('auditor') as Person)).join()).not.toContain('555-0177')
  await testbed.settleOpen(finance)
})

it('notification for a previous role is hidden', async () => {
  const ops = await testbed.actor('ops')
  await offline('secret')
  await tellAll()
  const [first] = await notificationsOf(ops)
  expect(first?.title).toBe('Trunk secret · offline')
  await changePerson(ops, { role: 'finance' })
  const now: Person = { ...ops, role: 'finance' }
  expect(await countUnread(now)).toBe(0)
  expect((await titles(now)).join()).not.toContain('secret')
  expect(await openNotification(now, first?.id ?? '')).toBeNull()
})

it('topic notifies subscribers only, and needs permission', async () => {
  const ops = await testbed.actor('ops')
  const deaf = await testbed.actor('ops')
  expect(await want(deaf, 'trunks', { console: false, mail: false })).toEqual({ ok: true, data: null })
  expect((await choicesOf(deaf)).find(({ topic }) => topic === 'trunks')).toMatchObject({ console: false, mail: false })
  expect(await want(await testbed.actor('finance'), 'trunks', { console: true, mail: true })).toMatchObject({
    ok: false,
  })
  await offline('chosen')
  await tellAll()
  expect(await titles(ops)).toContain('Trunk chosen · offline')
  expect((await titles(deaf)).join()).not.toContain('chosen')
})

it('watcher is notified of others’ changes and notes, never earlier ones', async () => {
  const [ada, olga] = [await testbed.actor('ops'), await testbed.actor('ops')]
  const block = { ...blockCaller.example, trunks: ['lobby'], number: '2125550133' }
  expect((await testbed.act(olga, blockCaller, block)).status).toBe('done')
  await want(ada, 'trunks', { console: false, mail: false })
  const watch = (on: boolean) => watchThing('trunk')(ada, { key: 'lobby', on })
  expect(await watch(true)).toEqual({ ok: true, data: null })
  expect(await isWatched(ada, 'trunk', 'lobby')).toBe(true)
  expect((await thingsWatched(ada)).map(({ name, href }) => [name, href])).toEqual([['Trunk lobby', '/trunks/lobby']])
  expect((await testbed.act(ada, blockCaller, { ...block, number: '2125550134' })).status).toBe('done')
  expect((await testbed.act(olga, blockCaller, { ...block, number: '2125550135' })).status).toBe('done')
  expect((await testbed.act(olga, blockCaller, { ...block, trunks: ['warehouse'] })).status).toBe('done')
  await addNoteTo('trunk')(olga, { key: 'lobby', text: 'Called the customer' })
  await addNoteTo('trunk')(ada, { key: 'lobby', text: 'Me too' })
  await online('lobby')
  await offline('lobby')
  // Includes what was before the first turn of a console that has just started.
  await notifyReaders({ begin: new Date(Date.now() + 60_000), since: new Date(0) })
  await tellAll()
  const received = await titles(ada)
  expect(received.filter((title) => title.startsWith('Block caller'))).toEqual([
    expect.stringMatching(/^Block caller · .*0135.* · done$/),
  ])
  expect(received).toContain('Trunk lobby · note added')
  expect(received.filter((title) => title.includes('not registered'))).toEqual(['Trunk lobby · not registered'])
  expect(received.join()).not.toContain('Called the customer')
  const [newest] = (await notificationsOf(ada)).filter(({ title }) => title.includes('note added'))
  expect(await openNotification(ada, newest?.id ?? '')).toBe('/trunks/lobby')
  expect(await openNotification(olga, newest?.id ?? '')).toBeNull()
  const unread = await countUnread(ada)
  expect(unread).toBe(received.length - 1)
  expect(await markAllRead(ada, {})).toEqual({ ok: true, data: null })
  expect(await countUnread(ada)).toBe(0)
  await watch(false)
  expect(await thingsWatched(ada)).toEqual([])
})

it('unknown on a watched thing notifies once, mailing by topic', async () => {
  const [ada, olga] = [await testbed.actor('ops'), await testbed.actor('ops')]
  await watchThing('trunk')(ada, { key: 'lobby', on: true })
  await want(ada, 'outcomes', { console: false, mail: true })
  testbed.simulator.faults.add({ method: 'POST', path: '/siptrunk/blockcaller', kind: 'reset', when: 'after' })
  const block = { ...blockCaller.example, trunks: ['lobby'], number: '2125550136' }
  const { status, entry } = await testbed.act(olga, blockCaller, block)
  expect(status).toBe('unknown')
  await tellAll()
  const rows = await db().select().from(notifications).where(eq(notifications.personId, ada.personId))
  const ofAct = rows.filter(({ event }) => event.includes(entry ?? 'none'))
  expect(ofAct.map(({ topic, inConsole, mail }) => [topic, inConsole, mail])).toEqual([['watched', true, 'due']])
  await testbed.settleOpen(olga)
})

it('watched number or server is stored encrypted and needs permission', async () => {
  const ops = await testbed.actor('ops')
  await watchThing('number')(ops, { key: '9195550188', on: true })
  await watchThing('server')(ops, { key: '7701886612', on: true })
  expect((await thingsWatched(ops)).map(({ name }) => name)).toEqual(['(919) 555-0188', 'Server 7701886612'])
  const stored = JSON.stringify(await db().select().from(watchers))
  expect(stored).not.toMatch(/9195550188|7701886612/)
  const auditor = await testbed.actor('auditor')
  expect(await watchThing('number')(auditor, { key: '9195550188', on: true })).toMatchObject({ ok: false })
  expect(await isWatched(auditor, 'number', '9195550188')).toBeNull()
})

it('due notifications share one recorded mail with topics and links', async () => {
  const ops = await testbed.actor('ops')
  await want(ops, 'trunks', { console: false, mail: true })
  await offline('planted-a')
  await offline('planted-b')
  await tellAll()
  await Promise.all(Array.from({ length: 6 }, sendDueMails))
  expect(mail.taken).toHaveLength(1)
  expect(mail.taken[0]?.to).toEqual([ops.email])
  // Quoted-printable folds its lines.
  const text = mail.taken[0]?.text.replaceAll('=\r\n', '') ?? ''
  expect(text).toContain('A trunk is not registered')
  expect(text).not.toContain('planted')
  const mine = () => db().select().from(notifications).where(eq(notifications.personId, ops.personId))
  for (const { id, mail: standing } of (await mine()).filter(({ mail: m }) => m !== 'none')) {
    expect(standing).toBe('sent')
    expect(text).toContain(`https://console.example.com/notifications/${id}`)
    expect(await openNotification(ops, id)).toBe('/trunks?registration=offline')
  }
  // By mail only: nothing of it in the console.
  expect((await titles(ops)).join()).not.toContain('planted')
  expect((await choicesOf(ops)).length).toBe(topicsFor('ops').length)
})

it('notification mail is never resent after failure or unknown outcome', async () => {
  const ops = await testbed.actor('ops')
  await want(ops, 'trunks', { console: true, mail: true })
  await offline('refused')
  await tellAll()
  mail.refuseAt = 'recipient'
  await sendDueMails()
  mail.refuseAt = null
  await sendDueMails()
  expect(mail.taken).toEqual([])
  expect((await notificationsOf(ops)).find(({ title }) => title.includes('refused'))).toMatchObject({
    mail: 'failed',
    mailProblem: 'At the recipient',
  })
  // Whether it was sent is unknown, and stays so.
  mail.refuseAt = 'answer'
  await online('refused')
  await offline('unanswered')
  await tellAll()
  await sendDueMails()
  mail.refuseAt = null
  await sendDueMails()
  expect(mail.taken).toHaveLength(1)
  const unanswered = (await notificationsOf(ops)).find(({ title }) => title.includes('unanswered'))
  expect(unanswered).toMatchObject({ mail: 'sending', mailProblem: '' })
  mail.taken.length = 0
  // A console that dies in between.
  await db().update(notifications).set({ mail: 'sending' })
  await sendDueMails()
  // A person whose role has changed.
  await db().update(notifications).set({ mail: 'due' })
  await changePerson(ops, { role: 'finance' })
  await sendDueMails()
  expect(mail.taken).toEqual([])
})

it('outage, disabled auto-refill and empty balance each notify once', async () => {
  const finance = await testbed.actor('finance')
  const support = await testbed.actor('support')
  const account = presentAccount()
  const lookedAt = new Date()
  const off = { on: false, minimum: null, reload: null }
  const row = { account, kind: 'balance' as const, lookedAt, failures: 2 }
  await db().insert(watches).values(row).onConflictDoNothing()
  await db().execute(sql`insert into balance_samples (account, balance, allowed_credit, at, seen_at, after_gap) values
    (${account}, '3.00', '0', now() - interval '2 seconds', now(), false), (${account}, '-0.50', '0', now(), now(), false)`)
  await db()
    .insert(settings)
    .values({ key: `auto-refill:${account}`, value: off })
    .onConflictDoUpdate({ target: settings.key, set: { value: off, changedAt: new Date() } })
  await tellAll()
  await tellAll()
  expect((await titles(finance)).filter((title) => !title.includes('unknown'))).toEqual([
    'Auto-refill is off',
    'Provider not reachable',
    'The balance is −$0.50',
  ])
  // A role that sees no money.
  expect((await titles(support)).filter((title) => !title.includes('unknown'))).toEqual(['Provider not reachable'])
})

it('simultaneous turns notify once; events before the first turn are skipped', async () => {
  const ops = await testbed.actor('ops')
  await offline('before')
  await Promise.all([notifyWhereDue(), notifyWhereDue(), notifyWhereDue()])
  expect((await titles(ops)).join()).not.toContain('before')
  await online('before')
  await offline('after')
  await Promise.all([notifyWhereDue(), notifyWhereDue(), notifyWhereDue()])
  expect((await titles(ops)).filter((title) => title === 'Trunk after · offline')).toHaveLength(1)
})

it('event after a turn with the clock ahead is notified next', async () => {
  const [ada, olga] = [await testbed.actor('ops'), await testbed.actor('ops')]
  await watchThing('trunk')(ada, { key: 'lobby', on: true })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await notifyWhereDue().finally(() => vi.useRealTimers())
  await testbed.act(olga, blockCaller, { ...blockCaller.example, trunks: ['lobby'], number: '2125550137' })
  await notifyWhereDue()
  expect(await titles(ada)).toContainEqual(expect.stringMatching(/^Block caller · .*0137.* · done$/))
})
