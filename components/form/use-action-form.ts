'use client'

import { type DefaultValues, type FieldErrors, type FieldValues, useForm } from 'react-hook-form'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { fieldsOf } from './fields-of'
import { useAction } from './use-action'

/**
 * A form for a local action. The server validates; its field errors stay until the field is edited. Without
 * `defaultValues` the fields start with what the browser filled in before hydration.
 */
export function useActionForm<V extends FieldValues, T>(
  action: (input: unknown) => Promise<Done<T>>,
  defaultValues?: V,
) {
  const form = useForm<V>({
    defaultValues: defaultValues as DefaultValues<V> | undefined,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { run, ...pending } = useAction(action)

  /** Sends the input, or what `inputOf` derives from it. */
  function submit(onDone: (data: T, typed: V) => void, inputOf: (typed: V) => unknown = (typed) => typed) {
    form.clearErrors()
    return form.handleSubmit((typed) =>
      run(
        inputOf(typed as V),
        (data) => onDone(data, typed as V),
        ({ fields }) => {
          for (const [name, message] of Object.entries(fields ?? {})) form.setError(name as never, { message })
        },
      ),
    )()
  }

  return {
    form,
    fields: fieldsOf(form),
    // The summary gets the number of all tries, because it disappears after a successful one.
    action: { ...pending, refusals: pending.tries, fault: unmended(pending.fault, form.formState.errors) },
    submit,
  }
}

/** Server errors that are not fixed yet; null once every field is edited. */
function unmended(fault: Fault | null, errors: FieldErrors): Fault | null {
  if (!fault?.fields) return fault
  const fields = Object.fromEntries(Object.entries(fault.fields).filter(([name]) => name in errors))
  return Object.keys(fields).length > 0 ? { ...fault, fields } : null
}
