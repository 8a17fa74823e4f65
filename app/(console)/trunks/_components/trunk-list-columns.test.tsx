import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RegistrationStrip } from '@/components/areas/numbers/registration-strip'
import { registrationHours } from '@/lib/areas/trunks/registration-hours'
import { trunkLine } from '@/lib/areas/trunks/trunk-line'
import { TrunkRow, trunkRow } from '@/lib/areas/trunks/trunk-row'
import { masked } from '@/lib/core/fields/field-class'
import { trunkColumns } from './trunk-list-columns'

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const cellsOf = (line: ReturnType<typeof trunkLine>) =>
  Object.fromEntries(trunkColumns.map(({ header, cell }) => [header, textOf(renderToStaticMarkup(cell(line)))]))

const row = trunkRow({
  name: 'hq1',
  values: ['on', 'static', '203.0.113.10', 'de', '9195550105', '', '5', 'no', 'no', 'off', '30'],
})

it('each value has its column, and values without a name have none', () => {
  expect(cellsOf(trunkLine(row, undefined, {}))).toEqual({
    Trunk: 'hq1',
    State: 'On',
    Registration: 'Not needed',
    Type: 'Static',
    Address: '203.0.113.10',
    Region: 'Germany',
    Number: '(919) 555-0105',
    Limit: '–',
    More: '–',
  })
})

it('a role that sees less reads that values are hidden', () => {
  const cells = cellsOf(trunkLine(masked(TrunkRow, row, 'internal'), undefined, {}))
  expect([cells.Address, cells.Number, cells.Limit, cells.More]).toEqual(['Hidden', 'Hidden', 'Hidden', 'Hidden'])
  expect(cells.State).toBe('On')
})

it('an offline trunk shows since when, and an old check its time', () => {
  const at = '2026-10-01T10:00:00.000Z'
  const lobby = trunkRow({ name: 'lobby', values: ['on', 'registration', 'off'] })
  const text = cellsOf(trunkLine(lobby, { status: 'offline', since: at, seenAt: at }, {})).Registration
  expect(text).toMatch(/^Not registered since .* ago/)
  expect(text).toContain('as of Oct 1, 10:00 AM')
})

it('the strip counts its hours for those who do not see it', () => {
  const now = Date.parse('2026-11-22T10:00:00Z')
  const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  const hours = registrationHours([{ status: 'offline', at: ago(1.5), seenAt: ago(0) }], now)
  expect(renderToStaticMarkup(<RegistrationStrip hours={hours} />)).toContain('Not registered in 2, Not checked in 46')
})
