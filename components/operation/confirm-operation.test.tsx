// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { refillBalance } from '@/lib/areas/billing/summaries'
import type { Prepared } from '@/lib/core/changes/outcome'
import { ConfirmOperation } from './confirm-operation'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
afterEach(cleanup)

it('consent to repeat applies to the shown request only', async () => {
  const onConfirm = vi.fn()
  const { rerender } = render(dialog(['one'], onConfirm))
  await act(async () => void fireEvent.click(screen.getByLabelText('Send it again')))
  await press()
  expect(onConfirm).toHaveBeenLastCalledWith({ again: ['one'] })
  // Someone else made the same request: this one was refused, and the dialog shows theirs.
  rerender(dialog(['two'], onConfirm))
  await press()
  expect(onConfirm).toHaveBeenCalledOnce()
  await act(async () => void fireEvent.click(screen.getByLabelText('Send it again')))
  await press()
  expect(onConfirm).toHaveBeenLastCalledWith({ again: ['two'] })
})

it('every earlier change is shown with its amount, and each needs its own box', async () => {
  const onConfirm = vi.fn()
  render(dialog(['one', 'disputed two', 'disputed three'], onConfirm))
  expect(screen.getAllByText(/\$250\.00/)).toHaveLength(3)
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes).toHaveLength(3)
  for (const box of boxes) {
    await press()
    expect(onConfirm).not.toHaveBeenCalled()
    await act(async () => void fireEvent.click(box))
  }
  await press()
  expect(onConfirm).toHaveBeenLastCalledWith({ again: ['one', 'disputed two', 'disputed three'] })
})

it('the boxes of a request for approval speak of asking, not of sending', () => {
  render(dialog(['one', 'disputed two'], () => {}, { state: 'needed', why: 'Above the limit.' }))
  expect(screen.getByLabelText('Ask for it again')).toBeTruthy()
  expect(screen.getByLabelText('Ask for it anyway')).toBeTruthy()
})

const press = () => act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement))

function dialog(entries: string[], onConfirm: () => void, approval?: object) {
  const toConfirm = entries.map((entry) => ({
    ...{ entry, who: 'Dana', at: '2026-11-23T08:00:00Z', amount: '250.00' },
    state: entry.startsWith('disputed') ? 'disputed' : 'succeeded',
  }))
  const prepared = {
    intent: 'i',
    tier: 2,
    target: 'balance',
    sends: { members: {} },
    toConfirm,
    approval,
  } as unknown as Prepared
  return (
    <ConfirmOperation
      operation={refillBalance}
      prepared={prepared}
      input={{}}
      action={{ busy: false, fault: null }}
      submitLabel="Refill $25.00"
      onConfirm={onConfirm}
      onClose={() => {}}
    />
  )
}
