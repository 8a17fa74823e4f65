import { Select, type SelectProps } from '../ui/select'
import { Field, type FieldProps } from './field'
import type { FieldRegistration } from './use-registration'

export type SelectFieldProps = Omit<FieldProps, 'name' | 'children'> &
  Pick<SelectProps, 'options' | 'placeholder' | 'disabled'> & { registration: FieldRegistration }

export function SelectField(props: SelectFieldProps) {
  const { registration, label, hint, error, optional, echo, className, ...select } = props
  return (
    <Field {...{ label, hint, error, optional, echo, className }} name={registration.name}>
      {(control) => <Select {...select} {...registration} {...control} />}
    </Field>
  )
}
