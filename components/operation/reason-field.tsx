import { Field } from '../form/field'
import { Textarea } from '../ui/textarea'

interface ReasonFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string
}

export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  return (
    <Field name="reason" label="How do you know?" hint="Stored in the record under your name." error={error}>
      {(control) => <Textarea {...control} value={value} rows={3} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}
