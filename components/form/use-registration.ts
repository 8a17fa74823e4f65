'use client'

import { useState } from 'react'
import type { FieldPath, FieldValues, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'

/** What ties a control to a form, with what stands in it at the beginning: the library puts that in only after the page has come. */
export type Registration<T = string> = UseFormRegisterReturn & { defaultValue?: T }

/** `form.register`, with the value in the first HTML. Of a control that is drawn again, what the form holds by then. */
export function useRegistration<V extends FieldValues, T = string>(
  form: UseFormReturn<V>,
  name: FieldPath<V>,
  options?: RegisterOptions<V, FieldPath<V>>,
): Registration<T> {
  const [start] = useState(() => asWritten(form.getValues(name)))
  const registration = form.register(name, options)
  // Nothing at all where the form takes what the browser filled in.
  return start === undefined || start === null ? registration : { ...registration, defaultValue: start as T }
}

/** As a box gives its lines back: otherwise they would look typed. */
function asWritten(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value
}
