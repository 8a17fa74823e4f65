// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { cleanup, render, screen, within } from '@/components/testing/react'
import { NeedsAttention, type OpenEntry } from './needs-attention'
import type { ProviderNow } from './provider-now'

afterEach(cleanup)

const entry: OpenEntry = {
  id: '01997f3c-0000-7000-8000-000000000001',
  operation: 'billing.refillBalance',
  target: '$250.00',
  state: 'uncertain',
  personName: 'Felix Moreau',
  createdAt: new Date('2026-10-01T10:00:00Z'),
}
const well: ProviderNow = { state: 'reachable', checkedAt: '2026-10-01T10:00:00Z' }
const rows = () => within(screen.getByRole('list', { name: 'Needs attention' })).getAllByRole('listitem')

it('an all-clear is shown only while the provider is healthy', () => {
  render(<NeedsAttention entries={[]} total={0} provider={well} />)
  expect(screen.getByText('Nothing needs attention')).toBeDefined()
  cleanup()
  render(<NeedsAttention entries={[]} total={0} provider={{ ...well, state: 'unreachable' }} />)
  expect(screen.queryByText('Nothing needs attention')).toBeNull()
  expect(screen.getByText('Provider not reachable')).toBeDefined()
  cleanup()
  render(<NeedsAttention entries={[]} total={0} provider={{ ...well, state: 'unknown', checkedAt: null }} />)
  expect(screen.queryByText('Nothing needs attention')).toBeNull()
})

it('the balance row replaces the all-clear, unless there is a problem', () => {
  const balance = (calm: unknown) => <li>{calm === null ? 'balance, in trouble' : 'balance, alone'}</li>
  render(<NeedsAttention entries={[]} total={0} provider={well} balance={balance} />)
  expect(rows().map(({ textContent }) => textContent)).toEqual(['balance, alone'])
  cleanup()
  render(<NeedsAttention entries={[entry]} total={1} provider={well} balance={balance} />)
  expect(rows()[1]?.textContent).toBe('balance, in trouble')
})

it('each entry is linked, and the rest when some are hidden', () => {
  render(<NeedsAttention entries={[entry]} total={12} provider={well} />)
  const link = screen.getByRole('link', { name: 'Refill balance · $250.00 · unknown' })
  expect(link.getAttribute('href')).toBe(`/activity/${entry.id}`)
  expect(screen.getByRole('link', { name: 'Settle…' }).getAttribute('href')).toBe(`/activity/${entry.id}`)
  expect(screen.getByText(/Felix Moreau/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'All 12' }).getAttribute('href')).toBe('/attention')
})

it('the provider comes first; a retired operation is named by its ID', () => {
  const state = { ...well, state: 'unreachable' as const }
  render(<NeedsAttention entries={[{ ...entry, operation: 'fax.teleport' }]} total={1} provider={state} />)
  expect(rows()[0]?.textContent).toContain('Provider not reachable')
  expect(screen.getByRole('link', { name: 'fax.teleport · $250.00 · unknown' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^All/ })).toBeNull()
})
