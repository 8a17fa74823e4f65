import { amounts, live, name, value } from '@/lib/core/operation/assumption'

// The account's part of lib/desk/catalogue/assumptions.ts.

export const accountAssumptions = {
  account: {
    minimumBalance: name('minimum_balance', '2.10, details', '=', 'Account details: minimum balance'),
    reloadAmount: name('reload_amount', '2.10, details', '=', 'Account details: reload amount'),
    paymentMethod: name('payment_method', '2.10, details', '=', 'Account details: payment method'),
    lowBalanceAlert: name('low_balance_alert_amount', '2.10, details', '=', 'Account details: low-balance alert'),
    autoRefill: name('balance_autorefill', '2.10, details', '=', 'Account details: auto-refill'),
    dailyAlert: name('balance_notify', '2.10, details', '=', 'Account details: daily alert'),
    on: value('on', '2.10, toggle', '=', 'Value for “on” (auto-refill, daily alert)'),
    off: value('off', '2.10, toggle', '=', 'Value for “off” (auto-refill, daily alert)'),
    creditCard: value('cc', '2.10, payment mode', '1', 'Payment method: credit card'),
    bankAccount: value('ach', '2.10, payment mode', '1', 'Payment method: bank account'),
    setAutoRefill: name('autorefill', 'Endpoints, setautorefill', '=', 'Auto-refill: field for on or off'),
    setDailyAlert: name('action', 'Endpoints, setdailybalancealert', '=', 'Daily alert: field for on or off'),
    setMinimumBalance: name('min_balance', 'Endpoints, setbalancereload', '=', 'Auto-refill amounts: minimum balance'),
    setReloadAmount: name('reload_amount', 'Endpoints, setbalancereload', '=', 'Auto-refill amounts: reload amount'),
    refillAmount: name('amount', 'Endpoints, refillbalance', '=', 'Refill: the amount'),
    // 0 cancels the alert.
    setLowBalanceAlert: name(
      'low_balance_alert_amount',
      'Endpoints, setlowbalancealert',
      '=',
      'Low-balance alert: amount',
    ),
  },
  minimumBalanceChoices: amounts(
    [5, 25, 30, 35, 40, 45, 50, 100, 150, 200, 250, 300, 350, 400, 500, 600, 700, 800, 900, 1000],
    '2.10, choices',
    '1',
    'Minimum balances to choose from',
  ),
  reloadAmountChoices: amounts(
    [25, 50, 60, 70, 80, 90, 100, 200, 300, 400, 500, 1000, 1500, 2000, 2500],
    '2.10, choices',
    '1',
    'Reload amounts to choose from',
  ),
} as const

/** Current values. Read them when needed, never at module load. */
export const assumptions = live(accountAssumptions)
