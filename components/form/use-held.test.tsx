// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { useHeld } from './use-held'

afterEach(cleanup)

function Shown({ value }: { value: string }) {
  return (
    <label>
      Name <input /> <p>{useHeld(value)}</p>
    </label>
  )
}

const released = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))

it('a value changes immediately, but during a press only after the click', async () => {
  const { rerender } = render(<Shown value="one" />)
  rerender(<Shown value="two" />)
  expect(screen.getByText('two')).toBeTruthy()

  fireEvent.pointerDown(document.body)
  // A press moves the focus away from the field.
  fireEvent.blur(screen.getByRole('textbox'))
  await released()
  rerender(<Shown value="three" />)
  rerender(<Shown value="four" />)
  expect(screen.getByText('two')).toBeTruthy()
  fireEvent.pointerUp(document.body)
  // Not yet: the click follows.
  expect(screen.getByText('two')).toBeTruthy()
  await released()
  expect(screen.getByText('four')).toBeTruthy()
})

it('a canceled touch releases the value', async () => {
  const { rerender } = render(<Shown value="one" />)
  fireEvent.pointerDown(document.body)
  rerender(<Shown value="two" />)
  fireEvent.pointerCancel(document.body)
  await released()
  expect(screen.getByText('two')).toBeTruthy()
})

it('a press that opens the browser’s context menu releases the value', async () => {
  const { rerender } = render(<Shown value="one" />)
  fireEvent.pointerDown(document.body, { button: 2 })
  fireEvent.contextMenu(document.body)
  await released()
  rerender(<Shown value="two" />)
  expect(screen.getByText('two')).toBeTruthy()
})
