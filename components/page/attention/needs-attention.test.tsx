// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { cleanup, render, screen, within } from '@/components/testing/react'
import type { OpenRow } from '@/lib/core/changes/open-row'
import type { Provider } from '../shell/newest-status'
import { NeedsAttention } from './needs-attention'

afterEach(cleanup)

const row: OpenRow = {
  ...{ key: 'entry:1:uncertain', kind: 'money', family: 'unknown', amount: '250.00', markable: true },
  ...{ what: 'Refill balance · $250.00 · unknown', evidence: 'Requested by Felix Moreau.', button: 'Settle…' },
  ...{ at: '2026-10-01T10:00:00Z', href: '/activity/1', taken: null, snoozed: null },
}
const well: Provider = { state: 'reachable', checkedAt: '2026-10-01T10:00:00Z' }
const empty = { rows: [], news: [], unread: 0, total: 0, provider: well }
const rows = () => within(screen.getByRole('list', { name: 'Needs attention' })).getAllByRole('listitem')

it('an all-clear is shown only while the provider is known to be well', () => {
  render(<NeedsAttention {...empty} />)
  expect(screen.getByText('Nothing needs attention')).toBeDefined()
  cleanup()
  render(<NeedsAttention {...empty} provider={{ state: 'unknown', checkedAt: null }} />)
  expect(screen.queryByText('Nothing needs attention')).toBeNull()
})

it('the balance row replaces the all-clear, unless there is a problem', () => {
  const balance = (calm: unknown) => <li>{calm === null ? 'balance, in trouble' : 'balance, alone'}</li>
  render(<NeedsAttention {...empty} balance={balance} />)
  expect(rows().map(({ textContent }) => textContent)).toEqual(['balance, alone'])
  cleanup()
  render(<NeedsAttention {...empty} rows={[row]} total={1} balance={balance} />)
  expect(rows()[1]?.textContent).toBe('balance, in trouble')
})

it('six rows are shown, and a link to the rest', () => {
  const many = Array.from({ length: 8 }, (_, i) => ({ ...row, key: `entry:${i}:uncertain` }))
  render(<NeedsAttention {...empty} rows={many} total={12} />)
  expect(rows()).toHaveLength(6)
  expect(screen.getAllByRole('link', { name: row.what })[0]?.getAttribute('href')).toBe('/activity/1')
  expect(screen.getAllByRole('link', { name: 'Settle…' })[0]?.getAttribute('href')).toBe('/activity/1')
  expect(screen.getByRole('link', { name: 'All 12' }).getAttribute('href')).toBe('/attention')
})

it('a row names the person who took it', () => {
  const taken = { by: 'Oskar Lind', personId: 'p', at: '2026-10-01T10:05:00Z' }
  render(<NeedsAttention {...empty} rows={[{ ...row, taken }]} total={1} />)
  expect(rows()[0]?.textContent).toContain('Taken by Oskar Lind · Requested by Felix Moreau.')
  expect(screen.queryByRole('link', { name: /^All/ })).toBeNull()
})

it('unread updates are one row that leads to them', () => {
  render(<NeedsAttention {...empty} unread={3} total={3} />)
  expect(screen.getByRole('link', { name: '3 new updates' }).getAttribute('href')).toBe('/attention#updates')
  expect(screen.queryByText('Nothing needs attention')).toBeNull()
})

it('the overview of a role with nothing of its own does not say that all is well', () => {
  render(<NeedsAttention {...empty} total={8} beyond={8} />)
  expect(screen.getByText('8 in areas of other roles, nothing in yours')).toBeTruthy()
  expect(screen.queryByText('Nothing needs attention')).toBeNull()
  expect(screen.getByRole('link', { name: 'All 8' })).toBeTruthy()
})
