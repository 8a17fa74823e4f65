// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FilterBar } from './filter-bar'

const router = { push: vi.fn(), replace: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router }))

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

it('counts every filter that is set in haste, and begins at the first page', async () => {
  render(<FilterBar path="/list" params={{ page: '3', sort: 'name' }} facets={facets} />)
  set('direction', 'a')
  set('type', 'b')
  await waitFor(() => expect(last()).toBe('/list?sort=name&direction=a&type=b'))
})

/** What somebody does as soon as the page of their last choice stands there, before anything else runs. */
function AtOnce({ done }: { done: (() => void) | undefined }) {
  useLayoutEffect(() => {
    done?.()
  }, [done])
  return null
}

it('counts what is set in the moment in which the list of the choice before comes', async () => {
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

it('shows what the list was chosen by, once no other list is on its way', async () => {
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

it('puts what somebody looks for into the address sealed, also when another filter is set meanwhile', async () => {
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
  expect(addresses().join()).not.toMatch(/212|0199/)
})

it('clears all of its filters and leaves the order', async () => {
  render(<FilterBar path="/list" params={{ direction: 'a', sort: 'name' }} facets={facets} />)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(last()).toBe('/list?sort=name'))
})
