import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Fault, isRejection } from '@/lib/core/changes/outcome'
import { goToField, onPage } from '../form/go-to-field'

type Reach = (name: string) => void

/** The fields of this form that the provider's rejection names: those on the page or, with `reach`, of any step. */
export function rejectedFields<V extends FieldValues>(fault: Fault, form: UseFormReturn<V>, reach?: Reach): string[] {
  const names = isRejection(fault) ? Object.keys(fault.fields ?? {}) : []
  return reach ? names.filter((name) => name in form.getValues()) : onPage(names)
}

/**
 * Shows the provider’s message at the fields that it names, and focuses the first one after the dialog closes. The
 * returned function returns false if the message names no field.
 */
export function useRejectedFields<V extends FieldValues>(form: UseFormReturn<V>, asking: boolean, reach?: Reach) {
  const [first, setFirst] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rejection
  useEffect(() => {
    if (first === null || asking) return
    // After the dialog has returned the focus to its button.
    const timer = setTimeout(() => {
      ;(reach ?? goToField)(first)
      setFirst(null)
    })
    return () => clearTimeout(timer)
  }, [first, asking])

  return (fault: Fault): boolean => {
    const names = rejectedFields(fault, form, reach)
    for (const name of names) form.setError(name as never, { message: fault.fields?.[name] ?? '' })
    setFirst(names[0] ?? null)
    return names.length > 0
  }
}
