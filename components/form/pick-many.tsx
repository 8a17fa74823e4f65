'use client'

import { X } from 'lucide-react'
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { cn } from '../ui/cn'
import { controlStyle } from '../ui/control-style'
import type { Option } from '../ui/select'
import type { ControlProps } from './field'
import { Choices } from './pick-field'

interface PickManyProps {
  control: ControlProps
  name: string
  /** Names with separators; text after the last separator is still being typed. */
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  onFocus?: () => void
  /** What ends a name; spaces too, unless names contain them. */
  separators?: RegExp
  /** The names in a text without duplicates. */
  namesIn?: (text: string) => string[]
  /** A name formatted for display. */
  shown?: (name: string) => string
  placeholder?: string
}

const SEPARATORS = /[\s,;]+/
const split = (text: string) => [...new Set(text.split(SEPARATORS).filter(Boolean))]

/**
 * Several list values: a comma, a space or a selection makes a chip. Unfinished text counts too, so Enter is not
 * required.
 */
export function PickMany(props: PickManyProps) {
  const { control, name, value, onChange, options, onFocus, separators = SEPARATORS, namesIn = split } = props
  const { shown = (one) => one, placeholder } = props
  const list = useId()
  const typed = (value.split(separators).at(-1) ?? '').trimStart()
  const chosen = namesIn(value.slice(0, value.length - typed.length))
  const held = (names: readonly string[]) => names.map((one) => `${one}${props.separators ? ', ' : ' '}`).join('')
  const before = held(chosen)

  function type({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const picked =
      (nativeEvent as InputEvent).inputType !== 'insertText' && options.some((o) => o.value === target.value)
    onChange(before + target.value + (picked ? ' ' : ''))
  }

  // A single-line field would join pasted lines.
  function paste(event: ClipboardEvent) {
    const pasted = namesIn(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    onChange(before + typed + held(pasted))
  }

  function remove(event: KeyboardEvent) {
    if (event.key === 'Backspace' && typed === '' && chosen.length > 0) {
      event.preventDefault()
      onChange(held(chosen.slice(0, -1)))
    }
  }

  return (
    <div
      className={cn(
        controlStyle,
        'flex min-h-9 flex-wrap items-center gap-1 px-1.5 py-1 focus-within:outline-2 focus-within:outline-accent',
        control['aria-invalid'] && 'border-failed focus-within:outline-failed',
      )}
    >
      {chosen.map((one) => (
        <span
          key={one}
          className="inline-flex max-w-full items-center rounded-sm border bg-subtle pl-2 font-mono text-sm"
        >
          <span className="truncate">{shown(one)}</span>
          <button
            type="button"
            aria-label={`Remove ${shown(one)}`}
            onClick={() => onChange(held(chosen.filter((other) => other !== one)) + typed)}
            className="grid size-6 place-items-center rounded-sm text-muted hover:text-ink"
          >
            <X className="size-3.5" aria-hidden="true" />
          </button>
        </span>
      ))}
      <input
        {...control}
        name={name}
        value={typed}
        onChange={type}
        onPaste={paste}
        onKeyDown={remove}
        onFocus={onFocus}
        list={list}
        placeholder={chosen.length === 0 ? placeholder : undefined}
        autoComplete="off"
        spellCheck={false}
        className="h-6.5 min-w-24 flex-1 bg-transparent px-1.5 font-mono outline-none"
      />
      <Choices id={list} options={options.filter((o) => !chosen.includes(o.value))} />
    </div>
  )
}
