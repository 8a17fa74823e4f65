import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Input, type InputProps } from '../ui/input'
import { Field, type FieldProps } from './field'

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
  > & {
    /** `form.register('name')` */
    registration: UseFormRegisterReturn
    /** Right of the input: a unit, a button. */
    after?: ReactNode
    /** As wide as a date. */
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
  return (
    <Field {...{ label, hint, error, optional, echo, className }} name={registration.name}>
      {(control) => (
        <div className="flex items-center gap-2">
          <Input {...input} {...registration} {...control} className={narrow ? 'max-w-44' : undefined} />
          {after}
        </div>
      )}
    </Field>
  )
}
