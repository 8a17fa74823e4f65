// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DraftView } from '@/lib/drafts/draft-view'
import type { Done } from '@/lib/outcome'
import { useDraft } from './use-draft'

afterEach(cleanup)

it.each([true, false])('a new draft is put into the address where its form is still there: %s', async (stays) => {
  let answer: (done: Done<DraftView>) => void = () => {}
  const keep = () => new Promise<Done<DraftView>>((resolve) => (answer = resolve))
  const onCreated = vi.fn()
  const { result, unmount } = renderHook(() => useDraft<string>(null, keep, onCreated))
  let kept: Promise<boolean> | undefined
  await act(async () => {
    kept = result.current.keep('typed')
  })
  // Somebody goes on to another page while it is saved.
  if (!stays) unmount()
  await act(async () => {
    answer({ ok: true, data: { id: 'new', version: 1 } as DraftView })
    expect(await kept).toBe(true)
  })
  expect(onCreated).toHaveBeenCalledTimes(stays ? 1 : 0)
})
