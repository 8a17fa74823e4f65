// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { cleanup, fireEvent, render, screen, within } from '@/components/testing/react'
import { Dialog } from '@/components/ui/dialog'
import { FormDialog } from './form-dialog'

afterEach(cleanup)

it('form dialog stays open with its input while another dialog asks', async () => {
  const page = (asks: boolean) => (
    <FormDialog label="Grant…">
      <input aria-label="Email address" />
      {asks && (
        <Dialog open onClose={() => undefined} title="Grant email permission" footer={null}>
          Sure?
        </Dialog>
      )}
    </FormDialog>
  )
  const { rerender } = render(page(false))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Grant…' }))
  const form = await screen.findByRole('dialog', { name: 'Grant' })
  fireEvent.change(within(form).getByRole('textbox'), { target: { value: 'desk@example.com' } })
  rerender(page(true))
  // Elements below the dialog are not reachable in the meantime.
  await screen.findByRole('dialog', { name: 'Grant email permission' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  rerender(page(false))
  const again = await screen.findByRole('dialog', { name: 'Grant' })
  expect((within(again).getByRole('textbox') as HTMLInputElement).value).toBe('desk@example.com')
  const close = within(again).getAllByRole('button', { name: 'Close' }).at(-1)
  if (close) fireEvent.click(close)
  expect(screen.queryByRole('dialog')).toBeNull()
})
