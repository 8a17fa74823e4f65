// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render } from '@/components/testing/react'
import { SeeRows } from './see-rows'

const see = vi.hoisted(() => vi.fn(async () => ({ ok: true })))
vi.mock('../actions', () => ({ seeAction: see }))
beforeEach(() => {
  vi.useFakeTimers()
  see.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('rows are seen at the first sign of a person after two seconds, once', () => {
  render(<SeeRows keys={['trunk:offline', 'port:7']} />)
  fireEvent.keyDown(window)
  vi.advanceTimersByTime(3_000)
  expect(see).not.toHaveBeenCalled()
  fireEvent.pointerMove(window)
  fireEvent.keyDown(window)
  expect(see.mock.calls).toEqual([[{ keys: ['trunk:offline', 'port:7'] }]])
})

it('new rows are seen again, and no rows never', () => {
  const { rerender } = render(<SeeRows keys={[]} />)
  vi.advanceTimersByTime(3_000)
  fireEvent.pointerMove(window)
  expect(see).not.toHaveBeenCalled()
  rerender(<SeeRows keys={['port:7']} />)
  vi.advanceTimersByTime(3_000)
  fireEvent.pointerMove(window)
  expect(see).toHaveBeenCalledTimes(1)
})
