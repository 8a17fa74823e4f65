// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BUILD } from '@/lib/core/access/session-headers'
import { NotRefreshed, useRefresh } from './use-refresh'
import { isAnothers } from './whose-page'

const { router, at } = vi.hoisted(() => ({ router: { refresh: vi.fn() }, at: { path: '/billing', search: '' } }))
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => at.path,
  useSearchParams: () => at.search,
}))

const answer = vi.fn<() => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const good = async () => new Response(null, { status: 204, headers: { [BUILD]: 'built today' } })

function Page() {
  const refresh = useRefresh()
  return (
    <>
      <NotRefreshed build="built today" person="ada" />
      <button type="button" onClick={() => void refresh()}>
        Look
      </button>
    </>
  )
}
const look = () => fireEvent.click(screen.getByRole('button', { name: 'Look' }))

it.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), 'The console did not answer'],
  ['has no database', async () => new Response(null, { status: 500 }), 'The console did not answer'],
  ['has no session', async () => new Response(null, { status: 401 }), 'Your session has ended'],
])('refresh from a console that %s keeps the page and explains why', async (_, hindered, title) => {
  answer.mockImplementation(hindered)
  render(<Page />)
  look()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(title)
  expect(notice.className).toContain('border-failed-line')
  expect(router.refresh).not.toHaveBeenCalled()
  answer.mockImplementation(good)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['path', '/trunks'],
  ['search', 'page=2'],
] as const)('the notice disappears when the page’s %s changes', async (part, next) => {
  answer.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  const { rerender } = render(<Page />)
  look()
  await screen.findByRole('alert')
  at[part] = next
  rerender(<Page />)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('a page of an older build reloads only when asked', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  answer.mockImplementation(async () => new Response(null, { status: 204, headers: { [BUILD]: 'built tomorrow' } }))
  render(<Page />)
  look()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('The console was updated')
  // Not an error.
  expect(notice.className).not.toContain('failed')
  expect([router.refresh.mock.calls, reload.mock.calls]).toEqual([[], []])
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledTimes(1)
  reload.mockRestore()
})

it('a healthy console refreshes the page without a notice', async () => {
  answer.mockImplementation(good)
  render(<Page />)
  look()
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a page pauses while someone else is signed in, then continues', async () => {
  answer.mockImplementation(good)
  render(<Page />)
  const other = new BroadcastChannel('whose page')
  other.postMessage('grace')
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else has signed in')
  expect(isAnothers()).toBe(true)
  look()
  await waitFor(() => expect(answer).toHaveBeenCalled())
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  expect(router.refresh).not.toHaveBeenCalled()
  other.postMessage('ada')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(isAnothers()).toBe(false)
  // The answer to the earlier press has long arrived.
  expect(router.refresh).not.toHaveBeenCalled()
  other.close()
})

it('a page announces its person to the browser’s other pages', async () => {
  const other = new BroadcastChannel('whose page')
  const heard = new Promise((tell) => {
    other.onmessage = ({ data }) => tell(data)
  })
  render(<Page />)
  expect(await heard).toBe('ada')
  other.close()
})
