// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, renderHook } from '@/components/testing/react'
import { useWaiting } from './use-waiting'

let listed: { id: number; kind: string }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string) => {
    const after = Number(new URL(address, 'http://localhost').searchParams.get('after'))
    return Response.json({ rows: listed.filter(({ id }) => id > after) })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = () => act(() => vi.advanceTimersByTimeAsync(4_000))

it('waiting counts callbacks received after it began, not earlier ones', async () => {
  listed = [{ id: 8, kind: 'inventory' }]
  const { result } = renderHook(() => useWaiting(7, null))
  act(() => result.current.start())
  await later()
  expect(result.current.waiting).toMatchObject({ came: null, ended: null })
  listed = [{ id: 10, kind: 'test' }, { id: 9, kind: 'inventory' }, ...listed]
  await later()
  expect(result.current.waiting).toMatchObject({ came: { id: 9 }, ended: 'came' })
})
