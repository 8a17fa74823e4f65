import { DAY, HOUR } from '../engine/clock'
import { dollars, type Units } from '../engine/money'
import type { State } from '../engine/state'
import { Timeline } from '../engine/timeline'
import type { Dice } from './random'

const BALANCE = dollars(412.37)
const MINIMUM = 50
const RELOAD = 100

/** A company that pays by card, with auto-refill and a year of balance movements that ends at today's balance. */
export function seedBilling(state: State, dice: Dice, now: number): void {
  Object.assign(state.account, {
    balance: BALANCE,
    allowedCredit: dollars(25),
    minimumBalance: MINIMUM,
    reloadAmount: RELOAD,
    paymentMethod: 'cc',
    lowBalanceAlert: 75,
    autoRefill: 'on',
    dailyAlert: 'off',
    usagePerHour: dollars(0.62),
    statement: yearOfMovement(dice, now),
  })
  // Nothing happens in the first hour, so that a short visit sees only its own changes.
  new Timeline(state.queue).schedule(now + HOUR, 'billing.usage')
}

/**
 * Generated backwards from today: the calls of each day raise the earlier balance, and a refill is added wherever that
 * balance would be too high.
 */
function yearOfMovement(dice: Dice, now: number): State['account']['statement'] {
  const statement: State['account']['statement'] = []
  let balance: Units = BALANCE
  for (let back = 1; back <= 365; back += 1) {
    const at = now - back * DAY
    const calls = dollars(dice.between(820, 2140) / 100)
    statement.push({ at, what: 'calls, texts and faxes of the day', units: -calls })
    balance += calls
    while (balance > dollars(MINIMUM + RELOAD + 400)) {
      const units = dice.chance(0.7) ? dollars(RELOAD) : dollars(250)
      statement.push({ at: at - HOUR, what: units === dollars(RELOAD) ? 'auto-refill' : 'refill by card', units })
      balance -= units
    }
  }
  return statement.reverse()
}
