import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBrand } from '@/lib/areas/10dlc/brands'
import { sendText } from '@/lib/areas/messaging/sending'
import { savePortDraft, submitPort } from '@/lib/areas/porting/writes'
import { createTrunk } from '@/lib/areas/trunks/operations'
import type { Outcome } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { openTestbed, type Testbed } from '@/server/testing/testbed'

let testbed: Testbed
beforeAll(async () => {
  testbed = await openTestbed()
})
afterAll(() => testbed.close())
beforeEach(() => testbed.simulator.reset())

const answer = (body: unknown, status = 206) =>
  testbed.simulator.faults.add({ method: 'POST', path: '/*', kind: 'status', status, body })
const fieldsOf = (outcome: Outcome) => (outcome.status === 'refused' ? (outcome.fault.fields ?? {}) : null)

const trunk = { trunk: 'frontdoor', kind: 'static', address: '192.0.2.80', region: 'us-fl' }

describe('rejection of a new trunk', () => {
  it.each([
    [{ error: 'Trunk name is already taken.' }, 206, { trunk: 'The provider says: “Trunk name is already taken.”' }],
    [{ errors: { ip_address: ['not routable'] } }, 206, { address: 'The provider says: “not routable”' }],
    [{ error: 'Region not available' }, 400, { region: 'The provider says: “Region not available”' }],
    // The sent record says nothing about its members.
    [{ error: 'Request denied', data: trunk }, 206, {}],
    [{ error: 'Request denied', trunk: 'frontdoor', region: 'us-fl' }, 206, {}],
    [{ error: 'The region and the IP address do not match' }, 206, {}],
    // It concerns the console's own login.
    [{ error: 'Invalid password' }, 401, {}],
  ])('%j with HTTP %i: %j', async (body, status, fields) => {
    answer(body, status)
    const outcome = await testbed.act(await testbed.actor('ops'), createTrunk, trunk)
    expect(fieldsOf(outcome)).toEqual(fields)
    expect(await testbed.entry(outcome)).toMatchObject({ state: status === 206 ? 'rejected' : 'failed' })
  })
})

it('rejected submission maps PIN by the draft’s listed number type', async () => {
  for (const [wireless, member] of [
    ['no', 'portOutPin'],
    ['yes', 'pin'],
  ] as const) {
    await testbed.simulator.reset()
    const port = testbed.simulator.engine.world.state.ports.get(12344)
    Object.assign(port ?? {}, { status: 'draft', fields: { ...port?.fields, wireless_no: wireless } })
    testbed.simulator.faults.add({
      method: 'PUT',
      path: '/lnp',
      kind: 'status',
      status: 206,
      body: { error: 'PIN_INVALID' },
    })
    const input = { ...submitPort.example, id: '12344' }
    const outcome = await testbed.act(await testbed.actor('ops'), submitPort, input)
    expect(fieldsOf(outcome)).toEqual({ [member]: 'The provider says: “PIN_INVALID”' })
  }
})

it('rejection leads to sent fields in every area', async () => {
  const ops = await testbed.actor('ops')
  const { numbers, ...port } = savePortDraft.example
  const changes = [
    [savePortDraft, { ...port, numbers }, 'PIN_INVALID', 'portOutPin'],
    [savePortDraft, { ...port, numbers, wireless: 'yes', pin: '0042', ssn: '0007' }, 'PIN_INVALID', 'pin'],
    [createBrand, createBrand.example, 'The EIN is not valid', 'taxNumber'],
    [
      sendText,
      { from: '9195550100', to: '2125550123', text: 'Hi', consent: true, basis: 'wrote' },
      'Recipient is a landline',
      'to',
    ],
  ] as const
  for (const [operation, input, message, member] of changes) {
    await testbed.simulator.reset()
    answer({ error: message })
    const outcome = await testbed.act(ops, operation as unknown as WriteOperation, input)
    expect(fieldsOf(outcome)).toEqual({ [member]: `The provider says: “${message}”` })
  }
})

it('rejection shows a masked role only what it may see', async () => {
  answer({ error: 'Recipient: 2125550123 is a landline' })
  const input = { from: '9195550100', to: '2125550123', text: 'Hello', consent: true, basis: 'wrote' }
  const outcome = await testbed.act(await testbed.actor('support'), sendText, input)
  const verbatim = outcome.status === 'refused' ? outcome.fault.verbatim : ''
  for (const message of Object.values(fieldsOf(outcome) ?? {})) {
    expect(verbatim).toContain(message.replace(/^The provider says: “(.*)”$/, '$1'))
  }
})
