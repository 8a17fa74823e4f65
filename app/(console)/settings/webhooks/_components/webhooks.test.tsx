// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen, within } from '@/components/testing/react'
import type { DeliveryRow, WebhookRow } from '@/lib/desk/webhooks/webhook'
import { addWebhookAction, endWebhookAction, sendAgainAction } from '../actions'
import { Deliveries } from './deliveries'
import { Webhooks } from './webhooks'

vi.mock('next/navigation', async (real) => ({ ...(await real<object>()), useRouter: () => ({ push: vi.fn() }) }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
vi.mock('../actions', () => ({ addWebhookAction: vi.fn(), endWebhookAction: vi.fn(), sendAgainAction: vi.fn() }))

const webhook: WebhookRow = {
  ...{ id: 'a', name: 'desk', owner: 'Ada Okafor', role: 'support', events: ['text.received'] },
  ...{ host: 'desk.example.com', createdAt: '2026-10-01T10:00:00Z', failingSince: null, state: 'active' },
}
const failed: DeliveryRow = {
  ...{ id: 'm1', event: 'text.received', at: '2026-10-01T10:00:00Z', nextAt: null, state: 'failed' },
  attempts: [
    { at: '2026-10-01T10:00:00Z', status: null, problem: 'No answer in 15 seconds.' },
    { at: '2026-10-01T10:00:05Z', status: 503, problem: null },
  ],
}

beforeEach(() => {
  vi.clearAllMocks()
})
afterEach(cleanup)

const show = () =>
  render(
    <Webhooks
      tabs={[]}
      webhooks={[webhook, { ...webhook, id: 'b', name: 'old', state: 'failing' }]}
      roles={[{ role: 'support', events: ['change.settled', 'text.received'] }]}
      withOwners={false}
    />,
  )

it('a new webhook’s secret is shown once, and without events all are meant', async () => {
  vi.mocked(addWebhookAction).mockResolvedValue({ ok: true, data: { secret: 'whsec_example' } })
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Create webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'desk' } })
  fireEvent.change(dialog.getByLabelText(/^URL/), { target: { value: 'https://desk.example.com/in' } })
  fireEvent.change(dialog.getByLabelText('Role'), { target: { value: 'support' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('whsec_example')).toBeDefined()
  expect(addWebhookAction).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'desk', url: 'https://desk.example.com/in', role: 'support', events: [] }),
  )
})

it('only an active webhook can be ended', async () => {
  vi.mocked(endWebhookAction).mockResolvedValue({ ok: true, data: null })
  show()
  expect(screen.getByText('Ended: failed for a week')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Actions for old' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Actions for desk' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'End' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }))
  await screen.findByText(/has ended/)
  expect(endWebhookAction).toHaveBeenCalledWith({ id: 'a' })
})

it('a delivery shows its last answer, and can be sent again', async () => {
  vi.mocked(sendAgainAction).mockResolvedValue({ ok: false, fault: { kind: 'invalid', message: 'It has ended.' } })
  render(<Deliveries deliveries={[failed]} total={1} active />)
  expect(screen.getByText('HTTP 503 · attempt 2')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Actions for A text arrived' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Send again' }))
  expect(await screen.findByText('It has ended.')).toBeDefined()
  expect(sendAgainAction).toHaveBeenCalledWith({ id: 'm1' })
})
