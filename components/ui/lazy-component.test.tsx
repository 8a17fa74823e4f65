// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyComponent } from './lazy-component'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Like the framework's error boundary of a page. */
class Page extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    return this.state.broken ? <p>broken page</p> : this.props.children
  }
}

function Part({ name }: { name: string }) {
  if (name === 'bad') throw new Error('wrong inside')
  return <p>Part of {name}</p>
}

const page = (part: ReactNode) => (
  <Page>
    <input aria-label="Amount" />
    {part}
  </Page>
)

const missing = () => Promise.reject(Object.assign(new Error('no network'), { name: 'ChunkLoadError' }))

it('a part that fails to load keeps the page and offers retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answers = [missing, missing, async () => Part]
  const load = vi.fn(() => (answers.shift() ?? missing)())
  const Lazy = lazyComponent(load)
  const { rerender } = render(page(null))
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  fireEvent.change(box, { target: { value: '250' } })
  rerender(page(<Lazy name="ten" />))
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  for (const times of [2, 3]) {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times))
    if (times === 2) await screen.findByRole('alert')
  }
  await screen.findByText('Part of ten')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBe(box)
  expect(box.value).toBe('250')
})

it('a part shows its placeholder and loads once for all its uses', async () => {
  const load = vi.fn(async () => Part)
  const Lazy = lazyComponent(load, <p>coming</p>)
  render(page([<Lazy key="1" name="one" />, <Lazy key="2" name="two" />]))
  expect(screen.getAllByText('coming')).toHaveLength(2)
  await screen.findByText('Part of one')
  await screen.findByText('Part of two')
  expect(load).toHaveBeenCalledTimes(1)
})

it('an error inside a part is left to the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Lazy = lazyComponent(async () => Part)
  render(page(<Lazy name="bad" />))
  await screen.findByText('broken page')
})
