import { DEFAULTS } from '../areas/port-fields'
import { DAY, day, HOUR } from '../engine/clock'
import { reserveId } from '../engine/ids'
import { fictional } from '../engine/numbering'
import type { Port } from '../engine/records'
import type { State } from '../engine/state'
import { Timeline } from '../engine/timeline'
import { CARRIERS, COMPANIES, FIRST_NAMES, LAST_NAMES, STREETS, TITLES } from './people'
import { AREA_CODES, placeOfCode } from './places'
import type { Dice } from './random'
import type { Size } from './size'

const FIRST_PORT = 12_345
const CODES = AREA_CODES.filter((code) => code !== '907' && code !== '808')

/** Nearly half are completed. Those in progress continue, so that a visitor who moves the clock sees them complete. */
export function seedPorts(state: State, dice: Dice, now: number, size: Size): void {
  const timeline = new Timeline(state.queue)
  for (let index = 0; index < size.ports; index += 1) {
    const id = FIRST_PORT - size.ports + index
    const port = drawPort(dice, id, index, now - (size.ports - index) * 2 * DAY - dice.between(1, 40) * HOUR)
    port.status = statusOf(index, size.ports)
    if (port.status === 'rejected') {
      port.fields.account_no = `${port.fields.account_no}-mismatch`
      port.reason = 'The account number does not match the current carrier'
    }
    if (port.status === 'foc') port.fields.foc_date = day(now + dice.between(2, 9) * DAY)
    state.ports.set(id, port)
    const wait = {
      submitted: 6 * HOUR,
      pending: 20 * HOUR,
      foc: Date.parse(port.fields.foc_date ?? '') + 19 * HOUR - now,
    }
    if (port.status in wait) {
      timeline.schedule(now + (wait[port.status as keyof typeof wait] || DAY), 'porting.move', { id, run: 1 })
    }
  }
  reserveId(state, 'port', FIRST_PORT - 1)
}

function statusOf(index: number, count: number): string {
  const share = index / count
  if (share < 0.45) return 'completed'
  if (share < 0.52) return 'rejected'
  if (share < 0.66) return 'foc'
  if (share < 0.78) return 'pending'
  return share < 0.9 ? 'submitted' : 'draft'
}

function drawPort(dice: Dice, id: number, index: number, createdAt: number): Port {
  // Numbers whose endings are in no inventory, with one area code for each port.
  const code = CODES[(index * 7) % CODES.length] ?? '919'
  const place = placeOfCode(code)
  const count = dice.chance(0.3) ? dice.between(2, 4) : 1
  const numbers = [95, 96, 98, 99].slice(0, count).map((last) => fictional(code, last))
  const residential = dice.chance(0.2)
  const company = dice.pick(COMPANIES)
  return {
    id,
    numbers,
    status: 'draft',
    createdAt,
    bill: dice.chance(0.8) ? { name: 'bill.pdf', bytes: dice.between(40_000, 900_000), sha256: '' } : null,
    reason: '',
    run: 1,
    fields: {
      ...DEFAULTS,
      provider_name: dice.pick(CARRIERS),
      account_no: `AC-${dice.between(100_000, 999_999)}`,
      authorize_contact: `${dice.pick(FIRST_NAMES)} ${dice.pick(LAST_NAMES)}`,
      contact_title: dice.pick(TITLES),
      street_no: String(dice.between(1, 4800)),
      street_name: `${dice.pick(STREETS)} Street`,
      city: titled(place?.rateCenters[0] ?? 'Raleigh'),
      state: place?.state ?? 'NC',
      zipcode: `${String(place?.zips[0]?.[0] ?? 276).padStart(3, '0')}${dice.between(10, 99)}`,
      billing_telephone_no: numbers[0] ?? '',
      location: residential ? 'residential' : 'business',
      company: residential ? '' : company,
      trunk: dice.chance(0.5) ? dice.pick(['lobby', 'hq1', 'support1']) : '',
    },
  }
}

function titled(name: string): string {
  return name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
