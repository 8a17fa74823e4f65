import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Banner } from '../ui/banner'
import { RelativeTime } from '../ui/relative-time'
import { ReadingState } from './evidence-list'
import { NextLook } from './next-look'

const words = (state: unknown) =>
  renderToStaticMarkup(<ReadingState state={state} />).replace(/<[^>]+>|[\u2066-\u2069]/g, '')

it('a thing in a list is told as it was listed, or that it was not', () => {
  const row = { name: 'lobby', values: ['on', 'registration', '', 'ca', ''] }
  expect(words({ row, others: 4, counted: true })).toBe('listed: lobby, on, registration, ca · others seen: 4')
  expect(words({ row: null, others: 30, counted: true })).toBe('listed: no · others seen: 30')
  expect(words({ alert: '75', others: { credit: '25.00' } })).toBe('alert: 75 · others: 25.00')
  expect(words({ balance: '408.3625', minimumBalance: null })).toBe('balance: $408.3625 · minimum balance: not told')
})

it('an age and a countdown only tick: in a notice they are not spoken, nor is the whole of it when something comes later', () => {
  const at = new Date(Date.now() - 60_000).toISOString()
  const notice = renderToStaticMarkup(
    <Banner kind="unknown" role="alert" title="Unknown">
      <RelativeTime at={at} />
      <NextLook entry={{ nextCheckAt: new Date(Date.now() + 30_000).toISOString() } as never} />
    </Banner>,
  )
  expect(notice).toContain('role="alert" aria-atomic="false"')
  expect(notice.match(/aria-live="off"[^>]*>[^<]+</g)?.map((one) => one.replace(/.*>/, ''))).toEqual([
    expect.stringMatching(/^1 min ago/),
    expect.stringMatching(/^in \d+ s/),
  ])
})
