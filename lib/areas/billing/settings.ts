import { addMoney } from '@/lib/core/fields/money'
import { decimal, formatMoney } from '@/lib/core/fields/money-text'
import type { Compared } from '@/lib/core/operation/changes'
import type { Part } from '@/lib/core/operation/evidence/part'
import { onOrOff } from './on-off'
import type { AccountDetails } from './records'

/** One setting of the account. `words`: as the dialog shows it. */
export interface Setting<I> extends Part<I, AccountDetails> {
  words(text: string): string
}

/** "50.00" and "50" are the same amount. */
export const amountSetting = <I>(
  name: string,
  sent: (input: I) => number,
  shown: (details: AccountDetails) => string | null,
): Setting<I> => ({
  name,
  sent: (input) => addMoney(String(sent(input)), '0'),
  shown(details) {
    const amount = shown(details)
    return amount === null || decimal(amount) === null ? null : addMoney(amount, '0')
  },
  words: formatMoney,
})

export const switchSetting = (
  name: string,
  on: boolean,
  shown: (details: AccountDetails) => string | null,
): Setting<unknown> => ({
  name,
  sent: () => (on ? 'on' : 'off'),
  shown: (details) => onOrOff(shown(details)),
  words: (text) => (text === 'on' ? 'On' : 'Off'),
})

/** The dialog's lines: now and afterwards. */
export const comparedIn =
  <I>(parts: readonly Setting<I>[]) =>
  (input: I, now: AccountDetails | null): Compared[] =>
    parts.map(({ name, sent, shown, words }) => {
      const value = now && shown(now, input)
      return {
        field: `${name[0]?.toUpperCase()}${name.slice(1)}`,
        now: value === null ? null : words(value),
        after: words(sent(input) ?? ''),
      }
    })
