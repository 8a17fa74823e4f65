import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { addMoney } from '@/lib/core/fields/money'
import { WireDecimal, wholeAmount } from '@/lib/core/fields/money-field'
import { decimal, formatCents, formatMoney } from '@/lib/core/fields/money-text'
import { plainText } from '@/lib/core/fields/plain-text'
import { Nothing, oneRecord, text } from '@/lib/core/operation/answers'
import { changed } from '@/lib/core/operation/evidence/changed'
import { mapMembers } from '@/lib/core/operation/map-members'
import { write } from '@/lib/core/operation/operation'
import { read } from '@/lib/core/operation/read-operation'
import { assumptions } from './assumptions'
import { Funds, judgeMoney } from './evidence'
import { AccountDetails } from './records'
import { amountSetting, comparedIn, type Setting, switchSetting } from './settings'

const names = assumptions.account

const Nobody = z.strictObject({})

const Balance = z.object({ balance: text.internal, allowedCredit: text.internal })
export type Balance = z.output<typeof Balance>

export const getBalance = read({
  id: 'billing.getBalance',
  label: 'Read balance',
  area: 'billing',
  path: '/account/getbalance',
  allowed: ['admin', 'ops', 'finance', 'auditor'],
  input: Nobody,
  output: oneRecord(
    z
      .looseObject({ balance: WireDecimal, allowed_credit: WireDecimal.optional() })
      .transform((r) => ({ balance: r.balance, allowedCredit: r.allowed_credit ?? '0' }))
      .pipe(Balance),
  ),
  example: {},
  wire: () => ({}),
})

/** Money that can still be spent: balance plus allowed credit. */
export function available({ balance, allowedCredit }: Balance): string {
  return addMoney(balance, allowedCredit)
}

const Amount = WireDecimal.nullish().catch(null)
const Label = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((v) => String(v))
  .nullish()
  .catch(null)

export const getAccountDetails = read({
  id: 'billing.getAccountDetails',
  label: 'Read account details',
  area: 'billing',
  path: '/account/getaccoundetails',
  allowed: ['admin', 'ops', 'finance', 'auditor'],
  ceiling: { ops: 'internal', auditor: 'internal' },
  input: Nobody,
  output: oneRecord(
    mapMembers(() => names, {
      minimumBalance: Amount,
      reloadAmount: Amount,
      paymentMethod: Label,
      lowBalanceAlert: Amount,
      autoRefill: Label,
      dailyAlert: Label,
    })
      .refine((r) => [r.minimumBalance, r.autoRefill, r.dailyAlert].some((v) => v !== undefined), 'no account details')
      .transform(({ rest, ...r }) => ({
        minimumBalance: r.minimumBalance ?? null,
        reloadAmount: r.reloadAmount ?? null,
        paymentMethod: r.paymentMethod ?? null,
        lowBalanceAlert: r.lowBalanceAlert ?? null,
        autoRefill: r.autoRefill ?? null,
        dailyAlert: r.dailyAlert ?? null,
        others: rest,
      }))
      .pipe(AccountDetails),
  ),
  example: {},
  wire: () => ({}),
})

/** One line of text that is not sent to the provider. */
const ownNote = (most: number) =>
  classed(
    'internal',
    plainText()
      .max(most, `At most ${most} characters.`)
      .transform((entered) => entered || undefined)
      .optional(),
  )

export const RefillInput = z.strictObject({
  amount: wholeAmount(10, 'refill'),
  reason: ownNote(200),
  ticket: ownNote(60),
})

/** The balance after a refill, without usage and auto-refill in between. */
function balanceAfter(balance: string | null, amount: number): string {
  const added = formatCents(String(amount))
  return balance === null || decimal(balance) === null
    ? `${added} more`
    : formatCents(addMoney(balance, String(amount)))
}

export const refillBalance = write({
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
  blocks: 'refills and auto-refill changes',
  amount: ({ amount }) => `${amount}.00`,
  repeatGuardMinutes: 15,
  verify: {
    shape: 'money',
    reads: [getBalance, getAccountDetails],
    reading: Funds,
    async readBack(look) {
      const [balance, details] = await Promise.all([look(getBalance, {}), look(getAccountDetails, {})])
      const { autoRefill, minimumBalance, reloadAmount } = details
      return { balance: balance.balance, autoRefill, minimumBalance, reloadAmount }
    },
    measures: ({ balance }) => balance,
    changes: ({ amount }, now) => [
      { field: 'Balance', now: now && formatCents(now.balance), after: balanceAfter(now?.balance ?? null, amount) },
    ],
    judge: ({ input, ...evidence }) => judgeMoney(String(input.amount), evidence),
    baseline: 'needed',
    closes: 'happened',
    looksTwice: true,
  },
})

