import { hidden } from '@/lib/core/fields/hidden'
import { nationalNumber } from '@/lib/core/fields/number'
import type { LastSetValues, NamedValue } from '@/lib/core/text/named-values'
import { countryName } from '@/lib/core/text/shapes'
import { regionNames } from './region-names'
import { type Registration, registrationTexts } from './registration'
import { type TrunkSetting, trunkSettingLabels } from './setting-labels'
import { type TrunkRegistration, trunkRegistrationOf } from './trunk-registration'
import type { TrunkRow } from './trunk-row'
import { type TrunkValues, trunkValues } from './trunk-values'

/** A trunk as a row of the table: what its values say by their shape, and what was set in Switchroom and still shows. */
export interface TrunkLine extends Omit<TrunkValues, 'numbers'> {
  name: string
  registrationState: TrunkRegistration
  last: Registration | undefined
  number: string | null
  /** Set in Switchroom as the number that calls are forwarded to. */
  forwardTo: string | null
  /** Other numbers, of which nobody knows what they are. */
  numbers: string[]
  /** Values that only our own record gives a name. */
  named: NamedValue[]
  /** When the value of a column was set in Switchroom; ISO 8601. */
  set: Partial<Record<TrunkSetting, string>>
  /** What the role does not see. `values`: numbers, limit and all values without a name. `addresses`: the addresses, too. */
  hides: { values: boolean; addresses: boolean }
}

const onlyNamed = ['interCall', 'interLimit', 'rewriteE164', 'rtpProxy'] as const satisfies readonly TrunkSetting[]

const same = (one: string, other: string) =>
  nationalNumber(one) ? nationalNumber(one) === nationalNumber(other) : one.toLowerCase() === other.toLowerCase()

export function trunkLine(row: TrunkRow, last: Registration | undefined, set: LastSetValues): TrunkLine {
  const hides = { values: row.values.includes(hidden), addresses: row.addresses.includes(hidden) }
  // The facts next to the values have their own class, and every role sees them.
  const values = {
    ...trunkValues(row.values),
    state: row.state,
    kind: row.kind,
    region: row.region,
    addresses: row.addresses,
  }
  let unnamed = hides.values ? [] : values.unnamed
  /** The value last set, where no shape identifies the value and the row still shows it. */
  const taken = (member: TrunkSetting): string | null => {
    const here = set[member]
    const at = here ? unnamed.findIndex((value) => same(value, here.value)) : -1
    if (at < 0) return null
    unnamed = unnamed.toSpliced(at, 1)
    return here?.value ?? null
  }
  const numberSet = values.numbers.find((one) => set.number && same(one, set.number.value))
  const forwardTo = values.numbers.find((one) => set.forwardTo && same(one, set.forwardTo.value)) ?? null
  const number = numberSet ?? values.numbers.find((one) => one !== forwardTo) ?? null
  const limit = values.limit ?? taken('concurrentMax')
  const state = values.state ?? (taken('status') as TrunkLine['state'])
  const named = onlyNamed.flatMap((member): NamedValue[] => {
    const here = set[member]
    return here && taken(member) !== null ? [{ label: trunkSettingLabels[member], ...here }] : []
  })
  const shown: Partial<Record<TrunkSetting, string | null>> = {
    ...{ status: state, kind: values.kind, region: values.region, number, forwardTo, concurrentMax: limit },
  }
  const marks = Object.entries(shown).flatMap(([member, value]) => {
    const here = set[member]
    return here && value && same(here.value, value) ? [[member, here.at]] : []
  })
  return {
    ...values,
    ...{ name: row.name, last, number, forwardTo, limit, state, named, unnamed, hides },
    registrationState: trunkRegistrationOf({ ...values, state }, last),
    numbers: values.numbers.filter((one) => one !== number && one !== forwardTo),
    set: Object.fromEntries(marks),
  }
}

export const kindLabels = { registration: 'Registration', static: 'Static' } as const
export const stateLabels = { on: 'On', off: 'Off' } as const
export const regionLabel = (region: string): string => regionNames[region] ?? countryName(region) ?? region

const plainStates = { off: 'Not checked', unchecked: 'Not checked', static: 'Not needed' } as const

/** What the column of registrations says. */
export const registrationLabel = ({
  registrationState,
  last,
}: Pick<TrunkLine, 'registrationState' | 'last'>): string =>
  registrationState in plainStates || !last
    ? plainStates[registrationState as keyof typeof plainStates]
    : registrationTexts(last.status).word

export const unreadLine = {
  ...{ status: '', region: '', number: '', forwardTo: '', concurrentMax: '' },
  ...{ rewriteE164: '', rtpProxy: '', interCall: '', interLimit: '' },
}
export type KnownSettings = typeof unreadLine

/** The current settings as far as they are known, as a change form has them; empty: unknown or not set. */
export function knownSettings(line: TrunkLine): KnownSettings {
  const named = (member: (typeof onlyNamed)[number]) =>
    line.named.find(({ label }) => label === trunkSettingLabels[member])?.value ?? ''
  return {
    status: line.state ?? '',
    region: line.region ?? '',
    number: line.number ?? '',
    forwardTo: line.forwardTo ?? '',
    concurrentMax: line.limit ?? '',
    rewriteE164: named('rewriteE164'),
    rtpProxy: named('rtpProxy'),
    interCall: named('interCall'),
    interLimit: named('interLimit'),
  }
}
