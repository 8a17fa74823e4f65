import type { ReactNode } from 'react'
import { cn } from '../ui/cn'
import { FieldLine, Label } from '../ui/label'
import { fieldId } from './field-id'

/** Attributes that connect a control to its label, hint and error. Spread them on the control. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  /** The field's name in the form, which gives its id; the error summary links to that id. */
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** The parsed value: "(212) 555-0123, sent as 2125550123". Announced politely. */
  echo?: ReactNode
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label above; below the control one line for hint, echo or error, whose space is reserved. */
export function Field({ name, label, hint, error, optional = false, echo, className, children }: FieldProps) {
  const id = fieldId(name)
  return (
    <div className={cn('min-w-0', className)}>
      <Label htmlFor={id} optional={optional} className="mb-1">
        {label}
      </Label>
      {children({ id, ...describedBy(id, { hint, error, echo }) })}
      <FieldLine id={id} hint={hint} error={error} echo={echo} />
    </div>
  )
}

/** Connects a control to its FieldLine. */
export function describedBy(id: string, { hint, error, echo }: { hint?: ReactNode; error?: string; echo?: ReactNode }) {
  const parts = cn(hint && `${id}-hint`, error && `${id}-error`, echo !== undefined && `${id}-echo`)
  return { 'aria-describedby': parts || undefined, 'aria-invalid': error ? (true as const) : undefined }
}
