import { beforeAll, describe, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { changeInbound } from '@/lib/areas/messaging/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { releaseNumber } from '@/lib/areas/numbers/operations'
import { blockCaller, createTrunk, listBlockedCallers, updateTrunk } from '@/lib/areas/trunks/operations'
import { roles } from '@/lib/core/access/roles'
import { hidden } from '@/lib/core/fields/hidden'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { changeAsSeen, seesTarget, visibilityOf } from '@/lib/desk/catalogue/visibility'
import { read } from '@/server/core/operations/read'
import { mark } from '@/server/core/operations/unknown'
import { fileTestbed } from '@/server/testing/file-testbed'
import { listEntries } from './find'
import { entryView } from './view'

const testbed = fileTestbed()

const text = {
  from: '9195550101',
  to: '2125550123',
  text: 'Your order is ready.',
  consent: true,
  basis: 'other',
  basisNote: 'Ms Doe told our driver',
}

async function viewAs(role: (typeof roles)[number], entry: string) {
  const view = await entryView(await testbed.actor(role), entry)
  if (!view) throw new Error('no view')
  return view
}

describe('Activity entry', () => {
  let sent: string
  beforeAll(async () => {
    sent = (await testbed.act(await testbed.actor('support'), sendText, text)).entry ?? ''
  })

  it.each(['finance', 'auditor'] as const)('hides the recipient and consent note from %s', async (role) => {
    const view = await viewAs(role, sent)
    expect(view.target).toBe(hidden)
    expect(view.redacted).toMatchObject({
      from: text.from,
      to: hidden,
      basisNote: hidden,
      text: hidden,
      basis: 'other',
    })
    expect(JSON.stringify(view)).not.toMatch(/555.?0123|Doe|driver/)
  })

  it.each(['admin', 'ops', 'support'] as const)('shows them to %s, who may send', async (role) => {
    const view = await viewAs(role, sent)
    expect(view.target).toBe(text.to)
    expect(view.redacted).toMatchObject({ to: text.to, basisNote: text.basisNote })
  })

  it('is found by target only where it is shown', async () => {
    const ask = async (role: (typeof roles)[number], search?: string) =>
      (await listEntries(await testbed.actor(role), { search, page: 1, perPage: 50 })).rows.filter(
        ({ id }) => id === sent,
      )
    expect(await ask('support', '21255501')).toHaveLength(1)
    expect(await ask('finance', '21255501')).toHaveLength(0)
    expect(await ask('auditor', '21255501')).toHaveLength(0)
    expect((await ask('finance')).map(({ target }) => target)).toEqual([hidden])
    // Everyone finds it by the person.
    expect(await ask('finance', 'support')).toHaveLength(1)
  })

  it('hides them in a colleague’s text too', async () => {
    testbed.simulator.faults.add({ method: 'POST', path: '/smsv2', kind: 'reset', when: 'before' })
    const support = await testbed.actor('support')
    const { entry = '' } = await testbed.act(support, sendText, { ...text, to: '2125550124' })
    const verdict = { verdict: 'cannot_be_known', reason: `Only this is known: ${text.basisNote}` }
    expect(await mark(support, entry, verdict)).toMatchObject({ ok: true })
    expect((await viewAs('ops', entry)).closedReason).toContain('driver')
    const { closedReason } = await viewAs('auditor', entry)
    expect(closedReason).toContain('Only this is known')
    expect(closedReason).not.toMatch(/Doe|driver/)
  })

  it('hides where texts are forwarded but shows our number', async () => {
    const input = { number: '9195550101', mode: 'email', forwardTo: 'dana@example.com' }
    const { entry = '' } = await testbed.act(await testbed.actor('ops'), changeInbound, input)
    const view = await viewAs('finance', entry)
    expect(view.target).toBe('9195550101')
    expect(view.redacted.forwardTo).toBe(hidden)
    expect(JSON.stringify(view)).not.toContain('dana@')
  })

  it('shows support that a refill happened but not its amount', async () => {
    const input = { amount: 4_170, reason: 'for the holidays', ticket: 'T-88' }
    const { entry = '' } = await testbed.act(await testbed.actor('finance'), refillBalance, input)
    expect((await viewAs('ops', entry)).target).toBe('$4,170.00')
    expect(JSON.stringify(await viewAs('support', entry))).not.toMatch(/4,?170|holidays/)
    const found = async (role: (typeof roles)[number]) =>
      (await listEntries(await testbed.actor(role), { search: '$4,170.00', page: 1, perPage: 10 })).rows.length
    expect([await found('ops'), await found('support')]).toEqual([1, 0])
  })

  it('hides the caller in a target’s text', async () => {
    const input = { trunks: ['lobby'], number: '2125550177' }
    const { entry = '' } = await testbed.act(await testbed.actor('ops'), blockCaller, input)
    expect((await viewAs('auditor', entry)).target).toBe(`${hidden} on lobby`)
    expect((await viewAs('support', entry)).target).toBe('(212) 555-0177 on lobby')
  })

  it('shows the auditor masked evidence and finance none', async () => {
    const made = { trunk: 'evidence', kind: 'static', address: '192.0.2.77', region: 'us-ny' }
    await testbed.act(await testbed.actor('ops'), createTrunk, made)
    const change = { trunk: 'evidence', kind: 'static', address: '192.0.2.78' }
    const { entry = '' } = await testbed.act(await testbed.actor('ops'), updateTrunk, change)
    const auditor = await viewAs('auditor', entry)
    expect(auditor).toMatchObject({ evidenceHidden: false, evidenceMasked: true, answer: null })
    expect(JSON.stringify(auditor.readings)).toContain(`"name":"evidence","values":["${hidden}"]`)
    expect(JSON.stringify(auditor)).not.toContain('192.0.2.')
    const finance = await viewAs('finance', entry)
    expect(finance).toMatchObject({ evidenceHidden: true, answer: null })
    expect(finance.readings.every(({ state, because }) => state === undefined && because === null)).toBe(true)
    expect(JSON.stringify(finance)).not.toContain('192.0.2.')
    expect(JSON.stringify(await viewAs('ops', entry))).toContain('192.0.2.78')
  })

  it('names only the heading’s own number in its evidence', async () => {
    const number = '+441134960000'
    const { entry = '' } = await testbed.act(await testbed.actor('ops'), releaseNumber, { number }, { typed: number })
    const view = await viewAs('support', entry)
    expect(view).toMatchObject({ target: number, evidenceMasked: true })
    expect(view.readings.at(-1)?.because).toBe(`${number} was in the inventory before sending and is not there now.`)
    expect(JSON.stringify(view.readings)).toContain(hidden)
  })
})

it('targets contain only what their masked fields allow', () => {
  for (const operation of catalogue.values()) {
    if (operation.kind !== 'write') continue
    for (const role of roles.filter((r) => visibilityOf(r, operation) !== 'whole')) {
      const { target, redacted: shown } = changeAsSeen(role, operation, {
        target: operation.target(operation.example),
        redacted: operation.example as Record<string, unknown>,
      })
      for (const [name, value] of Object.entries(operation.example as Record<string, unknown>)) {
        if (shown[name] !== hidden) continue
        const digits = target.replace(/\D/g, '')
        expect(target, `${operation.id} for ${role}`).not.toContain(String(value))
        if (/^\+?\d{7,}$/.test(String(value))) expect(digits).not.toContain(String(value).slice(-7))
      }
      expect(seesTarget(role, operation)).toBe(target === operation.target(operation.example))
    }
  }
})

it('role with a masked member cannot search by it', async () => {
  const requested = { number: '2125550177', perPage: 25, page: 1 }
  expect(await read(await testbed.actor('support'), listBlockedCallers, requested)).toMatchObject({ status: 'read' })
  expect(await read(await testbed.actor('auditor'), listBlockedCallers, requested)).toMatchObject({
    fault: { kind: 'forbidden' },
  })
  expect(await read(await testbed.actor('auditor'), listBlockedCallers, { trunk: 'lobby' })).toMatchObject({
    status: 'read',
  })
})
