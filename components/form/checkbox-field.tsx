import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '../ui/checkbox'
import { cn } from '../ui/cn'
import { FieldError } from '../ui/label'
import { fieldId } from './field-id'

export type CheckboxFieldProps = {
  registration: UseFormRegisterReturn
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
}

export function CheckboxField({ registration, label, hint, error, className }: CheckboxFieldProps) {
  const id = fieldId(registration.name)
  return (
    <div className={cn('space-y-1.5', className)}>
      <Checkbox
        {...registration}
        id={id}
        label={label}
        hint={hint}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
