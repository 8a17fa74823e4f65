import type { LastSetValue } from '@/lib/core/changes/last-set-value'
import { nationalNumber } from '@/lib/core/fields/number'
import { type Shaped, shapesOf } from './shapes'

/** The last values this console set, by setting. */
export type LastSetValues = Readonly<Record<string, LastSetValue>>

export interface NamedValue extends LastSetValue {
  label: string
}

/**
 * A row's unnamed values, assigned by their shape and by the last values this console set. A value that the row no longer
 * shows was changed elsewhere since, and is not named.
 */
export interface NamedValues extends Omit<Shaped, 'numbers'> {
  number: string | null
  /** Set as the forwarding number. */
  forwardTo: NamedValue | null
  /** Other numbers with unknown meaning. */
  numbers: string[]
  /** Values identified only by our own record. */
  named: NamedValue[]
  /** Columns whose value was set here, with the time. */
  set: { region?: string; kind?: string; number?: string }
}

const same = (one: string, other: string) => {
  const number = nationalNumber(one)
  return number ? number === nationalNumber(other) : one.toLowerCase() === other.toLowerCase()
}

/** `labels`: settings without a column, by name, including `forwardTo`. */
export function namedValues(
  values: readonly string[],
  set: LastSetValues,
  labels: Readonly<Record<string, string>>,
): NamedValues {
  const { numbers, ...shaped } = shapesOf(values)
  const shows = (value: string) => values.some((one) => same(one, value))
  const { region, kind, number, forwardTo } = set
  const forward = forwardTo && numbers.find((one) => same(one, forwardTo.value))
  const assigned = number && numbers.find((one) => same(one, number.value))
  const main = assigned ?? numbers.find((one) => one !== forward) ?? null
  const named = Object.entries(labels).flatMap(([member, label]): NamedValue[] => {
    const one = set[member]
    return one && member !== 'forwardTo' && shows(one.value) ? [{ label, ...one }] : []
  })
  const column = (reported: string | null, here: LastSetValue | undefined) =>
    here && (reported === null ? shows(here.value) : same(reported, here.value)) ? here : undefined
  const [regionHere, kindHere] = [column(shaped.region, region), column(shaped.kind, kind)]
  return {
    ...shaped,
    region: shaped.region ?? regionHere?.value ?? null,
    kind: shaped.kind ?? (kindHere?.value as Shaped['kind'] | undefined) ?? null,
    number: main,
    forwardTo: forward && forwardTo ? { label: labels.forwardTo ?? '', ...forwardTo, value: forward } : null,
    numbers: numbers.filter((one) => one !== main && one !== forward),
    named,
    rest: named.reduce((rest, { value }) => without(rest, value), shaped.rest),
    set: {
      ...(regionHere && { region: regionHere.at }),
      ...(kindHere && { kind: kindHere.at }),
      ...(assigned && number && { number: number.at }),
    },
  }
}

/** Removes one occurrence, because two settings may have equal values. */
function without(rest: string[], value: string): string[] {
  const at = rest.findIndex((one) => same(one, value))
  return at < 0 ? rest : rest.toSpliced(at, 1)
}
