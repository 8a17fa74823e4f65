// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, render } from '@/components/testing/react'
import { HERE } from '@/lib/core/access/session-headers'
import { usePresence } from './use-presence'

const ask = vi.fn(async () => new Response(null, { status: 204 }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  cleanup()
  ask.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Page() {
  const ending = usePresence(15)
  return <output>{ending && 'ending'}</output>
}

const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))

it('presence is sent only on activity, at most once a minute', () => {
  const { unmount } = render(<Page />)
  press()
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600_000)
  expect(ask).not.toHaveBeenCalled()
  press()
  press()
  expect(ask.mock.calls).toEqual([['/api/session', { headers: { [HERE]: 'yes' }, cache: 'no-store' }]])
  vi.advanceTimersByTime(61_000)
  window.dispatchEvent(new Event('pointermove'))
  expect(ask).toHaveBeenCalledTimes(2)
  unmount()
  vi.advanceTimersByTime(61_000)
  press()
  expect(ask).toHaveBeenCalledTimes(2)
})

it('presence ignores a console that does not answer', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  render(<Page />)
  vi.advanceTimersByTime(61_000)
  press()
  await vi.advanceTimersByTimeAsync(61_000)
  press()
  expect(ask).toHaveBeenCalledTimes(2)
})

it('the session’s last minute is announced until someone acts', () => {
  const { getByRole } = render(<Page />)
  const shown = () => getByRole('status').textContent
  act(() => void vi.advanceTimersByTime(12 * 60_000))
  expect(shown()).toBe('')
  act(() => void press())
  act(() => void vi.advanceTimersByTime(12 * 60_000))
  expect(shown()).toBe('')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(shown()).toBe('ending')
  act(() => void press())
  expect(shown()).toBe('')
  expect(ask).toHaveBeenCalledTimes(2)
})
