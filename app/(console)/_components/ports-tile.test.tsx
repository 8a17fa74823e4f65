import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { cutWords, type PortRow } from '@/lib/areas/porting/port-row'
import { portStatus } from '@/lib/areas/porting/statuses'
import { OpenPorts } from './ports-tile'

const row = (id: string, status: string) =>
  ({ id, numbers: ['9195550111'], status, state: portStatus(status), confirmed: '' }) as unknown as PortRow
const words = (rows: readonly PortRow[], cut: boolean) =>
  renderToStaticMarkup(<OpenPorts rows={rows} cut={cut} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const rows = [row('1', 'submitted'), row('2', 'pending'), row('3', 'completed')]

it('an incomplete list shows “At least” with the list’s own notice', () => {
  const reported = words(rows, true)
  expect(reported).toContain('At least 2 open')
  expect(reported).toContain(cutWords(3))
  expect(cutWords(1200)).toBe('Not all requests are shown: the provider has more than the 1,200 that were read')
})

it('a complete list shows a plain number', () => {
  const reported = words(rows, false)
  expect(reported).toContain(' 2 open')
  expect(reported).not.toContain('least')
  expect(reported).not.toContain('Not all')
})

it('rejected ports come first, and confirmed days use the page format', () => {
  const named = (id: string, number: string, status: string, confirmed = '') =>
    ({ ...row(id, status), numbers: [number], confirmed }) as PortRow
  const moving = named('6', '9195550116', 'foc', '2026-12-03')
  const reported = words([named('4', '9195550114', 'draft'), named('5', '9195550115', 'rejected'), moving], false)
  expect(reported).toMatch(/555-0115 Rejected .*555-0114 Provider draft/)
  expect(words([moving], false)).toContain('555-0116 Date confirmed, Dec 3')
})
