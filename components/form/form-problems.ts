import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { Fault } from '@/lib/acts/outcome'

/** One wrong field: its name in the form and the words shown beside it. `root…` is the form as a whole. */
export type Problem = { name: string; message: string }

/** Flattens react-hook-form's errors, nested and arrays included, in the order of the form. */
export function formProblems<Values extends FieldValues>(errors: FieldErrors<Values>): Problem[] {
  return collect(errors as Record<string, unknown>, '')
}

function collect(errors: Record<string, unknown>, prefix: string): Problem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return []
    const name = prefix ? `${prefix}.${key}` : key
    const { message } = error as { message?: unknown }
    if (typeof message === 'string' && message) return [{ name, message }]
    return key === 'ref' ? [] : collect(error as Record<string, unknown>, name)
  })
}

/** What a server's refusal says of the fields of a form, in the order of the form. */
export function faultProblems(fault: Fault | null, names: readonly string[]): Problem[] {
  return names.flatMap((name) => {
    const message = fault?.fields?.[name]
    return message ? [{ name, message }] : []
  })
}
