import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SentDays } from './messages-tile'

const day = (day: string, delivered: number, failed = 0, inProgress = 0, whole = true) => ({
  ...{ day, delivered, failed, inProgress, whole },
})
const textOf = (...days: Parameters<typeof SentDays>[0]['days']) =>
  renderToStaticMarkup(<SentDays days={days} zone="EST" />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

it('messages of each day are counted, and the last day is today', () => {
  const message = textOf(day('2026-11-20', 447, 31), day('2026-11-21', 188, 14, 6))
  expect(message).toContain('686 7 days, EST')
  expect(message).toContain('6.6% failed')
  expect(message).toContain('Fri 20 478 sent 31 failed Today 208 sent 14 failed')
  expect(message).toContain('Delivered 635 Failed 45 No receipt 6')
})

it('a day that was not counted completely makes the total a minimum', () => {
  expect(textOf(day('2026-11-20', 2000, 0, 0, false))).toContain('At least 2,000')
})

it('a week without messages says so, and each day links to its messages', () => {
  const html = renderToStaticMarkup(<SentDays days={[day('2026-11-20', 0)]} zone="EST" />)
  expect(html).toContain('No messages in 7 days.')
  expect(html).toContain('/messaging/history?period=dates&amp;from=2026-11-20&amp;to=2026-11-20&amp;direction=out')
})
