import { z } from 'zod'
import { classed } from '../fields/field-class'
import { addMoney, WireDecimal, wholeAmount } from '../fields/money'
import { formatMoney } from '../fields/money-text'
import { Nothing, oneRecord } from './answers'
import { guesses } from './guesses'
import { read, type Verify, write } from './operation'
import { type Funds, judgeRefill } from './refill-evidence'
import { renamed } from './renamed'

const names = guesses.account

const Nobody = z.strictObject({})

export interface Balance {
  balance: string
  allowedCredit: string
}

export const getBalance = read<Record<string, never>, Balance>({
  id: 'billing.getBalance',
  label: 'Read balance',
  area: 'billing',
  path: '/account/getbalance',
  allowed: ['admin', 'ops', 'finance', 'auditor'],
  input: Nobody,
  output: oneRecord(
    z
      .looseObject({ balance: WireDecimal, allowed_credit: WireDecimal.optional() })
      .transform((r) => ({ balance: r.balance, allowedCredit: r.allowed_credit ?? '0' })),
  ),
  example: {},
  wire: () => ({}),
})

/** What may still be spent: balance and allowed credit together. */
export function available({ balance, allowedCredit }: Balance): string {
  return addMoney(balance, allowedCredit)
}

export interface AccountDetails {
  minimumBalance: string | null
  reloadAmount: string | null
  paymentMethod: string | null
  lowBalanceAlert: string | null
  autoRefill: string | null
  dailyAlert: string | null
  /** Members of the answer that we have no name for, as they came. */
  others: Record<string, unknown>
}

/** The enumeration of payment methods is open: others are shown raw. */
export function paymentMethodLabel(value: string | null): string {
  if (value === null) return 'Not told'
  if (value === names.creditCard) return `Credit card (${value})`
  return value === names.bankAccount ? `Bank account (${value})` : value
}

const Amount = WireDecimal.nullish().catch(null)
const Label = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((v) => String(v))
  .nullish()
  .catch(null)

export const getAccountDetails = read<Record<string, never>, AccountDetails>({
  id: 'billing.getAccountDetails',
  label: 'Read account details',
  area: 'billing',
  path: '/account/getaccoundetails',
  allowed: ['admin', 'ops', 'finance', 'auditor'],
  masked: ['ops', 'auditor'],
  sensitive: ['paymentMethod', 'others'],
  input: Nobody,
  output: oneRecord(
    renamed(() => names, {
      minimumBalance: Amount,
      reloadAmount: Amount,
      paymentMethod: Label,
      lowBalanceAlert: Amount,
      autoRefill: Label,
      dailyAlert: Label,
    })
      .refine((r) => [r.minimumBalance, r.autoRefill, r.dailyAlert].some((v) => v !== undefined), 'no account details')
      .transform(
        ({ rest, ...r }): AccountDetails => ({
          minimumBalance: r.minimumBalance ?? null,
          reloadAmount: r.reloadAmount ?? null,
          paymentMethod: r.paymentMethod ?? null,
          lowBalanceAlert: r.lowBalanceAlert ?? null,
          autoRefill: r.autoRefill ?? null,
          dailyAlert: r.dailyAlert ?? null,
          others: rest,
        }),
      ),
  ),
  example: {},
  wire: () => ({}),
})

export const RefillInput = z.strictObject({ amount: wholeAmount(10, 'refill') })

export const refillBalance = write<z.output<typeof RefillInput>, null>({
  id: 'billing.refillBalance',
  label: 'Refill balance',
  area: 'billing',
  method: 'PUT',
  path: '/account/refillbalance',
  allowed: ['admin', 'finance'],
  risks: ['billable'],
  input: RefillInput,
  output: Nothing,
  example: { amount: 250 },
  wire: ({ amount }) => ({ [names.refillAmount]: amount }),
  target: ({ amount }) => formatMoney(String(amount)),
  claims: () => ['acct:refill'],
  amount: ({ amount }) => `${amount}.00`,
  repeatGuardMinutes: 15,
  verify: {
    reads: [getBalance, getAccountDetails],
    async look(look) {
      const [balance, details] = await Promise.all([look(getBalance, {}), look(getAccountDetails, {})])
      const { autoRefill, minimumBalance, reloadAmount } = details
      return { balance: balance.balance, autoRefill, minimumBalance, reloadAmount }
    },
    compare: ({ input, before, now }) => judgeRefill(input.amount, before, now),
    baseline: true,
    closes: 'happened',
  } satisfies Verify<z.output<typeof RefillInput>, Funds>,
})

