import { beforeEach, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import type { AccountDetails } from '@/lib/areas/billing/records'
import { autoRefillAttention } from '@/server/areas/billing/attention'
import { storeRule } from '@/server/areas/billing/rule'
import { mark } from '@/server/core/operations/unknown'
import { noteReached, noteUnreachable } from '@/server/platform/provider/status'
import { observe } from '@/server/store/observations/observe'
import { fileTestbed } from '@/server/testing/file-testbed'
import { registrationRead } from '@/server/testing/trunk-registrations'
import { listNotifications } from './inbox'
import { notifyReaders } from './notify-readers'
import { nowOf } from './now'

const testbed = fileTestbed()
beforeEach(() => testbed.simulator.reset())

const soon = () => new Date(Date.now() + 1_000).toISOString()

it('an update of an unknown outcome says how it was settled', async () => {
  const finance = await testbed.actor('finance')
  testbed.simulator.faults.add({
    method: 'PUT',
    path: '/account/refillbalance',
    kind: 'reset',
    when: 'before',
  })
  const { entry } = await testbed.act(finance, refillBalance, { amount: 75 })
  await notifyReaders({ begin: new Date(0), since: new Date(0) })
  const update = async () =>
    (await listNotifications(finance, { page: 1, perPage: 100 })).rows.find(({ title }) => title.endsWith('unknown'))
  expect(await update()).toMatchObject({ now: null })
  await mark(finance, entry, { verdict: 'did_not_happen', reason: 'The card statement shows nothing' })
  expect(await update()).toMatchObject({ now: 'did not happen' })
})

it.each(['succeeded', 'reconciled_happened', 'closed_unknown', 'disputed'] as const)(
  'an unknown change that is now %s says so',
  async (state) => {
    const admin = await testbed.actor('admin')
    const { entry } = await testbed.act(admin, refillBalance, { amount: 500 + state.length })
    await testbed.asOwner(`update journal set state = '${state}' where id = '${entry}'`)
    expect([...(await nowOf([`entry:${entry}:uncertain`, `entry:${entry}:${state}`])).keys()]).toEqual([
      `entry:${entry}:uncertain`,
    ])
  },
)

it('a trunk that is online again, and a port that went on, say so', async () => {
  await registrationRead('lobby', 'offline')
  const offline = `trunk:lobby:${soon()}`
  expect(await nowOf([offline])).toEqual(new Map())
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await registrationRead('lobby', 'online')
  expect(await nowOf([offline, 'trunk:gone:2026-01-01T00:00:00.000Z'])).toEqual(new Map([[offline, 'registered']]))
  await observe('port', [{ key: '77', status: 'rejected', facts: { numbers: ['9195550177'], carrier: 'Acme' } }])
  const rejected = `port:77:${soon()}`
  expect(await nowOf([rejected])).toEqual(new Map())
  await observe('port', [{ key: '77', status: 'submitted', facts: { numbers: ['9195550177'], carrier: 'Acme' } }], {
    at: new Date(Date.now() + 2_000),
  })
  expect((await nowOf([rejected])).get(rejected)).toBe('submitted')
})

it('money updates say what is so now, and no longer ask for what was done', async () => {
  const finance = await testbed.actor('finance')
  const hears = (autoRefill: string) =>
    storeRule.record({ autoRefill, minimumBalance: '50', reloadAmount: '100' } as AccountDetails, 0, {})
  await hears('off')
  const open = async () => (await autoRefillAttention(finance)).map(({ key }) => key)
  const [off = ''] = await open()
  expect(off).toContain('auto-refill-off:')
  expect(await autoRefillAttention(await testbed.actor('support'))).toEqual([])
  await notifyReaders({ begin: new Date(0), since: new Date(0) })
  const update = async () =>
    (await listNotifications(finance, { page: 1, perPage: 100 })).rows.find(
      ({ title }) => title === 'Auto-refill is off',
    )
  expect(await update()).toMatchObject({ now: null })
  // Open above, so not an update too.
  const besides = await listNotifications(finance, { page: 1, perPage: 100, except: await open() })
  expect(besides.rows.map(({ title }) => title)).not.toContain('Auto-refill is off')
  await hears('on')
  expect([await open(), await update()]).toMatchObject([[], { now: 'on', detail: '' }])
  const id = '6f1f6c62-3f0e-4c0e-9d0b-0d5f6a1b2c3d'
  const at = '2026-01-01T00:00:00.000Z'
  const gone = [off, 'used-up:2026-01-01', `alert:${id}:${at}`]
  expect([...(await nowOf([...gone, `claim:${id}:2026-01-01:${at}`]))]).toEqual([
    [off, 'on'],
    ['used-up:2026-01-01', 'above $0.00'],
    [`alert:${id}:${at}`, 'no longer crossed'],
  ])
})

it('an outage that is over is not present', async () => {
  noteUnreachable('/sms')
  expect(await nowOf(['provider:never'])).toEqual(new Map())
  noteReached('/sms', 20, true)
  expect(await nowOf(['provider:never'])).toEqual(new Map([['provider:never', 'reachable']]))
})
