import { z } from 'zod'
import { classed } from '../fields/field-class'
import { addMoney, compareMoney, WireDecimal, wholeAmount } from '../fields/money'
import { formatMoney } from '../fields/money-text'
import { Nothing, oneRecord } from './answers'
import { asWanted, unclear } from './findings'
import { guesses } from './guesses'
import { onOrOff } from './on-off'
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
  locks: () => ['acct:refill'],
  amount: ({ amount }) => `${amount}.00`,
  repeatGuardMinutes: 15,
  verify: {
    reads: [getBalance, getAccountDetails],
    async readBack(look) {
      const [balance, details] = await Promise.all([look(getBalance, {}), look(getAccountDetails, {})])
      const { autoRefill, minimumBalance, reloadAmount } = details
      return { balance: balance.balance, autoRefill, minimumBalance, reloadAmount }
    },
    judge: ({ input, ...evidence }) => judgeRefill(input.amount, evidence),
    baseline: 'needed',
    closes: 'happened',
  } satisfies Verify<z.output<typeof RefillInput>, Funds>,
})

interface Fact {
  what: string
  /** In the provider's own words; null when it does not tell. */
  is: string | null
  want: string
  /** Is it what is wanted? Null when nobody can say. */
  holds: boolean | null
}

/** A setting of the account that can be read back: changed to what was wanted, it is proved; wanted and so before, it is not ours. */
function settled<I>(factsOf: (input: I, account: AccountDetails) => Fact[]): Verify<I, AccountDetails> {
  return {
    reads: [getAccountDetails],
    readBack: (look) => look(getAccountDetails, {}),
    judge({ input, before, now }) {
      const facts = factsOf(input, now)
      const untold = facts.find((f) => f.holds === null)
      if (untold) return unclear(`The account details do not tell the ${untold.what} in words that we know.`, 'E0')
      const because = facts.map((f) => `The ${f.what} is ${f.is} now; ${f.want} was asked for.`).join(' ')
      if (!facts.every((f) => f.holds)) return { says: 'not', grade: 'E3', because }
      if (!before) return asWanted(`${because} It was not read before sending.`)
      const then = factsOf(input, before)
      if (then.some((f) => f.holds === null)) return asWanted(`${because} What it was before sending was not told.`)
      return then.every((f) => f.holds)
        ? asWanted(`${because} It was so before sending.`)
        : {
            says: 'happened',
            grade: 'E3',
            because: `${because} Before sending it was ${then.map((f) => f.is).join(', ')}.`,
          }
    },
    baseline: 'wanted',
    closes: 'machine',
  }
}

/** "50.00" and "50" are the same amount. */
function amountFact(what: string, is: string | null, want: number): Fact {
  return { what, is, want: String(want), holds: is === null ? null : compareMoney(is, String(want)) === 0 }
}

function switchFact(what: string, is: string | null, want: boolean): Fact {
  const state = onOrOff(is)
  return { what, is, want: want ? 'on' : 'off', holds: state === null ? null : (state === 'on') === want }
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
    locks: () => ['acct:refill'],
    verify: settled((_, account) => [switchFact('auto-refill', account.autoRefill, on)]),
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
  locks: () => ['acct:refill'],
  verify: settled((input, account) => [
    amountFact('minimum balance', account.minimumBalance, input.minimumBalance),
    amountFact('reload amount', account.reloadAmount, input.reloadAmount),
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
  locks: () => ['acct:alerts'],
  verify: settled((input, account) => [amountFact('low-balance alert', account.lowBalanceAlert, input.below)]),
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
    locks: () => ['acct:alerts'],
    verify: settled((_, account) => [switchFact('daily balance alert', account.dailyAlert, on)]),
  })
}

export const turnOnDailyAlert = dailyAlertEntry(true)
export const turnOffDailyAlert = dailyAlertEntry(false)