/** A setting of the account whose wanted state can be read back: the reading alone proves it, no baseline is needed. */
function settled<I>(
  wanted: (input: I, now: AccountDetails) => { what: string; is: string | null; want: string }[],
): Verify<I, AccountDetails> {
  return {
    reads: [getAccountDetails],
    look: (look) => look(getAccountDetails, {}),
    compare({ input, now }) {
      const facts = wanted(input, now)
      if (facts.some((f) => f.is === null)) {
        return {
          says: 'unclear',
          grade: 'E0',
          because: `The account details do not tell the ${facts.find((f) => f.is === null)?.what}.`,
        }
      }
      const because = facts.map((f) => `The ${f.what} is ${f.is} now; ${f.want} was asked for.`).join(' ')
      return facts.every((f) => f.is === f.want)
        ? { says: 'happened', grade: 'E3', because }
        : { says: 'not', grade: 'E3', because }
    },
    baseline: false,
    closes: 'machine',
  }
}

/** "50.00" and "50" are the same amount. */
function plain(amount: string | null): string | null {
  return amount === null ? null : amount.replace(/\.0+$/, '')
}

function autoRefillEntry(on: boolean) {
  return write<Record<string, never>, null>({
    id: on ? 'billing.turnOnAutoRefill' : 'billing.turnOffAutoRefill',
    label: on ? 'Turn on auto-refill' : 'Turn off auto-refill',
    area: 'billing',
    method: 'PUT',
    path: '/account/setautorefill',
    allowed: ['admin', 'finance'],
    risks: on ? ['billable'] : [],
    input: Nobody,
    output: Nothing,
    example: {},
    wire: () => ({ [names.setAutoRefill]: on ? names.on : names.off }),
    target: () => 'auto-refill',
    claims: () => ['acct:refill'],
    verify: settled((_, now) => [{ what: 'auto-refill', is: now.autoRefill, want: on ? names.on : names.off }]),
  })
}

export const turnOnAutoRefill = autoRefillEntry(true)
export const turnOffAutoRefill = autoRefillEntry(false)

/** One of the provider's offered amounts; a select hands over text. */
function choice(offered: () => readonly number[], what: string) {
  return classed(
    'internal',
    z.coerce.number(`Choose a ${what}.`).refine((n) => offered().includes(n), {
      error: () => `Choose one of the offered ${what}s: ${offered().join(', ')}.`,
    }),
  )
}

export const BalanceReloadInput = z.strictObject({
  minimumBalance: choice(() => guesses.minimumBalanceChoices, 'minimum balance'),
  reloadAmount: choice(() => guesses.reloadAmountChoices, 'reload amount'),
})

export const setBalanceReload = write<z.output<typeof BalanceReloadInput>, null>({
  id: 'billing.setBalanceReload',
  label: 'Change auto-refill amounts',
  area: 'billing',
  method: 'PUT',
  path: '/account/setbalancereload',
  allowed: ['admin', 'finance'],
  risks: ['billable'],
  input: BalanceReloadInput,
  output: Nothing,
  example: { minimumBalance: 50, reloadAmount: 100 },
  wire: (i) => ({ [names.setMinimumBalance]: i.minimumBalance, [names.setReloadAmount]: i.reloadAmount }),
  target: (i) => `below ${formatMoney(String(i.minimumBalance))} add ${formatMoney(String(i.reloadAmount))}`,
  claims: () => ['acct:refill'],
  verify: settled((input, now) => [
    { what: 'minimum balance', is: plain(now.minimumBalance), want: String(input.minimumBalance) },
    { what: 'reload amount', is: plain(now.reloadAmount), want: String(input.reloadAmount) },
  ]),
})

export const LowBalanceAlertInput = z.strictObject({ below: wholeAmount(0, 'alert amount') })

export const setLowBalanceAlert = write<z.output<typeof LowBalanceAlertInput>, null>({
  id: 'billing.setLowBalanceAlert',
  label: 'Change low-balance alert',
  area: 'billing',
  method: 'PUT',
  path: '/account/setlowbalancealert',
  allowed: ['admin', 'finance'],
  risks: [],
  input: LowBalanceAlertInput,
  output: Nothing,
  example: { below: 75 },
  wire: (i) => ({ [names.setLowBalanceAlert]: i.below }),
  target: (i) => (i.below === 0 ? 'no alert' : `below ${formatMoney(String(i.below))}`),
  claims: () => ['acct:alerts'],
  verify: settled((input, now) => [
    { what: 'low-balance alert', is: plain(now.lowBalanceAlert), want: String(input.below) },
  ]),
})

function dailyAlertEntry(on: boolean) {
  return write<Record<string, never>, null>({
    id: on ? 'billing.turnOnDailyAlert' : 'billing.turnOffDailyAlert',
    label: on ? 'Turn on daily balance alert' : 'Turn off daily balance alert',
    area: 'billing',
    method: 'PUT',
    path: '/account/setdailybalancealert',
    allowed: ['admin', 'finance'],
    risks: [],
    input: Nobody,
    output: Nothing,
    example: {},
    wire: () => ({ [names.setDailyAlert]: on ? names.on : names.off }),
    target: () => 'daily balance alert',
    claims: () => ['acct:alerts'],
    verify: settled((_, now) => [{ what: 'daily balance alert', is: now.dailyAlert, want: on ? names.on : names.off }]),
  })
}

export const turnOnDailyAlert = dailyAlertEntry(true)
export const turnOffDailyAlert = dailyAlertEntry(false)
