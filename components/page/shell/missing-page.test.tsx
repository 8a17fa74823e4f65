// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen } from '@/components/testing/react'
import { MissingPage } from './missing-page'
import { PlacesContext } from './places-context'

const at = vi.hoisted(() => ({ path: '/' }))
vi.mock('next/navigation', () => ({ usePathname: () => at.path }))
afterEach(cleanup)

const pages = [
  { href: '/', label: 'Overview' },
  { href: '/trunks', label: 'Trunks' },
  { href: '/trunks/blocked', label: 'Blocked callers' },
]
const renderAmong = () =>
  render(
    <PlacesContext value={{ pages, tasks: [] }}>
      <MissingPage />
    </PlacesContext>,
  )
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it.each([
  ['/trunks/gone', ['Go to Trunks', '/trunks']],
  ['/trunks/blocked/x/y', ['Go to Blocked callers', '/trunks/blocked']],
])('missing page at %s names the thing and links one level up', (path, above) => {
  at.path = path
  renderAmong()
  expect(screen.getByText(path)).toBeDefined()
  expect(links()).toEqual([above, ['Go to the overview', '/']])
})

it('missing page at the top level links to the overview', () => {
  at.path = '/trunksandmore'
  renderAmong()
  expect(links()).toEqual([['Go to the overview', '/']])
})
