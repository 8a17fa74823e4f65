import { moneyText } from '../engine/money'
import type { Simulator } from './simulator'

/** A summary for people and tests. */
export function stateSummary({ engine, requests, faults, strays, url, sideUrl }: Simulator): Record<string, unknown> {
  const { state, clock, ledger, variants } = engine.world
  const { account, trunks, messaging, ports, brands, campaigns, fax, servers, international, queue } = state
  return {
    simulator: true,
    remark: 'This is a simulator. It is not the provider.',
    url,
    sideUrl,
    seed: state.seed,
    clock: { now: new Date(clock.now()).toISOString(), speed: clock.speed },
    account: {
      opening: moneyText(ledger.opening),
      balance: moneyText(account.balance),
      allowedCredit: moneyText(account.allowedCredit),
      autoRefill: account.autoRefill,
      minimumBalance: account.minimumBalance,
      reloadAmount: account.reloadAmount,
      lowBalanceAlert: account.lowBalanceAlert,
      dailyAlert: account.dailyAlert,
      callback: account.callback,
      alerts: account.alerts.slice(-20),
    },
    counts: {
      trunks: trunks.byName.size,
      blockedCallers: trunks.blocked.length,
      numbers: messaging.numbers.size,
      messages: messaging.messages.length,
      ports: ports.size,
      brands: brands.size,
      campaigns: campaigns.size,
      faxNumbers: fax.numbers.size,
      faxesSent: fax.sent.length,
      servers: servers.size,
      internationalNumbers: international.numbers.size,
      coming: queue.length,
      effects: ledger.effects.length,
      requests: requests.count,
      connections: requests.opened,
      strays: strays.count,
      faults: faults.rules.length,
    },
    variants,
  }
}
