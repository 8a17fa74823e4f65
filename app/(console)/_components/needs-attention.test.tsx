// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ListedEntry } from '@/server/journal/find'
import { NeedsAttention } from './needs-attention'

afterEach(cleanup)

const entry: ListedEntry = {
  id: '01997f3c-0000-7000-8000-000000000001',
  operation: 'billing.refillBalance',
  target: '$250.00',
  state: 'uncertain',
  elsewhere: false,
  personName: 'Felix Moreau',
  role: 'finance',
  createdAt: new Date('2026-10-01T10:00:00Z'),
}

it('says in words that nothing is open', () => {
  render(<NeedsAttention entries={[]} total={0} />)
  expect(screen.getByText(/Nothing needs attention/)).toBeDefined()
})

it('leads to each entry, and to the rest when not all are shown', () => {
  render(<NeedsAttention entries={[entry]} total={12} />)
  const link = screen.getByRole('link', { name: 'Refill balance · $250.00' })
  expect(link.getAttribute('href')).toBe(`/activity/${entry.id}`)
  expect(screen.getByText('Unknown')).toBeDefined()
  expect(screen.getByText(/Felix Moreau/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Show all 12 in Activity' }).getAttribute('href')).toBe(
    '/activity?state=attention',
  )
})

it('names an operation that is no longer offered by its id', () => {
  render(<NeedsAttention entries={[{ ...entry, operation: 'fax.teleport' }]} total={1} />)
  expect(screen.getByRole('link', { name: 'fax.teleport · $250.00' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /Show all/ })).toBeNull()
})
