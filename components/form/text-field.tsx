import type { ReactNode } from 'react'
import { Input, type InputProps } from '../ui/input'
import { Field, type FieldProps } from './field'
import type { FieldRegistration } from './use-registration'

export type TextFieldProps = Omit<FieldProps, 'name' | 'children'> &
  Pick<
    InputProps,
    | 'type'
    | 'mono'
    | 'placeholder'
    | 'autoComplete'
    | 'inputMode'
    | 'readOnly'
    | 'disabled'
    | 'spellCheck'
    | 'maxLength'
    | 'list'
    | 'max'
    | 'onFocus'
    | 'autoFocus'
  > & {
    /** `form.register('name')` */
    registration: FieldRegistration
    /** Right of the input: a unit or a button. */
    after?: ReactNode
    /** As wide as a date or an amount. */
    narrow?: boolean
  }

export function TextField({
  registration,
  label,
  hint,
  error,
  optional,
  echo,
  className,
  after,
  narrow,
  ...input
}: TextFieldProps) {
  const { defaultValue, ...register } = registration
  // A secret is never in the page's HTML.
  const attributes = input.type === 'password' ? register : registration
  return (
    <Field {...{ label, hint, error, optional, echo, className }} name={registration.name}>
      {(control) => (
        <div className="flex items-center gap-2">
          <Input {...input} {...attributes} {...control} className={narrow ? 'max-w-44' : undefined} />
          {after}
        </div>
      )}
    </Field>
  )
}
