import type { UseFormRegisterReturn } from 'react-hook-form'
import { Select, type SelectProps } from '../ui/select'
import { Field, type FieldProps } from './field'

export type SelectFieldProps = Omit<FieldProps, 'name' | 'children'> &
  Pick<SelectProps, 'options' | 'placeholder' | 'disabled'> & { registration: UseFormRegisterReturn }

export function SelectField(props: SelectFieldProps) {
  const { registration, label, hint, error, optional, echo, className, ...select } = props
  return (
    <Field {...{ label, hint, error, optional, echo, className }} name={registration.name}>
      {(control) => <Select {...select} {...registration} {...control} />}
    </Field>
  )
}
