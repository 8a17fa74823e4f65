import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { cn } from '../ui/cn'
import { FieldError } from '../ui/label'
import { RadioGroup, type RadioOption } from '../ui/radio-group'
import { fieldId } from './field-id'

export type RadioFieldProps = {
  registration: UseFormRegisterReturn
  label: ReactNode
  options: readonly RadioOption[]
  hint?: ReactNode
  error?: string | undefined
  inline?: boolean
  className?: string
}

export function RadioField({ registration, label, options, hint, error, inline, className }: RadioFieldProps) {
  const id = fieldId(registration.name)
  return (
    <div className={cn('space-y-1.5', className)}>
      <RadioGroup
        legend={label}
        hint={hint}
        options={options}
        input={registration}
        id={id}
        inline={inline}
        describedBy={error ? `${id}-error` : undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
