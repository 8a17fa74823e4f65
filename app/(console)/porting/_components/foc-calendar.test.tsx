import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PortRow } from '@/lib/areas/porting/port-row'
import { portStatus } from '@/lib/areas/porting/statuses'
import { FocCalendar } from './foc-calendar'

const row = (id: string, status: string, given: Partial<PortRow>): PortRow => ({
  ...{ id, status, numbers: ['9195550142', '9195550143'], company: 'Northfold Dental', carrier: 'Bright River' },
  ...{ createdAt: '', focDate: '', mode: 'voice', trunk: '', partial: 'no', wireless: 'no' },
  ...{ state: portStatus(status), requested: '', confirmed: '', since: null, listed: true },
  ...given,
})

it('the calendar counts drafts and ported numbers apart, and a confirmed date stays confirmed', () => {
  const rows = [
    row('1', 'draft', { requested: '2026-12-02' }),
    row('2', 'foc', { requested: '2026-12-01', confirmed: '2026-12-03' }),
    row('3', 'foc', { requested: '2026-12-04', confirmed: '2026-12-04' }),
    row('4', 'completed', { confirmed: '2026-11-30' }),
    row('5', 'submitted', { requested: '2026-12-03' }),
  ]
  const page = renderToStaticMarkup(<FocCalendar rows={rows} start="2026-11-30" weeks={1} today="2026-12-01" />)
  const text = page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('4 numbers confirmed, 2 requested, 2 in drafts, 2 ported, 0 rejected.')
  for (const entry of ['2 · draft', '2 · confirmed, requested Dec 1', '2 · confirmed', '2 · ported', '2 · requested'])
    expect(text).toContain(`${entry} `)
})
