// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, renderHook } from '@/components/testing/react'
import type { Done } from '@/lib/core/changes/outcome'
import type { DraftView } from '@/lib/desk/drafts/draft-view'
import { useDraft } from './use-draft'

const { whose } = vi.hoisted(() => ({ whose: { another: false } }))
vi.mock('../ui/whose-page', () => ({ isAnothers: () => whose.another }))
afterEach(cleanup)

const [empty, typed] = [{ text: '' }, { text: 'typed' }]
const subject = () => undefined

it.each([true, false])('a new draft enters the URL while its form is mounted: %s', async (stays) => {
  let answer: (done: Done<DraftView>) => void = () => {}
  const saveDraft = () => new Promise<Done<DraftView>>((resolve) => (answer = resolve))
  const onCreated = vi.fn()
  const { result, unmount } = renderHook(() => useDraft({ initial: null, start: empty, subject, saveDraft, onCreated }))
  let kept: Promise<boolean> | undefined
  await act(async () => {
    kept = result.current.save(typed)
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
  const saveDraft = vi.fn(async () => ({ ok: true as const, data: { id: 'new', version: 1 } as DraftView }))
  const { result } = renderHook(() =>
    useDraft({ initial: null, start: empty, subject, saveDraft, onCreated: () => undefined }),
  )
  whose.another = true
  await act(async () => expect(await result.current.save(typed)).toBe(false))
  expect([saveDraft.mock.calls, result.current.fault?.kind]).toEqual([[], 'signed_out'])
  whose.another = false
  await act(async () => expect(await result.current.save(typed)).toBe(true))
})

it('equal values are saved once, and again after a failure', async () => {
  const saveDraft = vi
    .fn(async () => ({ ok: true as const, data: { id: 'new', version: 1 } as DraftView }))
    .mockRejectedValueOnce(new Error('Failed to fetch'))
  const { result } = renderHook(() =>
    useDraft({ initial: null, start: empty, subject, saveDraft, onCreated: () => undefined }),
  )
  await act(async () => expect(await result.current.save(empty)).toBe(true))
  expect(saveDraft).not.toHaveBeenCalled()
  await act(async () => expect(await result.current.save(typed)).toBe(false))
  await act(async () =>
    expect(await Promise.all([result.current.save(typed), result.current.save(typed)])).toEqual([true, true]),
  )
  expect(saveDraft).toHaveBeenCalledTimes(2)
})
