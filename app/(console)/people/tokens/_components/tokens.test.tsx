// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@/components/testing/react'
import type { TokenRow } from '@/lib/core/access/api-token'
import { addTokenAction, endTokenAction } from '../actions'
import { Tokens } from './tokens'

vi.mock('next/navigation', async (real) => ({ ...(await real<object>()), useRouter: () => ({ push: vi.fn() }) }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
vi.mock('../actions', () => ({ addTokenAction: vi.fn(), endTokenAction: vi.fn() }))

const token: TokenRow = {
  ...{ id: 'a', name: 'import', owner: 'Ada Okafor', service: null, role: 'ops', readOnly: true },
  ...{ operations: [], addresses: [], createdAt: '2026-10-01T10:00:00Z', expiresAt: '2126-10-01T10:00:00Z' },
  ...{ usedAt: null, state: 'active' },
}

beforeEach(() => {
  vi.clearAllMocks()
  render(
    <Tokens
      tabs={[]}
      tokens={[token]}
      creator={{ roles: ['ops', 'support'], admin: false }}
      operations={[{ value: 'trunks.create', label: 'Create trunk' }]}
    />,
  )
})
afterEach(cleanup)

it('a new token is shown once, and lists are sent as lists', async () => {
  vi.mocked(addTokenAction).mockResolvedValue({
    ok: true,
    data: { secret: 'swr_example', until: '2026-12-01T00:00:00Z' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Create token' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/^Service/)).toBeNull()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'nightly' } })
  fireEvent.change(dialog.getByLabelText('Role'), { target: { value: 'ops' } })
  fireEvent.change(dialog.getByLabelText(/^From addresses/), { target: { value: '203.0.113.4, 198.51.100.0/24' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('swr_example')).toBeDefined()
  expect(addTokenAction).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'nightly', role: 'ops', addresses: ['203.0.113.4', '198.51.100.0/24'] }),
  )
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText('swr_example')).toBeNull())
})

it('a refusal is shown at its field', async () => {
  vi.mocked(addTokenAction).mockResolvedValue({
    ok: false,
    fault: { kind: 'invalid', message: 'One field needs attention.', fields: { addresses: '“x” is not an address.' } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Create token' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByRole('link', { name: '“x” is not an address.' })).toBeDefined()
})

it('an active token can be revoked', async () => {
  vi.mocked(endTokenAction).mockResolvedValue({ ok: true, data: null })
  fireEvent.click(screen.getByRole('button', { name: 'Actions for import' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  await screen.findByText(/is revoked/)
  expect(endTokenAction).toHaveBeenCalledWith({ id: 'a' })
})
