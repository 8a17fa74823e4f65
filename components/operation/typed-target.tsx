'use client'

import { isolated } from '@/lib/core/text/isolated'
import { Field } from '../form/field'
import { Input } from '../ui/input'

interface TypedTargetProps {
  target: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** Why the button is disabled; undefined once the name is typed. */
export function notTyped(target: string, value: string): string | undefined {
  return value.trim() === target ? undefined : `Type ${isolated(target)} first`
}

/** What cannot be undone must be confirmed by typing its name. */
export function TypedTarget({ target, value, onChange, error }: TypedTargetProps) {
  // Monospace, because people typed only the last word of “Type port 88213 to confirm”.
  const label = (
    <>
      Type <span className="rounded-sm bg-subtle px-1 font-mono">{isolated(target)}</span> to confirm
    </>
  )
  return (
    <Field name="typed" label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          mono
        />
      )}
    </Field>
  )
}
