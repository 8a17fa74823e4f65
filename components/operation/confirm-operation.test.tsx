// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { refillBalance } from '@/lib/areas/billing/summaries'
import type { Prepared } from '@/lib/core/changes/outcome'
import { ConfirmOperation, type ConfirmOperationProps } from './confirm-operation'

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
  render(dialog(['one', 'disputed two'], () => {}, { state: 'needed', roles: 'Finance or Administrator' }))
  expect(screen.getByLabelText('Ask for it again')).toBeTruthy()
  expect(screen.getByLabelText('Ask for it anyway')).toBeTruthy()
  expect(screen.getByText(/the Finance or Administrator role approves it\. Then either of you sends it/)).toBeTruthy()
})

it('the button of a change that spends names the amount wherever it is opened', () => {
  render(
    dialog(['one'], () => {}, undefined, {
      submitLabel: 'Approve and send',
      amount: '800.00',
      changesNow: async () => null,
    }),
  )
  expect(screen.getByRole('button', { name: 'Approve and send $800.00' })).toBeTruthy()
  expect(screen.getByText('Charge')).toBeTruthy()
  cleanup()
  render(dialog(['one'], () => {}, undefined, { amount: '25.00' }))
  expect(screen.getByRole('button', { name: 'Refill $25.00' })).toBeTruthy()
  expect(screen.queryByText('Charge')).toBeNull()
})

const press = () => act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement))

function dialog(
  entries: string[],
  onConfirm: () => void,
  approval?: object,
  more: Partial<ConfirmOperationProps> & { amount?: string } = {},
) {
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
    amount: more.amount,
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
      {...more}
    />
  )
}