const verifySettings = <I>(parts: readonly Setting<I>[]) =>
  changed({
    reads: [getAccountDetails],
    reading: AccountDetails,
    readBack: (look, _: I) => look(getAccountDetails, {}),
    row: (details) => details,
    place: 'the account details',
    thing: () => 'The account',
    parts,
    look: 'the account in the provider’s portal',
  })

const setting = {
  area: 'billing',
  method: 'PUT',
  allowed: ['admin', 'finance'],
  output: Nothing,
} as const

function autoRefill<const Id extends `billing.${string}`>(id: Id, label: string, on: boolean) {
  const parts = [switchSetting('auto-refill', on, (details) => details.autoRefill)]
  return write({
    ...setting,
    id,
    label,
    risks: on ? ['billable'] : [],
    path: '/account/setautorefill',
    input: Nobody,
    example: {},
    wire: () => ({ [names.setAutoRefill]: on ? names.on : names.off }),
    target: () => 'auto-refill',
    locks: () => ['acct:refill'],
    blocks: 'refills and auto-refill changes',
    verify: { ...verifySettings(parts), changes: comparedIn(parts) },
  })
}

export const turnOnAutoRefill = autoRefill('billing.turnOnAutoRefill', 'Turn on auto-refill', true)
export const turnOffAutoRefill = autoRefill('billing.turnOffAutoRefill', 'Turn off auto-refill', false)

/** One of the offered amounts; a select returns text. */
function choice(offered: () => readonly number[], what: string) {
  return classed(
    'internal',
    z.coerce.number(`Choose a ${what}.`).refine((n) => offered().includes(n), {
      error: () => `Choose one of the offered ${what}s: ${offered().join(', ')}.`,
    }),
  )
}

export const BalanceReloadInput = z.strictObject({
  minimumBalance: choice(() => assumptions.minimumBalanceChoices, 'minimum balance'),
  reloadAmount: choice(() => assumptions.reloadAmountChoices, 'reload amount'),
})

type BalanceReload = z.output<typeof BalanceReloadInput>

const reloadSettings = [
  amountSetting(
    'minimum balance',
    (input: BalanceReload) => input.minimumBalance,
    (now) => now.minimumBalance,
  ),
  amountSetting(
    'reload amount',
    (input: BalanceReload) => input.reloadAmount,
    (now) => now.reloadAmount,
  ),
]

export const setBalanceReload = write({
  ...setting,
  id: 'billing.setBalanceReload',
  label: 'Change auto-refill amounts',
  path: '/account/setbalancereload',
  risks: ['billable'],
  input: BalanceReloadInput,
  example: { minimumBalance: 50, reloadAmount: 100 },
  wire: (i) => ({ [names.setMinimumBalance]: i.minimumBalance, [names.setReloadAmount]: i.reloadAmount }),
  target: (i) => `below ${formatMoney(String(i.minimumBalance))} add ${formatMoney(String(i.reloadAmount))}`,
  locks: () => ['acct:refill'],
  blocks: 'refills and auto-refill changes',
  verify: { ...verifySettings(reloadSettings), changes: comparedIn(reloadSettings) },
})

export const LowBalanceAlertInput = z.strictObject({ below: wholeAmount(0, 'alert amount') })

export const setLowBalanceAlert = write({
  ...setting,
  id: 'billing.setLowBalanceAlert',
  label: 'Change low-balance alert',
  path: '/account/setlowbalancealert',
  risks: [],
  input: LowBalanceAlertInput,
  example: { below: 75 },
  wire: (i) => ({ [names.setLowBalanceAlert]: i.below }),
  target: (i) => (i.below === 0 ? 'no alert' : `below ${formatMoney(String(i.below))}`),
  locks: () => ['acct:alerts:low'],
  blocks: 'changing the low-balance alert',
  verify: verifySettings([
    amountSetting(
      'low-balance alert',
      ({ below }: z.output<typeof LowBalanceAlertInput>) => below,
      (now) => now.lowBalanceAlert,
    ),
  ]),
})

function dailyAlert<const Id extends `billing.${string}`>(id: Id, label: string, on: boolean) {
  return write({
    ...setting,
    id,
    label,
    path: '/account/setdailybalancealert',
    risks: [],
    input: Nobody,
    example: {},
    wire: () => ({ [names.setDailyAlert]: on ? names.on : names.off }),
    target: () => 'daily balance alert',
    locks: () => ['acct:alerts:daily'],
    blocks: 'turning the daily balance alert on or off',
    verify: verifySettings([switchSetting('daily balance alert', on, (details) => details.dailyAlert)]),
  })
}

export const turnOnDailyAlert = dailyAlert('billing.turnOnDailyAlert', 'Turn on daily balance alert', true)
export const turnOffDailyAlert = dailyAlert('billing.turnOffDailyAlert', 'Turn off daily balance alert', false)
