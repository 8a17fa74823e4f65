import { Textarea, type TextareaProps } from '../ui/textarea'
import { Field, type FieldProps } from './field'
import type { FieldRegistration } from './use-registration'

export type TextareaFieldProps = Omit<FieldProps, 'name' | 'children'> &
  Pick<
    TextareaProps,
    'mono' | 'placeholder' | 'rows' | 'readOnly' | 'disabled' | 'spellCheck' | 'maxLength' | 'wrap'
  > & {
    registration: FieldRegistration
  }

export function TextareaField(props: TextareaFieldProps) {
  const { registration, label, hint, error, optional, echo, className, ...area } = props
  return (
    <Field {...{ label, hint, error, optional, echo, className }} name={registration.name}>
      {(control) => <Textarea {...area} {...registration} {...control} />}
    </Field>
  )
}
