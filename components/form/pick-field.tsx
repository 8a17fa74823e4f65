import { useId } from 'react'
import type { Option } from '../ui/select'
import { TextField, type TextFieldProps } from './text-field'

export type PickFieldProps = Omit<TextFieldProps, 'list'> & {
  /** Suggestions; other values can be typed, because no list is known to be complete. */
  options: readonly Option[]
}

/**
 * An option of a list, found by any part of its name. Uses the browser's datalist, which works with every keyboard, screen reader and
 * phone.
 */
export function PickField({ options, ...rest }: PickFieldProps) {
  const list = useId()
  return (
    <>
      <TextField autoComplete="off" spellCheck={false} {...rest} list={list} />
      <Choices id={list} options={options} />
    </>
  )
}

export function Choices({ id, options }: { id: string; options: readonly Option[] }) {
  return (
    <datalist id={id}>
      {options.map(({ value, label }) => (
        <option key={value} value={value} label={label === value ? undefined : label} />
      ))}
    </datalist>
  )
}
