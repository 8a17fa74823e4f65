// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button'

afterEach(cleanup)

/** A touch leaves before anything can be read. */
function tap(button: HTMLElement) {
  for (const event of [fireEvent.pointerEnter, fireEvent.pointerDown, fireEvent.pointerUp, fireEvent.pointerLeave])
    event(button, { pointerType: 'touch' })
  fireEvent.click(button)
}

it('tapping a disabled button shows its reason and does nothing', async () => {
  const onClick = vi.fn()
  render(
    <Button disabledReason="Finance role needed" onClick={onClick}>
      Refill
    </Button>,
  )
  const button = screen.getByRole('button')
  expect(screen.queryByRole('tooltip')).toBeNull()
  tap(button)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Finance role needed')
  fireEvent.keyDown(button, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(onClick).not.toHaveBeenCalled()
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Finance role needed',
  )
})

it('an enabled button works normally', () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Refill</Button>)
  tap(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledOnce()
})
