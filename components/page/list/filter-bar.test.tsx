// @vitest-environment happy-dom

import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@/components/testing/react'
import { FilterBar } from './filter-bar'
import { RowsPerPage } from './rows-per-page'

const router = { push: vi.fn(), replace: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router, unstable_isUnrecognizedActionError: () => false }))

beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

const facets = ['direction', 'type'].map((name) => ({
  name,
  label: name,
  options: [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ],
}))
const addresses = () => [...router.push.mock.calls, ...router.replace.mock.calls].map(([address]) => address)
const last = () => router.push.mock.calls.at(-1)?.[0]
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('filters set in quick succession all apply, starting at page one', async () => {
  render(<FilterBar path="/list" params={{ page: '3', sort: 'name' }} facets={facets} />)
  set('direction', 'a')
  set('type', 'b')
  await waitFor(() => expect(last()).toBe('/list?sort=name&direction=a&type=b'))
})

/** Acts as soon as the page of the last choice renders, before anything else runs. */
function AtOnce({ done }: { done: (() => void) | undefined }) {
  useLayoutEffect(() => {
    done?.()
  }, [done])
  return null
}

it('a filter set while the previous list renders applies too', async () => {
  const at = (params: Record<string, string>, done?: () => void) => (
    <>
      <FilterBar path="/list" params={params} facets={facets} />
      <AtOnce done={done} />
    </>
  )
  const { rerender } = render(at({}))
  set('direction', 'a')
  await waitFor(() => expect(last()).toBe('/list?direction=a'))
  await act(async () => rerender(at({ direction: 'a' }, () => set('type', 'b'))))
  await waitFor(() => expect(last()).toBe('/list?direction=a&type=b'))
})

/** Clicks a link of the list and returns whether the filter bar intercepted it to keep other pending changes. */
function press(of: 'order' | 'pages', href: string): boolean {
  const link = document.body.appendChild(document.createElement('a'))
  Object.assign(link, { href })
  link.dataset.of = of
  const taken = !fireEvent.click(link)
  link.remove()
  return taken
}

it('a header pressed before a filtered list arrives keeps the filter', async () => {
  render(<FilterBar path="/list" params={{}} facets={facets} />)
  set('direction', 'a')
  expect(press('order', '/list?sort=-name')).toBe(true)
  await waitFor(() => expect(last()).toBe('/list?direction=a&sort=-name'))
})

it('a filter set before a sorted list arrives keeps the order', async () => {
  render(<FilterBar path="/list" params={{ sort: 'name', page: '2' }} facets={facets} />)
  expect(press('order', '/list')).toBe(true)
  set('direction', 'a')
  await waitFor(() => expect(last()).toBe('/list?direction=a'))
})

it('rows per page set during a search and a filter keep both', async () => {
  const { type } = bar()
  render(<RowsPerPage path="/list" params={{}} usual={25} sizes={[50]} />)
  type('lobby')
  set('direction', 'a')
  set('Rows', '50')
  await waitFor(() => expect(last()).toBe('/list?q=lobby&direction=a&rows=50'))
})

it('page links belong to shown rows; pending lists start at page one', async () => {
  const { type } = bar()
  expect(press('pages', '/list?page=2')).toBe(false)
  type('lobby')
  expect(press('pages', '/list?page=2')).toBe(true)
  await waitFor(() => expect(addresses()).toEqual(['/list?q=lobby']))
  expect(press('pages', '/other?page=2')).toBe(false)
})

it('controls show the current list’s filters once no other is pending', async () => {
  let token: (sealed: string) => void = () => undefined
  const seal = () => new Promise<string>((resolve) => (token = resolve))
  const search = { name: 'q', label: 'Number', sealed: { typed: '', seal } }
  const { container } = render(<FilterBar path="/list" params={{}} search={search} facets={facets} />)
  const box = screen.getByRole('searchbox', { name: 'Number' })
  fireEvent.change(box, { target: { value: '2125550199' } })
  fireEvent.submit(box.closest('form') as HTMLFormElement)
  set('type', 'b')
  expect(screen.getByLabelText<HTMLSelectElement>('type').value).toBe('b')
  const link = container.appendChild(document.createElement('a'))
  link.href = '#next-page'
  fireEvent.click(link)
  token('token')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('type').value).toBe(''))
  expect(addresses()).toEqual([])
})

