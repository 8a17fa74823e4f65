'use client'

import type { ReactNode } from 'react'
import { type FieldValues, get, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { emailReadAs } from '@/lib/core/fields/plain-email'
import { CheckField, type CheckFieldProps } from './check-field'
import { type ControlProps, Field, type FieldProps } from './field'
import { PickField, type PickFieldProps } from './pick-field'
import { Pinned } from './pinned'
import { RadioField, type RadioFieldProps } from './radio-field'
import { SegmentedField, type SegmentedFieldProps } from './segmented-field'
import { SelectField, type SelectFieldProps } from './select-field'
import { sentAs } from './sent-as'
import { TextField, type TextFieldProps } from './text-field'
import { TextareaField, type TextareaFieldProps } from './textarea-field'
import { type FieldRegistration, useRegistration } from './use-registration'

/** Names of the values of type T; for lists, names of their elements. */
type Names<V, T> = {
  [K in keyof V & string]-?: NonNullable<V[K]> extends T
    ? K
    : NonNullable<V[K]> extends readonly T[]
      ? `${K}.${number}`
      : never
}[keyof V & string]

type Bound<Name extends string, Props> = Omit<Props, 'registration' | 'error' | 'echo'> & {
  name: Name
  /** The parsed value of the input. */
  echo?: ReactNode | ((typed: string) => ReactNode)
  /** Runs in addition to the form's handler, for input that affects other fields. */
  onChange?: () => void
}

/**
 * The fields of a form by value name, with registration, id, hint, echo and error built in. The type has names only in
 * parameters, so that a form's fields fit components that need only some of its values: <SignInFields fields={fields} />.
 */
export type Fields<V> = FieldSet<Names<V, string>, Names<V, boolean>, V>

// Parameterized by names, because types computed over V and over a part of V are not comparable.
interface FieldSet<Text extends string, Box extends string, V> {
  Text: (props: Bound<Text, TextFieldProps>) => ReactNode
  /** A US or Canadian number in any format; shows how it will be sent. */
  Number: (props: Bound<Text, TextFieldProps>) => ReactNode
  /** An email address in any pasted form; shows how it is read if that differs. */
  Email: (props: Bound<Text, TextFieldProps>) => ReactNode
  /** Exact text, such as a host name: monospaced, without suggestions or correction. */
  Code: (props: Bound<Text, TextFieldProps>) => ReactNode
  Area: (props: Bound<Text, TextareaFieldProps>) => ReactNode
  Select: (props: Bound<Text, SelectFieldProps>) => ReactNode
  /** Selected from a list or typed. */
  Pick: (props: Bound<Text, PickFieldProps>) => ReactNode
  Radio: (props: Bound<Text, RadioFieldProps>) => ReactNode
  /** One of two to seven known values. */
  Choice: (props: Bound<Text, SegmentedFieldProps>) => ReactNode
  Check: (props: Bound<Box, CheckFieldProps>) => ReactNode
  /** A custom control. */
  Own: (props: Bound<Text, OwnFieldProps>) => ReactNode
  /** The form's current value; the caller re-renders on each change. */
  value: <N extends keyof V & string>(name: N) => V[N]
  /** Sets values as if they had been typed, which clears their errors. */
  set(values: Partial<V>): void
  /** Removes a field, so that it is not sent. */
  drop: (name: keyof V & string) => void
}

interface OwnFieldProps extends Omit<FieldProps, 'name' | 'children'> {
  registration: FieldRegistration
  children: (control: ControlProps, registration: FieldRegistration) => ReactNode
}

function OwnField({ registration, children, ...rest }: OwnFieldProps) {
  return (
    <Field {...rest} name={registration.name}>
      {(control) => children(control, registration)}
    </Field>
  )
}

type AnyProps<P> = Omit<P, 'registration' | 'error' | 'echo'> & {
  name: string
  label?: ReactNode
  echo?: ReactNode | ((typed: string) => ReactNode)
  onChange?: () => void
}

function bind(form: UseFormReturn): Fields<FieldValues> {
  /**
   * Binds a control to this form. Created once per form, because a new component on each render would lose the focus.
   */
  function bound<P extends object>(Control: (props: P) => ReactNode, preset?: Partial<AnyProps<TextFieldProps>>) {
    return function BoundField(props: AnyProps<P>) {
      const { name, echo, onChange, ...rest } = { ...preset, ...props }
      const { errors } = useFormState({ control: form.control, name, exact: true })
      const typed: unknown = useWatch({ control: form.control, name, disabled: typeof echo !== 'function' })
      const wired = {
        ...rest,
        label: <Pinned name={name}>{props.label}</Pinned>,
        registration: useRegistration(form, name, { onChange }),
        error: messageOf(get(errors, name)),
        echo: typeof echo === 'function' ? echo(String(typed ?? '')) : echo,
      }
      return <Control {...(wired as P)} />
    }
  }
  return {
    Text: bound(TextField),
    Number: bound(TextField, { inputMode: 'tel', autoComplete: 'off', echo: sentAs }),
    Email: bound(TextField, { type: 'email', inputMode: 'email', spellCheck: false, echo: emailReadAs }),
    Code: bound(TextField, { mono: true, autoComplete: 'off', spellCheck: false }),
    Area: bound(TextareaField),
    Select: bound(SelectField),
    Pick: bound(PickField),
    Radio: bound(RadioField),
    Choice: bound(SegmentedField),
    Check: bound(CheckField),
    Own: bound(OwnField),
    value: (name) => form.watch(name),
    set: (values) => {
      for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
      form.clearErrors(Object.keys(values))
    },
    drop: (name) => form.unregister(name),
  }
}

const boundFields = new WeakMap<object, Fields<FieldValues>>()

/** The same result for the same form on each render. */
export function fieldsOf<V extends FieldValues>(form: UseFormReturn<V>): Fields<V> {
  const fields = boundFields.get(form.control) ?? bind(form as never)
  boundFields.set(form.control, fields)
  return fields as Fields<V>
}

function messageOf(error: unknown): string | undefined {
  return (error as { message?: string } | undefined)?.message
}
