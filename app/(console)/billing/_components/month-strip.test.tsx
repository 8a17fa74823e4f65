import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MonthStrip } from './month-strip'

const sum = { opening: '500', refills: '250', auto: '0', surplus: '0', elsewhere: '0', used: '100', closing: '650' }
const read = { openingAt: '2026-11-01T05:00:00Z', closingAt: '2026-11-23T17:00:00Z', gaps: 0 }
const textOf = (unknown: string[]) =>
  renderToStaticMarkup(
    <MonthStrip
      month="2026-11"
      present="2026-11"
      sum={{ ...sum, ...read }}
      toClaim="0"
      closed={null}
      unknown={unknown}
      close={null}
    />,
  ).replace(/<[^>]+>/g, '')

it('month strip states what it does not count', () => {
  expect(textOf(['4270'])).toContain('Unknown, so not counted as a refill: $4,270.00')
  expect(textOf(['4270', '10'])).toContain('Unknown, so not counted as refills: $4,270.00, $10.00')
  expect(textOf([])).not.toContain('Unknown')
})
