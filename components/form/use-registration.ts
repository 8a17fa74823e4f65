'use client'

import { useState } from 'react'
import type { FieldPath, FieldValues, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'

/** Props that connect a control to a form, with its initial value: the library sets that only after hydration. */
export type FieldRegistration<T = string> = UseFormRegisterReturn & { defaultValue?: T }

/** `form.register` with the value in the first HTML. A remounted control gets the form's current value. */
export function useRegistration<V extends FieldValues, T = string>(
  form: UseFormReturn<V>,
  name: FieldPath<V>,
  options?: RegisterOptions<V, FieldPath<V>>,
): FieldRegistration<T> {
  const [start] = useState(() => asWritten(form.getValues(name)))
  const registration = form.register(name, options)
  // No default if the form adopts what the browser filled in.
  return start === undefined || start === null ? registration : { ...registration, defaultValue: start as T }
}

/** The value with line breaks as a textarea returns them; otherwise it would count as edited. */
function asWritten(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value
}
