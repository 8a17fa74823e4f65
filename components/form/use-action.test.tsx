// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest'
import { act, renderHook } from '@/components/testing/react'
import { useAction } from './use-action'

const { whose } = vi.hoisted(() => ({ whose: { another: false } }))
vi.mock('../ui/whose-page', () => ({ isAnothers: () => whose.another }))

it('a page of another signed-in person sends no request', async () => {
  const action = vi.fn(async () => ({ ok: true as const, data: null }))
  const { result } = renderHook(() => useAction(action))
  whose.another = true
  await act(() => result.current.run({}, () => undefined))
  expect([action.mock.calls, result.current.fault?.kind]).toEqual([[], 'signed_out'])
  whose.another = false
  await act(() => result.current.run({}, () => undefined))
  expect([action.mock.calls.length, result.current.fault]).toEqual([1, null])
})
