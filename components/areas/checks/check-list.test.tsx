// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@/components/testing/react'
import type { Reading } from '@/lib/core/changes/outcome'
import type { Check } from './check'
import { CheckList } from './check-list'

const answers = vi.hoisted(() => new Map<string, () => Promise<Reading>>())
const asked = vi.hoisted(() => vi.fn())
vi.mock('@/components/operation/ask-read', () => ({
  askRead: async ({ id }: { id: string }, input: unknown) => {
    asked(id, input)
    return answers.get(id)?.() ?? { status: 'refused', fault: { kind: 'unreachable', message: 'No answer.' } }
  },
}))
const refresh = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => refresh }))

const read = (id: string, data: unknown) => answers.set(id, async () => ({ status: 'read', data, asOf: '' }))
const page = (...rows: unknown[]) => ({ rows, total: rows.length, page: 1, pages: 1 })
const add = vi.fn(async () => ({ ok: true as const, data: null }))

beforeEach(() => {
  read('trunks.list', page({ name: 'lobby', state: 'on', kind: 'registration', addresses: [] }))
  read('trunks.getStatus', { registration: 'offline', details: [] })
  read('trunks.listBlockedCallers', page())
  read('billing.getBalance', { balance: '12.00', allowedCredit: '0' })
})
afterEach(() => {
  cleanup()
  answers.clear()
  vi.clearAllMocks()
})

const trunk: Check = {
  kind: 'trunk',
  trunk: 'lobby',
  last: { status: 'offline', since: '2026-11-26T00:00:00Z', seenAt: '2026-11-26T00:00:00Z' },
  watched: { total: 3, offline: 1 },
}

async function opened(button: string, checks: readonly Check[], role: 'ops' | 'support' = 'ops') {
  render(<CheckList checks={checks} role={role} note={{ id: 'lobby', add }} />)
  expect(asked).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: `${button}?` }))
  return screen.findByRole('dialog', { name: button }, { timeout: 10_000 })
}

const stepOf = (dialog: HTMLElement, title: string) =>
  within(dialog)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(title))?.textContent

it('a check reads when it is opened and names the first problem', async () => {
  const dialog = await opened('Trunk is down', [trunk])
  const message = 'Not registered now. Check the device’s network, name and password.'
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe(message))
  expect(stepOf(dialog, 'Registration')).toContain('Problem')
  expect(stepOf(dialog, 'Other trunks')).toContain('2 of 3 other watched trunks aren’t offline.')
  expect(within(dialog).getByRole('link', { name: 'Change trunk' }).getAttribute('href')).toBe('/trunks/lobby/change')
})

it('a role that may not change the trunk sees the person to ask', async () => {
  const dialog = await opened('Trunk is down', [trunk], 'support')
  await waitFor(() => expect(within(dialog).queryByText('Checking…')).toBeNull())
  expect(stepOf(dialog, 'Registration')).toContain('Ask Operations to change the trunk.')
  expect(within(dialog).queryByRole('link', { name: 'Change trunk' })).toBeNull()
})

it('one press makes a note of all steps, with the ticket', async () => {
  const dialog = await opened('Trunk is down', [trunk])
  await waitFor(() => expect(within(dialog).queryByText('Checking…')).toBeNull())
  fireEvent.change(within(dialog).getByLabelText('Ticket'), { target: { value: '4711' } })
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save as note' })))
  expect(add).toHaveBeenCalledExactlyOnceWith({
    key: 'lobby',
    ticket: '4711',
    text: expect.stringMatching(
      /^Trunk is down: lobby\nChecked .+\n1\. Trunk: OK\.[\s\S]+\nResult: Not registered now\./,
    ),
  })
  expect(within(dialog).getByText('Saved to notes.')).toBeTruthy()
})

it('a step whose read is forbidden or unanswered is not known', async () => {
  answers.delete('trunks.getStatus')
  const dialog = await opened('Trunk is down', [trunk], 'support')
  await waitFor(() => expect(within(dialog).queryByText('Checking…')).toBeNull())
  expect(stepOf(dialog, 'Registration')).toContain('Not checked. No answer.')
  expect(stepOf(dialog, 'Balance')).toMatch(/Not known.*role needed to see this/)
  expect(asked.mock.calls.map(([id]) => id)).not.toContain('billing.getBalance')
})

it('a port and a fax number are checked by their own reads', async () => {
  read('porting.list', page({ id: '7', status: 'rejected', focDate: '', numbers: ['2125550101'] }))
  read('porting.check', { focDays: 4 })
  const port = { kind: 'port', id: '7', numbers: ['2125550101'], since: '2026-11-25', today: '2026-11-26' } as const
  const dialog = await opened('Port is stuck', [port])
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('The losing carrier rejected it.'))
  cleanup()
  asked.mockClear()
  read('fax.list', page({ number: '9195550175', status: 'paused', name: 'Desk', login: 'desk' }))
  const fax = await opened('Faxes fail', [{ kind: 'fax', number: '9195550175', sent: [] }])
  await waitFor(() => expect(within(fax).getByRole('status').textContent).toMatch(/^It is paused/))
})

it('texts are checked from the recipient to the number that sent the last one', async () => {
  const text = { from: '9195550100', to: '2125550101', direction: 'out', status: 'failed', time: '' }
  read('messaging.listHistory', page(text))
  read('messaging.lookUpCarrier', page({ number: '2125550101', carrier: 'Example Wireless', wireless: 'yes' }))
  read(
    'messaging.listNumbers',
    page({ number: '9195550100', enabled: 'on', mode: 'Email', forwardTo: 'a@example.com' }),
  )
  read('messaging.getOffnetStatus', { status: 'enabled' })
  read('callbacks.get', { items: [{ url: 'https://example.com', sections: ['sms'] }], total: 1 })
  const facts = { sender: { says: 'toll-free' }, recipient: { optedOut: null, wish: null, earlier: 0, last: null } }
  vi.stubGlobal('fetch', async () => ({ json: async () => ({ ok: true, data: facts }) }))
  const to = await opened('Texts don’t arrive', [{ kind: 'texts-to', number: '2125550101', sealed: 's' }])
  const message = 'The last text failed. 1 of 1 failed in the last 7 days.'
  await waitFor(() => expect(within(to).getByRole('status').textContent).toBe(message))
  expect(stepOf(to, 'Sending number')).toContain('Messages are on for (919) 555-0100.')
  expect(stepOf(to, '10DLC campaign')).toContain('toll-free')
  cleanup()
  asked.mockClear()
  const from = await opened('Texts to us don’t arrive', [{ kind: 'texts-from', number: '9195550100' }])
  await waitFor(() => expect(within(from).getByRole('status').textContent).toMatch(/Not known: received texts\.$/))
  expect(stepOf(from, 'Received texts')).toContain('The provider lists none in the last 7 days.')
  cleanup()
  asked.mockClear()
  read('messaging.listHistory', { ...page(text), total: 900 })
  const busy = await opened('Texts to us don’t arrive', [{ kind: 'texts-from', number: '9195550100' }])
  await waitFor(() =>
    expect(stepOf(busy, 'Received texts')).toContain('The provider lists none among the account’s newest messages.'),
  )
  vi.unstubAllGlobals()
})
