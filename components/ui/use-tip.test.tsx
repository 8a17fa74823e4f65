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

it('a tip is available to screen readers before it is shown', () => {
  render(<Described text="Oct 1, 2026" />)
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Oct 1, 2026')
  expect(shown()).toBeNull()
})

it.each([
  ['on hover', () => fireEvent.pointerEnter(screen.getByTestId('area'), { pointerType: 'mouse' })],
  ['on focus', () => fireEvent.focus(button())],
  ['on a tap', () => fireEvent.pointerUp(button(), { pointerType: 'touch' })],
])('a tip appears %s and closes with Escape', async (_, ask) => {
  render(<Described text="Oct 1, 2026" />)
  ask()
  await waitFor(() => expect(shown()?.textContent).toContain('Oct 1, 2026'))
  fireEvent.keyDown(button(), { key: 'Escape' })
  await waitFor(() => expect(shown()).toBeNull())
})

it('a tip opened by a tap stays when the finger leaves', async () => {
  render(<Described text="Oct 1, 2026" />)
  fireEvent.pointerUp(button(), { pointerType: 'touch' })
  fireEvent.pointerLeave(screen.getByTestId('area'), { pointerType: 'touch' })
  await waitFor(() => expect(shown()).not.toBeNull())
})

it('an empty tip is not shown', async () => {
  render(<Described text="" />)
  fireEvent.focus(button())
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shown()).toBeNull()
})

it('pressing a disabled button shows why it is disabled', async () => {
  render(<Button disabledReason="Finance role needed">Refill</Button>)
  fireEvent.click(button())
  await waitFor(() => expect(shown()?.textContent).toContain('Finance role needed'))
  fireEvent.blur(button())
  await waitFor(() => expect(shown()).toBeNull())
})
