// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Button } from './button'
import { useTip } from './use-tip'

afterEach(cleanup)

function Described({ text }: { text: string }) {
  const { id, area, tip } = useTip(text)
  return (
    <span {...area} data-testid="area">
      <button type="button" aria-describedby={id}>
        12 min ago
      </button>
      {tip}
    </span>
  )
}

const button = () => screen.getByRole('button')
const shown = () => document.querySelector('[data-radix-popper-content-wrapper]')

it('is there for who listens before anybody asks for it', () => {
  render(<Described text="Oct 1, 2026" />)
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Oct 1, 2026')
  expect(shown()).toBeNull()
})

it.each([
  ['on hover', () => fireEvent.pointerEnter(screen.getByTestId('area'), { pointerType: 'mouse' })],
  ['on focus', () => fireEvent.focus(button())],
  ['on a tap', () => fireEvent.pointerUp(button(), { pointerType: 'touch' })],
])('shows %s, and goes with Escape', async (_, ask) => {
  render(<Described text="Oct 1, 2026" />)
  ask()
  await waitFor(() => expect(shown()?.textContent).toContain('Oct 1, 2026'))
  fireEvent.keyDown(button(), { key: 'Escape' })
  await waitFor(() => expect(shown()).toBeNull())
})

it('does not go when the finger that tapped leaves', async () => {
  render(<Described text="Oct 1, 2026" />)
  fireEvent.pointerUp(button(), { pointerType: 'touch' })
  fireEvent.pointerLeave(screen.getByTestId('area'), { pointerType: 'touch' })
  await waitFor(() => expect(shown()).not.toBeNull())
})

it('shows nothing where there is nothing to say', async () => {
  render(<Described text="" />)
  fireEvent.focus(button())
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shown()).toBeNull()
})

it('says why a button cannot be pressed when it is pressed all the same', async () => {
  render(<Button disabledReason="Finance role needed">Refill</Button>)
  fireEvent.click(button())
  await waitFor(() => expect(shown()?.textContent).toContain('Finance role needed'))
  fireEvent.blur(button())
  await waitFor(() => expect(shown()).toBeNull())
})
