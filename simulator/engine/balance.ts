import { Refusal } from './answer'
import { dollars, moneyText, type Units } from './money'
import type { Commit, World } from './operation'

/** The provider refuses charges beyond balance and credit. */
export function requireFunds(world: World, units: Units): void {
  if (units >= 0) return
  const { balance, allowedCredit } = world.state.account
  if (balance + allowedCredit + units >= 0) return
  throw new Refusal('Insufficient balance', {
    balance: moneyText(balance),
    allowed_credit: moneyText(allowedCredit),
    price: moneyText(-units),
  })
}

/** After every balance change: auto-refill below the minimum, alert below the threshold. */
export function watchBalance(world: World, before: Units, at: number, commit: Commit): void {
  const account = world.state.account
  const threshold = dollars(account.lowBalanceAlert)
  if (threshold > 0 && before >= threshold && account.balance < threshold) {
    account.alerts.push({ at, text: `Balance ${moneyText(account.balance)} is below ${account.lowBalanceAlert}` })
  }
  const minimum = dollars(account.minimumBalance)
  const reload = dollars(account.reloadAmount)
  while (account.autoRefill === 'on' && account.balance < minimum && reload > 0) {
    commit({ operation: 'time: auto-refill', object: 'balance', units: reload }, at)
  }
}
