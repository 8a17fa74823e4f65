// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { OpenChange } from '@/lib/core/changes/entry-view'
import { ActionDialog } from './action-dialog'
import { ChangesInProgress } from './changes-in-progress'

const refresh = vi.fn()
vi.mock('../ui/use-refresh', () => ({ useRefresh: () => refresh }))

beforeEach(() => {
  vi.useFakeTimers()
  refresh.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

function dialog(sentAt: number | null, more: { busy?: boolean; onSubmit?: () => void; onClose?: () => void } = {}) {
  const { busy = sentAt !== null, onSubmit = () => {}, onClose = () => {} } = more
  return (
    <ActionDialog
      action={{ busy, fault: null, sentAt }}
      title="Refill balance"
      submit="Refill $20.00"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>It costs.</p>
    </ActionDialog>
  )
}

it('waiting shows its subject, its duration and what closing does', () => {
  render(dialog(Date.now()))
  expect(screen.getByText('Sending to the provider…')).toBeDefined()
  expect(screen.getByText(/Closing this doesn’t stop it/)).toBeDefined()
  pass(7)
  expect(screen.getByText('No answer yet.').parentElement?.textContent).toContain('7 s')
})

it('the first Escape explains closing, the second closes; nothing is resent', () => {
  const [onSubmit, onClose] = [vi.fn(), vi.fn()]
  render(dialog(Date.now(), { onSubmit, onClose }))
  const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('The outcome appears in Activity')
  pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
  const form = screen.getByRole('dialog').querySelector('form')
  if (form) fireEvent.submit(form)
  expect(onSubmit).not.toHaveBeenCalled()
})

it('Escape closes before sending, but not during a local action', () => {
  const onClose = vi.fn()
  const shown = render(dialog(null, { onClose }))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
  shown.rerender(dialog(null, { busy: true, onClose }))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
})

const inProgress: OpenChange = {
  id: 'x',
  state: 'under_way',
  label: 'Change trunk',
  blocks: 'changing this trunk',
  target: 'lobby',
  person: 'Oskar Lind',
  at: new Date(0).toISOString(),
}

it('another person’s action is named with its age', async () => {
  vi.setSystemTime(12_000)
  render(<ChangesInProgress changes={[inProgress]} />)
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByText('In progress now: Change trunk · lobby')).toBeDefined()
  expect(screen.getByText('Oskar Lind').parentElement?.textContent).toContain('is doing this, 12 s')
})

it('a page polls only while another person’s action is open', () => {
  const shown = render(<ChangesInProgress changes={[inProgress]} />)
  pass(40)
  expect(refresh).toHaveBeenCalledTimes(5)
  shown.rerender(<ChangesInProgress changes={[]} />)
  refresh.mockClear()
  pass(600)
  expect(refresh).not.toHaveBeenCalled()
})

it('returning to a page twice in 15 seconds refreshes it once', () => {
  render(<ChangesInProgress changes={[]} />)
  pass(600)
  act(() => void window.dispatchEvent(new Event('focus')))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(refresh).toHaveBeenCalledTimes(1)
})
