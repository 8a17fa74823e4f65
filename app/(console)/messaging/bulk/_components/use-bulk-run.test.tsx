// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, renderHook, waitFor } from '@/components/testing/react'
import type { BulkItem, BulkStep, BulkView } from '@/lib/areas/messaging/bulk'
import type { Done } from '@/lib/core/changes/outcome'
import { useBulkRun } from './use-bulk-run'

const refresh = vi.hoisted(() => vi.fn(async () => {}))
const send = vi.hoisted(() => vi.fn<(given: { bulk: string; place: number }) => Promise<Done<BulkStep>>>())
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => refresh }))
vi.mock('../actions', () => ({ sendBulkItemAction: send, makeBulkAction: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const item = (place: number, more: Partial<BulkItem> = {}): BulkItem => ({
  ...{ place, number: `212555020${place}`, entry: null, state: null, why: '', delivery: null, left: true },
  ...more,
})
const view = (...items: BulkItem[]): BulkView => ({
  ...{ id: 'list', from: '9195550100', text: 'Closed today.', at: '2026-11-24T09:00:00Z', by: 'Ana' },
  ...{ yours: true, past: false, code: null, items, optedOut: [], repeated: 0 },
})
const four = view(item(0), item(1), item(2), item(3))

const became = (place: number, more: Partial<BulkItem>, pause: string | null = null): Done<BulkStep> => ({
  ok: true,
  data: {
    item: item(place, { entry: `entry ${place}`, left: false, ...more }),
    pause,
    rejected: more.state === 'rejected',
  },
})
const sent = (place: number) => became(place, { state: 'succeeded' })
const places = () => send.mock.calls.map(([{ place }]) => place)

it('a bulk run sends each item once, even when started twice', async () => {
  let going = 0
  send.mockImplementation(async ({ place }) => {
    going += 1
    expect(going).toBe(1)
    await Promise.resolve()
    going -= 1
    return sent(place)
  })
  const { result } = renderHook(() => useBulkRun(four))
  await act(() => Promise.all([result.current.run(), result.current.run()]))
  expect(places()).toEqual([0, 1, 2, 3])
  expect(result.current.items.map(({ state }) => state)).toEqual(Array(4).fill('succeeded'))
  expect(result.current).toMatchObject({ sending: null, paused: null })
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('a bulk run skips processed items and pauses when required', async () => {
  send.mockImplementation(async ({ place }) =>
    place === 1 ? became(1, { state: 'uncertain' }, 'Nobody knows.') : sent(place),
  )
  const { result } = renderHook(() => useBulkRun(four))
  await act(() => result.current.run())
  expect(result.current.paused).toEqual({ why: 'Nobody knows.', at: 1 })
  await act(() => result.current.run())
  expect(places()).toEqual([0, 1, 2, 3])
  expect(result.current.paused).toBeNull()
})

it('a bulk run pauses after three rejections in a row', async () => {
  const refused = [0, 2, 3, 4, 5]
  send.mockImplementation(async ({ place }) =>
    refused.includes(place) ? became(place, { state: 'rejected', why: 'No route' }) : sent(place),
  )
  const six = view(...[0, 1, 2, 3, 4, 5].map((place) => item(place)))
  const { result } = renderHook(() => useBulkRun(six))
  await act(() => result.current.run())
  expect(places()).toEqual([0, 1, 2, 3, 4])
  expect(result.current.paused).toEqual({ why: expect.stringContaining('3 changes in a row'), at: 4 })
})

it.each<[string, () => Promise<Done<BulkStep>>, BulkItem['state']]>([
  // It may have been sent, and the page could not be refreshed.
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), 'sent'],
  ['breaks', async () => ({ ok: false, fault: { kind: 'failed', message: 'Look at Activity.' } }), 'sent'],
  ['refuses', async () => ({ ok: false, fault: { kind: 'signed_out', message: 'Sign in.' } }), null],
])('a bulk run stops when the console %s, until resumed', async (_, answer, state) => {
  send.mockImplementation(answer)
  const { result } = renderHook(() => useBulkRun(four))
  await act(() => result.current.run())
  expect(places()).toEqual([0])
  expect(result.current.paused).toMatchObject({ at: 0 })
  expect(result.current.items[0]).toMatchObject({ left: true, state })
})

it.each([
  ['was inactive', async () => void vi.setSystemTime(Date.now() + 10 * 60_000), /inactive/],
  ['was left', async () => void window.dispatchEvent(new Event('pagehide')), /stopped/],
])('a bulk run does not continue when the page %s', async (_, happens, why) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    send.mockImplementation(async ({ place }) => {
      await happens()
      return sent(place)
    })
    const { result } = renderHook(() => useBulkRun(four))
    await act(() => result.current.run())
    expect(places()).toEqual([0])
    expect(result.current.paused?.why).toMatch(why)
    expect(result.current.items[0]).toMatchObject({ left: false, state: 'succeeded' })
  } finally {
    vi.useRealTimers()
  }
})

it('a bulk run waits for a limit, then retries the item', async () => {
  vi.useFakeTimers()
  try {
    send.mockImplementation(async ({ place }) =>
      place === 1 && places().length === 2 ? { ok: true, data: { item: item(1), pause: null, wait: 40 } } : sent(place),
    )
    const { result } = renderHook(() => useBulkRun(four))
    act(() => void result.current.run())
    await act(() => vi.advanceTimersByTimeAsync(39_000))
    expect(places()).toEqual([0, 1])
    expect(result.current).toMatchObject({ waiting: 40, sending: 1, paused: null })
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(places()).toEqual([0, 1, 1, 2, 3])
    expect(result.current).toMatchObject({ waiting: null, sending: null, paused: null })
  } finally {
    vi.useRealTimers()
  }
})

it('a bulk run stopped while waiting sends no further requests', async () => {
  vi.useFakeTimers()
  try {
    send.mockImplementation(async ({ place }) => ({ ok: true, data: { item: item(place), pause: null, wait: 40 } }))
    const { result } = renderHook(() => useBulkRun(four))
    act(() => void result.current.run())
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    act(() => result.current.stop())
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(places()).toEqual([0])
    expect(result.current).toMatchObject({ waiting: null, sending: null, paused: { why: 'You stopped the sequence.' } })
  } finally {
    vi.useRealTimers()
  }
})

it('a page rendered during sending does not overwrite the result', async () => {
  let answer: (step: Done<BulkStep>) => void = () => {}
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const { result, rerender } = renderHook((given: BulkView) => useBulkRun(given), { initialProps: view(item(0)) })
  act(() => void result.current.run())
  rerender(view(item(0)))
  await act(async () => answer(sent(0)))
  expect(result.current).toMatchObject({ sending: null, items: [{ state: 'succeeded' }] })
})

it.each([
  ['stopped', false],
  ['abandoned', true],
])('a bulk run %s during sending ends after that item', async (_, leave) => {
  let answer: (step: Done<BulkStep>) => void = () => {}
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const { result, unmount } = renderHook(() => useBulkRun(four))
  act(() => void result.current.run())
  await waitFor(() => expect(places()).toEqual([0]))
  if (leave) unmount()
  else act(() => result.current.stop())
  await act(async () => answer(sent(0)))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(places()).toEqual([0])
})

it('a bulk run polls open outcomes only', async () => {
  vi.useFakeTimers()
  try {
    const { rerender } = renderHook((given: BulkView) => useBulkRun(given), {
      initialProps: view(item(0, { state: 'uncertain', left: false }), item(1)),
    })
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(refresh).toHaveBeenCalledTimes(2)
    rerender(view(item(0, { state: 'reconciled_happened', left: false }), item(1)))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(refresh).toHaveBeenCalledTimes(2)
    expect(send).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

// Some carriers never report delivery.
it('a bulk run polls a text until delivered, at most 15 minutes', async () => {
  vi.useFakeTimers()
  try {
    const delivery = (status: string | null) =>
      view(item(0, { state: 'succeeded', left: false, delivery: { message: '17', status } }))
    const { rerender } = renderHook((given: BulkView) => useBulkRun(given), { initialProps: delivery('sent') })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(refresh).toHaveBeenCalledTimes(1)
    rerender(delivery('delivered'))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(refresh).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 15 * 60_000)
    rerender(delivery('sent'))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(send).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

it('a bulk run adopts the state of a refreshed page', () => {
  const { result, rerender } = renderHook((given: BulkView) => useBulkRun(given), { initialProps: four })
  rerender(view(item(0, { state: 'reconciled_happened', left: false }), item(1)))
  expect(result.current.items).toHaveLength(2)
  expect(result.current.items[0]?.state).toBe('reconciled_happened')
})
