import { expect, it } from 'vitest'
import { areaCodeGroups } from '../../../scripts/checks/area-codes'
import { areaCodes } from './area-codes'
import { localTimes, zonesOf } from './time-zones'

it('the table matches the library', () => {
  expect(areaCodes).toEqual(areaCodeGroups())
  expect(Object.values(areaCodes).join(' ').split(' ').length).toBeGreaterThan(400)
})

it('a border area code has the zones of both sides', () => {
  expect(zonesOf('(212) 555-0123')).toEqual(['America/New_York'])
  expect(zonesOf('8505550123')).toEqual(['America/Chicago', 'America/New_York'])
  expect(zonesOf('2085550123')).toContain('America/Los_Angeles')
  expect(zonesOf('8005550123')).toEqual([])
  expect(zonesOf('nobody')).toEqual([])
})

it.each([
  ['2125550123', '2026-07-01T12:00:00Z', [['8:00 AM', false]]],
  ['2125550123', '2026-07-01T11:59:00Z', [['7:59 AM', true]]],
  ['2125550123', '2026-07-02T00:59:00Z', [['8:59 PM', false]]],
  ['2125550123', '2026-07-02T01:00:00Z', [['9:00 PM', true]]],
  ['2125550123', '2026-01-01T12:30:00Z', [['7:30 AM', true]]],
  // Midnight is hour 0, not 24.
  ['2125550123', '2026-07-01T04:00:00Z', [['12:00 AM', true]]],
  [
    '8505550123',
    '2026-07-01T12:30:00Z',
    [
      ['7:30 AM', true],
      ['8:30 AM', false],
    ],
  ],
])('%s at %s', (number, now, wanted) => {
  expect(localTimes(number, new Date(now)).map(({ time, quiet }) => [time, quiet])).toEqual(wanted)
})

it('zones with the same time share a line', () => {
  const boise = localTimes('2085550123', new Date('2026-07-01T18:00:00Z'))
  expect(boise.map(({ place }) => place)).toEqual(['Boise, Denver', 'Los Angeles'])
})

it.each([
  ['448', '850'],
  ['930', '812'],
  ['364', '270'],
  ['986', '208'],
  ['458', '541'],
  ['879', '709'],
  ['367', '418'],
  ['581', '418'],
  ['639', '306'],
  ['474', '306'],
  ['689', '407'],
  ['778', '604'],
  ['778', '250'],
  ['236', '250'],
  ['672', '250'],
  ['257', '250'],
  ['729', '423'],
  ['621', '713'],
  ['837', '530'],
])('%s has every zone of %s, which it overlays', (overlay, older) => {
  const zones = zonesOf(`${older}5550123`)
  expect(zones.length).toBeGreaterThan(0)
  expect(zonesOf(`${overlay}5550123`)).toEqual(expect.arrayContaining(zones))
})

it('it is quiet where one of an overlay’s zones is', () => {
  // 8:30 AM in Indiana's east, 7:30 AM in its west.
  const times = localTimes('9305550123', new Date('2026-11-26T13:30:00Z'))
  expect(times.map(({ quiet }) => quiet).sort()).toEqual([false, true])
})
