// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, renderHook } from '@/components/testing/react'
import type { Done } from '@/lib/acts/outcome'
import type { DraftView } from '@/lib/drafts/draft-view'
import { useDraft } from './use-draft'

const { whose } = vi.hoisted(() => ({ whose: { another: false } }))
vi.mock('../ui/whose-page', () => ({ isAnothers: () => whose.another }))
afterEach(cleanup)

it.each([true, false])('a new draft enters the URL while its form is mounted: %s', async (stays) => {
  let answer: (done: Done<DraftView>) => void = () => {}
  const keep = () => new Promise<Done<DraftView>>((resolve) => (answer = resolve))
  const onCreated = vi.fn()
  const { result, unmount } = renderHook(() => useDraft<string>(null, keep, onCreated))
  let kept: Promise<boolean> | undefined
  await act(async () => {
    kept = result.current.keep('typed')
  })
  // The person navigates away while it is saved.
  if (!stays) unmount()
  await act(async () => {
    answer({ ok: true, data: { id: 'new', version: 1 } as DraftView })
    expect(await kept).toBe(true)
  })
  expect(onCreated).toHaveBeenCalledTimes(stays ? 1 : 0)
})

it('input becomes no draft of a person who signed in later', async () => {
  const keep = vi.fn(async () => ({ ok: true as const, data: { id: 'new', version: 1 } as DraftView }))
  const { result } = renderHook(() => useDraft<string>(null, keep, () => undefined))
  whose.another = true
  await act(async () => expect(await result.current.keep('typed')).toBe(false))
  expect([keep.mock.calls, result.current.fault?.kind]).toEqual([[], 'signed_out'])
  whose.another = false
  await act(async () => expect(await result.current.keep('typed')).toBe(true))
})
