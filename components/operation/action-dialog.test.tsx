// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { ActionDialog } from './action-dialog'

afterEach(cleanup)

it('the second click of a double click does not confirm the dialog', () => {
  const onSubmit = vi.fn()
  const action = { busy: false, fault: null }
  render(
    <ActionDialog action={action} title="Delete lobby" submit="Delete" onSubmit={onSubmit} onClose={vi.fn()}>
      It goes for good.
    </ActionDialog>,
  )
  const press = (detail: number) => fireEvent.click(screen.getByRole('button', { name: 'Delete' }), { detail })
  press(2)
  expect(onSubmit).not.toHaveBeenCalled()
  press(1)
  // Enter in a field reports no click count.
  press(0)
  expect(onSubmit).toHaveBeenCalledTimes(2)
})
