import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { Fault } from '@/lib/core/acts/outcome'

/** A problem: the field's name and its message. `root…` is the form as a whole. */
export type Problem = { name: string; message: string }

/** Flattens react-hook-form's errors, including nested ones and arrays, in form order. */
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

/** The field errors of a server's refusal, in form order. */
export function faultProblems(fault: Fault | null, names: readonly string[]): Problem[] {
  return names.flatMap((name) => {
    const message = fault?.fields?.[name]
    return message ? [{ name, message }] : []
  })
}
