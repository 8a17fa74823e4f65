// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@/components/testing/react'
import type { EntryView } from '@/lib/core/acts/entry-view'
import { type OperationActions, OperationProvider } from './operation-context'
import { UnknownNotice } from './unknown-notice'

const refreshPage = vi.hoisted(() => vi.fn())
vi.mock('../ui/use-refresh', () => ({ useRefresh: () => refreshPage }))
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = {
  id: 'e1',
  label: 'Refill balance',
  target: '$31.00',
  state: 'uncertain',
  nextCheckAt: new Date().toISOString(),
  readings: [],
}
const settled = { ...open, state: 'reconciled_happened', closedReason: 'The balance grew by $31.00.', createdIds: [] }

it('a result being written stays when a check settles the entry', async () => {
  let now: unknown = open
  vi.stubGlobal('fetch', async () => Response.json(now))
  render(
    <OperationProvider {...({ role: 'admin' } as unknown as OperationActions)}>
      <UnknownNotice entry="e1" initial={open as unknown as EntryView} />
    </OperationProvider>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Mark as happened or not…' })))
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  const reason = screen.getByLabelText<HTMLTextAreaElement>('How do you know?', { exact: false })
  fireEvent.change(reason, { target: { value: 'The bank says it was charged' } })
  now = settled
  await waitFor(() => expect(dialog.textContent).toContain('Settled meanwhile: happened'), { timeout: 10_000 })
  expect(dialog.textContent).toContain('The balance grew by $31.00.')
  expect(dialog.isConnected).toBe(true)
  expect(reason.value).toBe('The bank says it was charged')
  expect(screen.getByRole('button', { name: 'Save the result' }).getAttribute('aria-disabled')).toBe('true')
  // The refreshed entry page no longer has the notice.
  expect(refreshPage).not.toHaveBeenCalled()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(refreshPage).toHaveBeenCalledOnce())
})
