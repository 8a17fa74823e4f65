import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Fault, isRejection } from '@/lib/acts/outcome'
import { goToField, onPage } from '../form/go-to-field'

/** The fields of this page that the provider's rejection names. */
const named = (fault: Fault) => (isRejection(fault) ? onPage(Object.keys(fault.fields ?? {})) : [])

/** Is there such a field here? */
export const leadsToField = (fault: Fault) => named(fault).length > 0

/**
 * Shows the provider's words at the fields that they name, and focuses the first one after the dialog closes. False:
 * there is none.
 */
export function useRejectedFields<Values extends FieldValues>(form: UseFormReturn<Values>, asking: boolean) {
  const [first, setFirst] = useState<string | null>(null)

  useEffect(() => {
    if (first === null || asking) return
    // After the dialog has returned the focus to its button.
    const timer = setTimeout(() => {
      goToField(first)
      setFirst(null)
    })
    return () => clearTimeout(timer)
  }, [first, asking])

  return (fault: Fault): boolean => {
    const names = named(fault)
    for (const name of names) form.setError(name as never, { message: fault.fields?.[name] ?? '' })
    setFirst(names[0] ?? null)
    return names.length > 0
  }
}
