// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { deleteTrunk } from '@/lib/areas/trunks/summaries'
import type { Done, Outcome, Prepared } from '@/lib/core/changes/outcome'
import { type OperationActions, OperationProvider } from './operation-context'
import { RemoveCard } from './remove-card'

const push = vi.hoisted(() => vi.fn())
vi.mock('../ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
afterEach(() => {
  cleanup()
  push.mockReset()
})

const prepared = { intent: 'i', tier: 3, target: 'lobby', sends: { members: {} }, toConfirm: [] }
const actions = { role: 'admin', prepare: async () => ({ ok: true, data: prepared }) as unknown as Done<Prepared> }

it.each([
  ['the page goes to the list', false, 1],
  ['a person who has moved on stays there', true, 0],
])('remove card after removal: %s', async (_, leaves, pushed) => {
  let end = (_: Outcome) => {}
  const send = vi.fn(() => new Promise<Outcome>((resolve) => (end = resolve)))
  const { unmount } = render(
    <OperationProvider {...(actions as unknown as OperationActions)}>
      <RemoveCard
        operation={deleteTrunk}
        action={send as never}
        input={{ trunk: 'lobby' }}
        listed
        submitLabel="Delete trunk lobby"
        consequences={['Its calls stop.']}
        back={{ href: '/trunks' }}
      />
    </OperationProvider>,
  )
  // Before anything is pressed.
  expect(screen.getByRole('heading', { name: 'Delete trunk' })).toBeTruthy()
  expect(screen.getByText('Its calls stop.')).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete trunk…' })))
  const typed = await screen.findByLabelText('Type lobby to confirm', { exact: false }, { timeout: 10_000 })
  await act(async () => void fireEvent.change(typed, { target: { value: 'lobby' } }))
  await act(async () => void fireEvent.submit(typed.closest('form') as HTMLFormElement))
  expect(send).toHaveBeenCalledOnce()
  if (leaves) unmount()
  await act(async () => end({ status: 'done', entry: 'e', verified: 'confirmed', data: null }))
  expect(push).toHaveBeenCalledTimes(pushed)
})
