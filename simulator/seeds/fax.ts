import { newFaxNumber } from '../areas/fax-number'
import { DAY } from '../engine/clock'
import { reserveId } from '../engine/ids'
import { fictional } from '../engine/numbering'
import type { State } from '../engine/state'
import { FIRST_NAMES, LAST_NAMES } from './people'
import { AREA_CODES } from './places'
import type { Dice } from './random'
import type { Size } from './size'

const TROUBLE = [2, 6, 50, 51, 60, 61, 70, 71, 80, 81]
const HOME_CODES = ['919', '984', '336', '704', '617', '312', '303', '305', '212', '804']
const NOTES = [
  'Front office',
  'Billing',
  'Prescriptions',
  'Orders',
  'Human resources',
  'Legal',
  'Warehouse',
  '',
] as const

export function seedFax(state: State, dice: Dice, now: number, size: Size): void {
  for (const did of drawNumbers(size)) {
    const first = dice.pick(FIRST_NAMES)
    const last = dice.pick(LAST_NAMES)
    const account = dice.chance(0.7)
    const login = `${first}${last}${did.slice(-2)}`.toLowerCase()
    const permissions = new Map<string, { send: 'yes' | 'no'; receive: 'yes' | 'no' }>()
    if (dice.chance(0.5)) permissions.set(`${first}.${last}@example.com`.toLowerCase(), { send: 'yes', receive: 'yes' })
    const trouble = did.startsWith('808')
    state.fax.numbers.set(
      did,
      newFaxNumber(did, {
        status: !trouble && dice.chance(0.06) ? 'paused' : 'active',
        note: trouble ? 'For trying out trouble' : dice.pick(NOTES),
        ...(account
          ? { name: `${first} ${last}`, login, password: 'not-told', email: `${login}@fax.example.com` }
          : {}),
        isFull: dice.chance(0.2) ? 'yes' : 'no',
        reportAtt: dice.chance(0.5) ? 'yes' : 'no',
        permissions,
      }),
    )
  }
  drawSent(state, dice, now, size)
}

function drawNumbers(size: Size): string[] {
  const trouble = size.faxNumbers > 20 ? TROUBLE : TROUBLE.slice(0, 1)
  const numbers = trouble.map((last) => fictional('808', last))
  if (size.faxNumbers > 20) numbers.push(fictional('800', 80), fictional('888', 81))
  const codes = [
    ...HOME_CODES,
    ...AREA_CODES.filter((code) => !HOME_CODES.includes(code) && code !== '808' && code !== '907'),
  ]
  const spread = codes.slice(0, Math.max(HOME_CODES.length, Math.ceil(size.faxNumbers / 8)))
  // Endings upwards from 75; the higher endings stay available for orders.
  for (let last = 75; last < 95; last += 1) {
    for (const code of spread) {
      if (numbers.length >= size.faxNumbers) return numbers
      numbers.push(fictional(code, last))
    }
  }
  return numbers
}

function drawSent(state: State, dice: Dice, now: number, size: Size): void {
  const numbers = [...state.fax.numbers.keys()]
  const count = size.faxNumbers * 3
  for (let index = 0; index < count; index += 1) {
    const bytes = dice.between(20_000, 400_000)
    state.fax.sent.push({
      id: 674_944 - count + index,
      at: now - Math.floor(((count - index) / count) * 60 * DAY),
      from: numbers[dice.between(0, numbers.length - 1)] ?? '',
      to: `${AREA_CODES[dice.between(0, AREA_CODES.length - 1)]}555019${dice.between(5, 8)}`,
      filename: dice.pick(['order.pdf', 'referral.pdf', 'contract.tif', 'invoice.pdf']),
      bytes,
      sha256: '',
      pages: Math.ceil(bytes / 60_000),
      status: dice.chance(0.06) ? 'failed' : 'sent',
    })
  }
  reserveId(state, 'fax', 674_943)
}
