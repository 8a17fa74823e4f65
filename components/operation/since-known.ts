import type { FieldValues } from 'react-hook-form'

const EMPTIED = 'Switchroom can’t remove this value. Enter another one, or restore it.'

/** What a form that began with the current values sends: the members that differ; or the errors of those that were emptied. */
export function sinceKnown<Values extends FieldValues>(values: Values, current: Partial<Values> | undefined) {
  if (!current) return { changed: values }
  const isKnown = (name: string) => current[name] !== undefined && current[name] !== ''
  const emptied = Object.keys(values).filter((name) => isKnown(name) && String(values[name]).trim() === '')
  if (emptied.length > 0) {
    const errors = Object.fromEntries(emptied.map((name) => [name, { type: 'emptied', message: EMPTIED }]))
    return { emptied: { values: {}, errors }, changed: values }
  }
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    isKnown(name) && value === current[name] ? '' : value,
  ])
  return { changed: Object.fromEntries(entries) as Values }
}
