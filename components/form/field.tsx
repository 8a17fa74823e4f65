import type { ReactNode } from 'react'
import { cn } from '../ui/cn'
import { FieldError, Hint, Label } from '../ui/label'
import { fieldId } from './field-id'

/** What a control needs to be tied to its label, hint and error. Spread it on the control. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  /** The field's name in the form; its id follows from it, and the error summary links to that id. */
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** What we understood, said back: "Will be sent as 2125550123 · (212) 555-0123". Announced politely. */
  echo?: ReactNode
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label above, hint before the control, error after it. */
export function Field({ name, label, hint, error, optional = false, echo, className, children }: FieldProps) {
  const id = fieldId(name)
  return (
    <div className={cn('space-y-1.5', className)}>
      <div>
        <Label htmlFor={id} optional={optional}>
          {label}
        </Label>
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </div>
      {children({
        id,
        'aria-describedby': cn(hint && `${id}-hint`, error && `${id}-error`, echo && `${id}-echo`) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {echo !== undefined && (
        <div id={`${id}-echo`} role="status" className="text-sm text-muted">
          {echo}
        </div>
      )}
    </div>
  )
}
