import { COUNTRIES, freeNumber } from '../areas/countries'
import { DAY, HOUR } from '../engine/clock'
import { reserveId } from '../engine/ids'
import type { Backup } from '../engine/records'
import type { State } from '../engine/state'
import { Timeline } from '../engine/timeline'
import type { Dice } from './random'
import type { Size } from './size'

const FAMILIES = ['3cx', 'vital-pbx', 'qube', 'qube-tdr', 'qubev2', 'sbc', 'vodia', 'masstext'] as const
const NOTES = [
  'Headquarters',
  'Branches west',
  'Call centre',
  'Test bench',
  'Border controller',
  'Disaster recovery',
] as const

export function seedServers(state: State, dice: Dice, now: number, size: Size): void {
  const timeline = new Timeline(state.queue)
  for (let index = 0; index < size.servers; index += 1) {
    const id = 10_522 - size.servers + index
    const schedule = dice.pick(['daily', 'daily', 'weekly', 'monthly', 'none'])
    const count = schedule === 'none' ? index % 2 : dice.between(2, 7)
    const backups: Backup[] = Array.from({ length: count }, (_item, back) => ({
      id: 759 - (size.servers - index) * 7 + back,
      name:
        new Date(now - (count - back) * DAY).toISOString().slice(0, 10) + (back === 0 ? ' before update' : ' 02:00'),
      type: back === 0 ? 'manual' : schedule,
    }))
    state.servers.set(id, {
      id,
      type: dice.pick(['small', 'small', 'medium', 'medium', 'large', 'enterprise']),
      family: FAMILIES[index % FAMILIES.length] ?? 'vital-pbx',
      orderedAt: now - dice.between(3, 900) * DAY,
      allowed: Array.from({ length: dice.between(0, 4) }, () => ({
        address: `203.0.113.${dice.between(2, 250)}`,
        note: 'office',
      })),
      status: index === size.servers - 1 && index > 3 ? 'inactive' : 'active',
      upgrading: '',
      schedule,
      note: dice.pick(NOTES),
      backups,
      run: 1,
    })
    if (schedule !== 'none') timeline.schedule(now + dice.between(2, 20) * HOUR, 'servers.backup', { id, run: 1 })
  }
  reserveId(state, 'server', 10_521)
  reserveId(state, 'backup', 758)
}

export function seedInternational(state: State, dice: Dice, now: number, size: Size): void {
  const { numbers } = state.international
  const cities = COUNTRIES.flatMap(({ code, cities }) => cities.map(({ name }) => [code, name] as const))
  for (let index = 0; index < size.international; index += 1) {
    const [country, city] = cities[(index * 5) % cities.length] ?? ['GB', 'London']
    const did = freeNumber(country, city, (number) => numbers.has(number))
    if (did === undefined) continue
    const forward = dice.chance(0.4) ? `191955501${String(dice.between(10, 60))}` : '19195550100'
    const orderedAt = now - dice.between(5, 700) * DAY
    numbers.set(did, { did, country, city, forward, route: String(dice.between(101, 100 + size.trunks)), orderedAt })
  }
}
