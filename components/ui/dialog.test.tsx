// @vitest-environment happy-dom

import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { cleanup, fireEvent, render, screen, waitFor } from '@/components/testing/react'
import { Button } from './button'
import { Dialog, DialogCancel } from './dialog'

afterEach(cleanup)

/** A form in a dialog that asks to confirm, in a dialog of its own that needs another confirmation. */
function Refill({ busy = false }: { busy?: boolean }) {
  const [shown, setShown] = useState(0)
  const step = (depth: number, title: string, children: React.ReactNode) => (
    <Dialog
      open={shown >= depth}
      onClose={() => setShown(depth - 1)}
      title={title}
      description={depth === 2 ? 'This can’t be undone.' : undefined}
      busy={busy && depth === 3}
      footer={
        <>
          <DialogCancel />
          <Button onClick={() => setShown(depth + 1)}>Continue {depth}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
  return (
    <>
      <Button onClick={() => setShown(1)}>Refill…</Button>
      {step(
        1,
        'Refill',
        <>
          <input aria-label="Amount" />
          {step(2, 'Confirm', step(3, 'Code', null))}
        </>,
      )}
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const shown = () => screen.getAllByRole('dialog').map((one) => one.getAttribute('aria-labelledby'))
const titled = (name: string) => waitFor(() => screen.getByRole('dialog', { name }))

async function open(depth: 1 | 2 | 3, busy = false) {
  render(<Refill busy={busy} />)
  screen.getByRole('button').focus()
  press('Refill…')
  await titled('Refill')
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '65' } })
  for (let n = 1; n < depth; n++) {
    screen.getByRole('button', { name: `Continue ${n}` }).focus()
    press(`Continue ${n}`)
  }
}

it('a dialog inside a dialog is its next step, with a title of its own', async () => {
  await open(2)
  const dialog = await titled('Confirm')
  expect(shown()).toHaveLength(1)
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toContain('undone')
  expect(screen.getByRole('button', { name: 'Back' })).toBe(document.activeElement)
  expect(screen.queryByRole('button', { name: 'Continue 1' })).toBeNull()
})

it.each([
  ['Back', () => press('Back')],
  ['Escape', pressEscape],
])('%s returns to the step before, with what was typed and the focus', async (_name, leave) => {
  await open(3)
  await titled('Code')
  leave()
  await titled('Confirm')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue 2' })))
  leave()
  const dialog = await titled('Refill')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue 1' })))
  expect(dialog.getAttribute('aria-describedby')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('65')
})

it('Escape in the first step closes the dialog', async () => {
  await open(1)
  pressEscape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a busy step stays', async () => {
  await open(3, true)
  await titled('Code')
  pressEscape()
  pressEscape()
  await titled('Code')
})
