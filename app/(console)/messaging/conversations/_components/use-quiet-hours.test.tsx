// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, renderHook } from '@/components/testing/react'
import { useQuietHours } from './use-quiet-hours'

const NEW_YORK = '2125550123'
const MINUTE_MS = 60_000

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-26T04:30:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const asks = (conversation = 'a', number = NEW_YORK) => {
  const { result } = renderHook(() => useQuietHours(conversation, number))
  return {
    press: () => act(async () => result.current.mayGo()),
    confirm: () => act(async () => result.current.confirm()),
    asked: () => result.current.times?.map(({ time, place }) => `${time} in ${place}`) ?? null,
  }
}

it('a message in quiet hours asks once an hour for each conversation', async () => {
  const first = asks()
  expect(await first.press()).toBe(false)
  expect(first.asked()).toEqual(['11:30 PM in New York'])
  await first.confirm()
  expect(first.asked()).toBeNull()
  expect(await first.press()).toBe(true)
  vi.setSystemTime(Date.now() + 59 * MINUTE_MS)
  // Also after the conversation was closed and opened again.
  expect(await asks().press()).toBe(true)
  expect(await asks('b').press()).toBe(false)
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS)
  expect(await asks().press()).toBe(false)
})

it.each([
  ['by day', '2026-11-26T18:00:00Z', NEW_YORK],
  ['to a toll-free number', '2026-11-26T04:30:00Z', '8005550123'],
])('a message %s asks nothing', async (_, now, number) => {
  vi.setSystemTime(new Date(now))
  const it = asks('a', number)
  expect(await it.press()).toBe(true)
  expect(it.asked()).toBeNull()
})
