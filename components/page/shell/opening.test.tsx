// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, render, screen } from '@/components/testing/react'
import { useOpens } from './opening'
import { OpeningFrame } from './opening-frame'
import { PlacesContext } from './places-context'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Link({ href, pending }: { href: string; pending: boolean }) {
  useOpens(href, pending)
  return null
}

const pages = [
  { href: '/trunks', label: 'Trunks' },
  { href: '/fax', label: 'Fax numbers' },
]
const page = (links: Record<string, boolean>) => (
  <PlacesContext value={{ pages, tasks: [] }}>
    {Object.entries(links).map(([href, pending]) => (
      <Link key={href} href={href} pending={pending} />
    ))}
    <OpeningFrame>
      <p>The page before</p>
    </OpeningFrame>
  </PlacesContext>
)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const frame = () => document.querySelector('[data-opening]')?.textContent ?? null
const before = () => screen.getByText('The page before').parentElement?.className

it.each([
  ['a page that arrives at once has no frame', 50, null, 'contents'],
  ['a page that takes longer has its name within 100 ms', 100, 'TrunksReading', 'invisible h-0 overflow-hidden'],
])('%s', (_, ms, shown, className) => {
  const { rerender } = render(page({ '/trunks': false }))
  rerender(page({ '/trunks': true }))
  wait(ms)
  expect([frame(), before()]).toEqual([shown, className])
  rerender(page({ '/trunks': false }))
  expect([frame(), before()]).toEqual([null, 'contents'])
})

it('another press shows the page that opens now', () => {
  const { rerender } = render(page({ '/trunks': true, '/fax': false }))
  wait(100)
  rerender(page({ '/trunks': false, '/fax': true }))
  wait(100)
  expect(frame()).toBe('Fax numbersReading')
})

it('a link to a page without a name keeps the page before', () => {
  render(page({ '/trunks/lobby': true }))
  wait(200)
  expect([frame(), before()]).toEqual([null, 'contents'])
})
