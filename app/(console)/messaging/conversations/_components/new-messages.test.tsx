// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, render } from '@/components/testing/react'
import { NewMessages } from './new-messages'

const refresh = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => refresh }))

const answer = vi.fn<(address: string) => Promise<Response>>()
const news = (...rows: { kind: string; object: string }[]) => Response.json({ count: rows.length, rows })
const message = { kind: 'message', object: '9195550100' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const looks = (times: number) => act(() => vi.advanceTimersByTimeAsync(10_000 * times))

it('the page is refreshed until it contains the new message', async () => {
  answer.mockImplementation(async (address) => (address.endsWith('=4') ? news(message) : news()))
  const { rerender } = render(<NewMessages after={4} />)
  expect(refresh).not.toHaveBeenCalled()
  await looks(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  // A refresh that contained nothing new.
  rerender(<NewMessages after={4} />)
  await looks(1)
  expect(refresh).toHaveBeenCalledTimes(2)
  rerender(<NewMessages after={5} />)
  await looks(3)
  expect(refresh).toHaveBeenCalledTimes(2)
  expect(answer).toHaveBeenLastCalledWith(expect.stringMatching(/\?after=5$/), expect.anything())
})

it.each([
  ['nothing came', async () => news()],
  ['the message cannot be read yet', async () => news({ kind: 'other', object: '9195550100' })],
  ['it arrived at another number', async () => news({ kind: 'message', object: '9195550101' })],
  ['the console does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the console refuses', async () => new Response('', { status: 500 })],
  ['something else answers', async () => new Response('<html>')],
])('the page stays when %s, and polling continues', async (_, reported) => {
  answer.mockImplementation(reported)
  render(<NewMessages after={4} ours="9195550100" />)
  await looks(2)
  expect(answer).toHaveBeenCalledTimes(2)
  expect(refresh).not.toHaveBeenCalled()
  answer.mockImplementation(async () => news(message))
  await looks(1)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('a page refreshes for unreported messages, and stops polling once closed', async () => {
  answer.mockImplementation(async () => Response.json({ count: 9, rows: [] }))
  const { unmount } = render(<NewMessages after={4} ours="9195550100" />)
  await looks(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  unmount()
  await looks(3)
  expect(answer).toHaveBeenCalledTimes(1)
})
