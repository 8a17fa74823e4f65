import type { ReactNode } from 'react'
import { FieldError, FieldLine } from '../ui/label'
import { Segmented } from '../ui/segmented'
import { fieldId } from './field-id'
import type { FieldRegistration } from './use-registration'

export interface SegmentedFieldProps {
  registration: FieldRegistration
  label: ReactNode
  options: readonly { value: string; label: string }[]
  error?: string | undefined
  hint?: ReactNode
  echo?: ReactNode
  /** Label and choice on one line, as in a list of questions. */
  row?: boolean
}

export function SegmentedField({ registration, label, options, error, hint, echo, row }: SegmentedFieldProps) {
  const id = fieldId(registration.name)
  const control = (
    <Segmented
      options={options}
      input={registration}
      id={id}
      small={row}
      invalid={error !== undefined}
      describedBy={error ? `${id}-error` : undefined}
    />
  )
  // A legend could not be on one line with its choices.
  if (row) {
    return (
      <fieldset
        aria-labelledby={`${id}-label`}
        className="flex min-w-0 items-center justify-between gap-3 border-b py-1.5"
      >
        <div className="min-w-0">
          <span id={`${id}-label`}>{label}</span>
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
        {control}
      </fieldset>
    )
  }
  return (
    <fieldset aria-labelledby={`${id}-label`} className="min-w-0">
      <span id={`${id}-label`} className="mb-1 block font-medium">
        {label}
      </span>
      {control}
      <FieldLine id={id} error={error} hint={hint} echo={echo} />
    </fieldset>
  )
}
