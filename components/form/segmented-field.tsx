import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { cn } from '../ui/cn'
import { FieldError, FieldLine } from '../ui/label'
import { Segmented } from '../ui/segmented'
import { fieldId } from './field-id'

export interface SegmentedFieldProps {
  registration: UseFormRegisterReturn
  label: ReactNode
  options: readonly { value: string; label: string }[]
  error?: string | undefined
  hint?: ReactNode
  echo?: ReactNode
  /** Label and choice in one line, as in a list of questions. */
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
  if (!row) {
    return (
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">{label}</legend>
        {control}
        <FieldLine id={id} error={error} hint={hint} echo={echo} />
      </fieldset>
    )
  }
  return (
    <fieldset className={cn('flex min-w-0 items-center justify-between gap-3 border-b py-1.5')}>
      <div className="min-w-0">
        <legend className="contents">{label}</legend>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      {control}
    </fieldset>
  )
}
