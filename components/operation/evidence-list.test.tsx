import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Banner } from '../ui/banner'
import { RelativeTime } from '../ui/relative-time'
import { ReadingState } from './evidence-list'
import { NextLook } from './next-look'

const textOf = (state: unknown) =>
  renderToStaticMarkup(<ReadingState state={state} />).replace(/<[^>]+>|[\u2066-\u2069]/g, '')

it('evidence of a listed thing shows its row, or that none exists', () => {
  const row = { name: 'lobby', values: ['on', 'registration', '', 'ca', ''] }
  const ids = ['lobby', 'desk', 'hq1', 'hq2', 'hq3']
  expect(textOf({ ids, rows: [row] })).toBe(
    'rows that match this change: name lobby, values on, registration, ca · other rows in the list: 4',
  )
  expect(textOf({ ids, rows: [] })).toBe('rows that match this change: none · other rows in the list: 5')
  expect(textOf({ ids: [], rows: [row] })).toBe('rows that match this change: name lobby, values on, registration, ca')
  expect(textOf({ alert: '75', others: { credit: '25.00' } })).toBe('alert: 75 · others: 25.00')
  expect(textOf({ balance: '408.3625', minimumBalance: null })).toBe(
    'balance: $408.3625 · minimum balance: not available',
  )
})

it('nested records of evidence are shown as sentences', () => {
  expect(textOf([{ serverId: '10507', type: 'small' }])).toBe('server id 10507, type small')
  expect(textOf({ items: [{ url: 'https://a.example', sections: ['did', 'trunk'] }] })).toBe(
    'items: url https://a.example, sections did, trunk',
  )
  expect(textOf({ fax: { row: { number: '9195550175', holder: { name: null } }, others: 2 }, voice: true })).toBe(
    'fax: number 9195550175, holder name none, 2 · voice: true',
  )
})

it('no object is ever shown as its type', () => {
  fc.assert(fc.property(fc.jsonValue(), (state) => !textOf(state).includes('[object ')))
})

it('a countdown in a notice is not announced', () => {
  const entry = { nextCheckAt: new Date(Date.now() + 30_000).toISOString() }
  const notice = renderToStaticMarkup(
    <Banner kind="unknown" role="alert" title="Unknown">
      <RelativeTime at={entry.nextCheckAt} />
      <NextLook entry={entry as never} />
    </Banner>,
  )
  expect(notice).toContain('role="alert" aria-atomic="false"')
  expect(notice).toMatch(/role="timer"[^>]*>in \d+ s</)
  // An element with aria-live is not hidden behind a dialog, and neither is its table.
  expect(notice).not.toContain('aria-live')
})
