import { afterEach, beforeEach, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import type { Person } from '@/server/core/actor/actor'
import { prepare } from '@/server/core/operations/prepare'
import { env } from '@/server/platform/env'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'

// Changes with another provider account do not count against a limit.

const testbed = fileTestbed()
const workOn = (name: string) => {
  env().PROVIDER_ACCOUNT = name
}
beforeEach(() => testbed.simulator.reset())
afterEach(() => workOn('testbed'))

let texts = 0
const text = (by: Person) =>
  testbed.act(by, sendText, {
    ...{ from: '9195550100', to: '2125551123', text: `Order ${texts++} is ready.` },
    ...{ consent: true, basis: 'wrote' },
  })

it.each(['support-texts-minute', 'recipient-texts-hour'])(
  '%s counts texts of the current account only',
  async (limit) => {
    const support = await testbed.actor('support')
    await keptPolicy({ limits: { [limit]: 1 } })
    workOn(`other ${limit}`)
    expect((await text(support)).status).toBe('done')
    expect(await text(support)).toMatchObject({ fault: { kind: 'limited' } })
    workOn(`third ${limit}`)
    expect((await text(support)).status).toBe('done')
    expect(await text(support)).toMatchObject({ fault: { kind: 'limited' } })
  },
)

it('dollar limit counts the current account only', async () => {
  const finance = await testbed.actor('finance')
  await keptPolicy({ limits: { 'refills-day': 100 } })
  workOn('other')
  expect((await testbed.act(finance, refillBalance, { amount: 90 })).status).toBe('done')
  expect(await prepare(finance, refillBalance.id, { amount: 20 })).toMatchObject({ fault: { kind: 'limited' } })
  workOn('testbed')
  expect(await prepare(finance, refillBalance.id, { amount: 20 })).toMatchObject({ ok: true })
  expect((await testbed.act(finance, refillBalance, { amount: 20 })).status).toBe('done')
})
