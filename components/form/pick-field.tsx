import { useId } from 'react'
import type { Option } from '../ui/select'
import { TextField, type TextFieldProps } from './text-field'

export type PickFieldProps = Omit<TextFieldProps, 'list'> & {
  /** What can be picked; another value may be typed, because no list here is known to be whole. */
  options: readonly Option[]
}

/** One of a list, found by a part of it. The browser's own list: it works with every keyboard, screen reader and phone. */
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