it('the URL contains a sealed search, also with a concurrent filter', async () => {
  const tokens: ((token: string) => void)[] = []
  const search = {
    name: 'q',
    label: 'Number',
    sealed: { typed: '', seal: () => new Promise<string>((resolve) => tokens.push(resolve)) },
  }
  render(<FilterBar path="/list" params={{}} search={search} facets={facets} />)
  const box = screen.getByRole('searchbox', { name: 'Number' })
  expect(box.getAttribute('name')).toBeNull()
  fireEvent.change(box, { target: { value: '(212) 555-0199' } })
  fireEvent.submit(box.closest('form') as HTMLFormElement)
  set('type', 'b')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(addresses()).toEqual([])
  tokens[0]?.('token')
  await waitFor(() => expect(last()).toBe('/list?type=b&q=token'))
  expect(addresses().join()).not.toMatch(/2125550199|555-0199/)
})

function bar(seal?: () => Promise<string>) {
  const at = (params: Record<string, string>) => {
    const search = { name: 'q', label: 'Number', ...(seal && { sealed: { typed: '', seal } }) }
    const days = [{ name: 'from', label: 'From' }]
    return <FilterBar path="/list" params={params} search={search} facets={facets} days={days} />
  }
  const page = render(at({}))
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Number' })
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  const enter = () => fireEvent.submit(box.closest('form') as HTMLFormElement)
  return { box, type, enter, comes: (params: Record<string, string>) => act(async () => page.rerender(at(params))) }
}

it('a search typed just before setting a filter applies too', async () => {
  const { type } = bar()
  type('lobby')
  set('direction', 'a')
  await waitFor(() => expect(last()).toBe('/list?q=lobby&direction=a'))
})

it('a box emptied while sealing searches for nothing', async () => {
  let token: (sealed: string) => void = () => undefined
  const { type, enter } = bar(() => new Promise<string>((resolve) => (token = resolve)))
  type('2125550199')
  enter()
  type('')
  enter()
  await act(async () => token('token'))
  await waitFor(() => expect(addresses()).toEqual(['/list']))
})

it('going back restores the search, but never overwrites typing', async () => {
  const { box, type, comes } = bar()
  box.focus()
  type('lobby')
  await waitFor(() => expect(last()).toBe('/list?q=lobby'))
  await comes({ q: 'lobby' })
  type('lobby 2')
  await comes({ q: 'lobby' })
  expect(box.value).toBe('lobby 2')
  await waitFor(() => expect(addresses()).toContain('/list?q=lobby+2'))
  await comes({ q: 'lobby 2' })
  await comes({})
  expect(box.value).toBe('')
})

it('a failed seal shows an error, keeps input and can be retried', async () => {
  const seal = vi.fn(async () => 'token').mockRejectedValueOnce(new Error('Failed to fetch'))
  const { box, type, enter, comes } = bar(seal)
  type('2125550199')
  await act(async () => enter())
  expect(screen.getByRole('alert').textContent).toContain('did not answer')
  await comes({})
  expect(box.value).toBe('2125550199')
  await act(async () => enter())
  await waitFor(() => expect(addresses()).toEqual(['/list?q=token']))
  expect(screen.getByRole('alert').textContent).toBe('')
})

it('a focused day field keeps focus and applies complete dates only', async () => {
  const { comes } = bar()
  const day = screen.getByLabelText<HTMLInputElement>('From')
  day.focus()
  set('From', '0002-03-05')
  expect(addresses()).toEqual([])
  set('From', '2026-03-05')
  await waitFor(() => expect(last()).toBe('/list?from=2026-03-05'))
  await comes({ from: '2026-03-05' })
  expect(document.activeElement).toBe(day)
  await comes({})
  expect(day.value).toBe('')
})

it('Clear removes all filters and keeps the order', async () => {
  render(<FilterBar path="/list" params={{ direction: 'a', sort: 'name' }} facets={facets} />)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(last()).toBe('/list?sort=name'))
})
