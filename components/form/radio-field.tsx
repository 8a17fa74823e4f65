import type { ReactNode } from 'react'
import { FieldLine } from '../ui/label'
import { RadioGroup, type RadioOption } from '../ui/radio-group'
import { fieldId } from './field-id'
import type { FieldRegistration } from './use-registration'

export type RadioFieldProps = {
  registration: FieldRegistration
  label: ReactNode
  options: readonly RadioOption[]
  hint?: ReactNode
  error?: string | undefined
  echo?: ReactNode
  inline?: boolean
  /** Side by side, each in a frame. */
  cards?: boolean
  className?: string
}

export function RadioField(props: RadioFieldProps) {
  const { registration, label, options, hint, error, echo, inline, cards, className } = props
  const id = fieldId(registration.name)
  return (
    <div className={className}>
      <RadioGroup
        legend={label}
        hint={hint}
        options={options}
        input={registration}
        id={id}
        inline={inline}
        cards={cards}
        describedBy={error ? `${id}-error` : undefined}
      />
      <FieldLine id={id} error={error} echo={echo} />
    </div>
  )
}
