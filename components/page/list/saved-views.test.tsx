// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen, within } from '@/components/testing/react'
import type { SavedView } from '@/lib/core/lists/views'
import { SavedViews } from './saved-views'

const view = (given: Partial<SavedView>): SavedView => ({
  id: 'a',
  name: 'Refills',
  params: { operation: 'billing.refill' },
  shared: false,
  own: true,
  owner: 'Oskar Lind',
  mayChange: true,
  ...given,
})
const refills = view({})
const doubts = view({
  id: 'b',
  name: 'Doubts',
  params: { state: 'uncertain' },
  shared: true,
  own: false,
  owner: 'Ada',
  mayChange: false,
})
const builtIn = [
  { label: 'All', params: {}, count: 1204 },
  { label: 'Needs attention', params: { state: 'attention' }, trouble: true },
]

const changeView = vi.fn()
beforeEach(() => changeView.mockReset())
afterEach(cleanup)

const tree = (params: Record<string, string>, views = [refills, doubts], mayShare = true) => (
  <SavedViews list="activity" path="/activity" {...{ params, builtIn, views, mayShare, changeView }} />
)
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const current = () => screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent)
/** Menu items are in the DOM only while their menu is open. */
async function menu() {
  const button = screen.getByRole('button', { name: /^Actions for the view/ })
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button)
  return within(await screen.findByRole('menu'))
}
const menuItem = async (name: string) => (await menu()).getByRole('menuitem', { name })

it('views are ordered built-in, own, shared; the shown one is current', () => {
  render(tree({ state: 'uncertain', page: '3', rows: '50', density: 'dense' }))
  expect(links().slice(0, 2)).toEqual([
    ['All1,204', '/activity?rows=50'],
    ['Needs attention', '/activity?rows=50&state=attention'],
  ])
  expect(new Set(current())).toEqual(new Set(['Doubts']))
  expect(screen.getAllByLabelText('Shared').length).toBeGreaterThan(0)
  expect(screen.getAllByTitle('Shared by Ada').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  // Another person’s view.
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull()
})

it('a saved view has a name and filters, but not the search', async () => {
  const { rerender } = render(tree({ state: 'done', q: 'x'.repeat(90), page: '2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Search terms aren’t saved in the view.')).toBeDefined()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Done' } })
  fireEvent.click(dialog.getByLabelText(/Share with everyone/))
  changeView.mockResolvedValueOnce({ ok: false, fault: { kind: 'invalid', message: 'x', fields: { name: 'Taken.' } } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  expect((await dialog.findAllByText(/Taken\./)).length).toBeGreaterThan(0)
  const done = view({ id: 'c', name: 'Done', params: { state: 'done' }, shared: true })
  changeView.mockResolvedValueOnce({ ok: true, data: done })
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changeView).toHaveBeenLastCalledWith({
    act: 'save',
    list: 'activity',
    name: 'Done',
    shared: true,
    params: { state: 'done' },
  })
  rerender(tree({ state: 'done' }))
  rerender(tree({ state: 'done' }, [refills, done]))
  expect(new Set(current())).toEqual(new Set(['Done']))
})

it('a search alone cannot be saved, and sharing needs permission', async () => {
  const { rerender } = render(tree({ q: 'x'.repeat(90) }))
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  rerender(tree({ state: 'done' }, [], false))
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/Share/)).toBeNull()
  expect(dialog.queryByText(/searched/)).toBeNull()
})

it('saving replaces the view of that name, or the opened one', async () => {
  const views = [refills, doubts]
  const { rerender } = render(tree({ operation: 'billing.refill' }, views))
  rerender(tree({ operation: 'billing.refill', state: 'done' }, views))
  const params = { operation: 'billing.refill', state: 'done' }
  changeView.mockResolvedValue({ ok: true, data: view({ params }) })
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' REFILLS' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Replace view' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changeView).toHaveBeenLastCalledWith({ act: 'replace', id: 'a', params })
  expect(new Set(current())).toEqual(new Set(['Refills']))
  rerender(tree({ ...params, person: 'x' }, views))
  fireEvent.click(screen.getByRole('button', { name: 'Replace Refills' }))
  await vi.waitFor(() => expect(changeView).toHaveBeenCalledTimes(2))
  expect(changeView).toHaveBeenLastCalledWith({ act: 'replace', id: 'a', params: { ...params, person: 'x' } })
})

it('next to the filters there are no tabs without views to choose', async () => {
  const props = {
    list: 'activity',
    path: '/activity',
    params: { state: 'done' },
    views: [],
    mayShare: true,
    changeView,
  } as const
  render(<SavedViews {...props} builtIn={[{ label: 'All', params: {} }]} bare />)
  const tabs = () => screen.getByRole('list', { hidden: true })
  expect(tabs().className).toContain('hidden')
  screen.getByRole('button', { name: 'Save view' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Done' } })
  changeView.mockResolvedValueOnce({ ok: true, data: view({ id: 'c', name: 'Done', params: { state: 'done' } }) })
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  await vi.waitFor(() => expect(current()).toEqual(['Done']))
  // The pressed button is gone.
  await vi.waitFor(() => expect(document.activeElement).toBe(tabs().parentElement))
  expect(screen.getByRole('status').textContent).toBe('View Done saved')
  expect(tabs().className).not.toContain('hidden')
})

it('a view is deleted immediately, and undo creates it again', async () => {
  const views = [refills, doubts]
  render(tree({ operation: 'billing.refill' }, views))
  changeView.mockResolvedValueOnce({ ok: true, data: null })
  fireEvent.click(await menuItem('Delete'))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(changeView).toHaveBeenLastCalledWith({ act: 'delete', id: 'a' })
  expect(screen.queryByRole('link', { name: 'Refills' })).toBeNull()
  changeView.mockResolvedValueOnce({ ok: true, data: view({ id: 'd' }) })
  fireEvent.click(undo)
  await vi.waitFor(() => expect(new Set(current())).toEqual(new Set(['Refills'])))
  const { name, params, shared } = refills
  expect(changeView).toHaveBeenLastCalledWith({ act: 'save', list: 'activity', name, params, shared })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('a view can be shared, and a refusal shows its reason', async () => {
  const views = [refills]
  const { rerender } = render(tree({ operation: 'billing.refill' }, views))
  changeView.mockResolvedValueOnce({ ok: false, fault: { kind: 'forbidden', message: 'Your role was changed.' } })
  fireEvent.click(await menuItem('Share with everyone'))
  expect((await screen.findByRole('alert')).textContent).toBe('Your role was changed.')
  expect(changeView).toHaveBeenLastCalledWith({ act: 'share', id: 'a', shared: true })
  changeView.mockResolvedValueOnce({ ok: true, data: view({ shared: true }) })
  fireEvent.click(await menuItem('Share with everyone'))
  await vi.waitFor(async () => expect(await menuItem('Stop sharing')).toBeDefined())
  expect(screen.queryByRole('alert')).toBeNull()
  // A person who lost the permission may stop sharing, but share nothing else.
  rerender(tree({ operation: 'billing.refill' }, [view({ shared: true })], false))
  expect(await menuItem('Stop sharing')).toBeDefined()
  rerender(tree({ operation: 'billing.refill' }, [view({})], false))
  await menu()
  expect(screen.queryByRole('menuitem', { name: /sharing|Share/, hidden: true })).toBeNull()
})
