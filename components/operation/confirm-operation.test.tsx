// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { refillBalance } from '@/lib/areas/billing/summaries'
import type { Prepared } from '@/lib/core/acts/outcome'
import { ConfirmOperation } from './confirm-operation'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
afterEach(cleanup)

it('consent to repeat applies to the shown request only', async () => {
  const onConfirm = vi.fn()
  const dialog = (entry: string) => {
    const first = { entry, who: 'Dana', at: '2026-11-23T08:00:00Z', state: 'done' }
    const prepared = { intent: entry, tier: 2, target: 'balance', sends: { members: {} }, first } as unknown as Prepared
    return (
      <ConfirmOperation
        operation={refillBalance}
        prepared={prepared}
        input={{}}
        act={{ busy: false, fault: null }}
        submitLabel="Refill $25.00"
        onConfirm={onConfirm}
        onClose={() => {}}
      />
    )
  }
  const { rerender } = render(dialog('one'))
  const press = () => act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement))
  await act(async () => void fireEvent.click(screen.getByLabelText('Send it again')))
  await press()
  expect(onConfirm).toHaveBeenLastCalledWith({ again: 'one' })
  // Someone else made the same request: this one was refused, and the dialog shows theirs.
  rerender(dialog('two'))
  await press()
  expect(onConfirm).toHaveBeenCalledOnce()
  await act(async () => void fireEvent.click(screen.getByLabelText('Send it again')))
  await press()
  expect(onConfirm).toHaveBeenLastCalledWith({ again: 'two' })
})
