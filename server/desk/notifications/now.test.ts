import { beforeEach, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
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

it('an outage that is over is not present', async () => {
  noteUnreachable('/sms')
  expect(await nowOf(['provider:never'])).toEqual(new Map())
  noteReached('/sms', 20, true)
  expect(await nowOf(['provider:never'])).toEqual(new Map([['provider:never', 'reachable']]))
})
