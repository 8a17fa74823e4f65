import type { ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox'
import { FieldLine } from '../ui/label'
import { describedBy } from './field'
import { fieldId } from './field-id'
import type { FieldRegistration } from './use-registration'

export type CheckFieldProps = {
  registration: FieldRegistration<boolean>
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  echo?: ReactNode
}

export function CheckField({
  registration: { defaultValue, ...registration },
  label,
  hint,
  error,
  echo,
}: CheckFieldProps) {
  const id = fieldId(registration.name)
  return (
    <div>
      <Checkbox
        {...registration}
        defaultChecked={defaultValue}
        id={id}
        {...describedBy(id, { hint, error, echo })}
        label={label}
      />
      <div className="pl-6">
        <FieldLine id={id} hint={hint} error={error} echo={echo} />
      </div>
    </div>
  )
}
