'use client'

import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { cn } from '../ui/cn'
import { controlStyle } from '../ui/control-style'
import type { Option } from '../ui/select'
import { Chip } from './chip'
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
  /** Whether the caller takes this pasted text, because it has to ask about it first. */
  takesPasted?: (text: string) => boolean
  /** What ends a name; spaces too, unless names contain them. */
  separators?: RegExp
  /** The names in a text without duplicates. */
  namesIn?: (text: string) => string[]
  /** A name formatted for display. */
  shown?: (name: string) => string
  placeholder?: string
  inputMode?: 'email' | 'tel' | 'numeric'
  autoFocus?: boolean | undefined
}

const SEPARATORS = /[\s,;]+/
const split = (text: string) => [...new Set(text.split(SEPARATORS).filter(Boolean))]

/**
 * Several list values: Enter, a comma, a space or a selection makes a chip, and Backspace removes the last one. Enter
 * never submits the form, because it would send a list that is still being typed. Unfinished text counts too.
 */
export function PickMany(props: PickManyProps) {
  const { control, name, value, onChange, onFocus, separators = SEPARATORS, namesIn = split } = props
  const { shown = (one) => one } = props
  const list = useId()
  const typed = (value.split(separators).at(-1) ?? '').trimStart()
  const chosen = namesIn(value.slice(0, value.length - typed.length))
  const options = props.options.filter((one) => !chosen.includes(one.value))
  const held = (names: readonly string[]) => names.map((one) => `${one}${props.separators ? ', ' : ' '}`).join('')
  const before = held(chosen)

  function type({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const picked =
      (nativeEvent as InputEvent).inputType !== 'insertText' && props.options.some((o) => o.value === target.value)
    onChange(before + target.value + (picked ? ' ' : ''))
  }

  // A single-line field would join pasted lines.
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (props.takesPasted?.(text)) return event.preventDefault()
    const pasted = namesIn(text)
    if (pasted.length < 2) return
    event.preventDefault()
    onChange(before + typed + held(pasted))
  }

  function press(event: KeyboardEvent) {
    const removes = event.key === 'Backspace' && typed === '' && chosen.length > 0
    // Enter may also confirm a word of an input method.
    const adds = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (!removes && !adds) return
    event.preventDefault()
    onChange(held(adds ? [...new Set([...chosen, ...namesIn(typed)])] : chosen.slice(0, -1)))
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
        <Chip
          key={one}
          label={shown(one)}
          onRemove={() => onChange(held(chosen.filter((other) => other !== one)) + typed)}
        />
      ))}
      <input
        {...control}
        name={name}
        value={typed}
        onChange={type}
        onPaste={paste}
        onKeyDown={press}
        onFocus={onFocus}
        list={list}
        placeholder={chosen.length === 0 ? props.placeholder : undefined}
        inputMode={props.inputMode}
        // biome-ignore lint/a11y/noAutofocus: set where the fields before it are filled already
        autoFocus={props.autoFocus}
        enterKeyHint="enter"
        autoComplete="off"
        spellCheck={false}
        className="h-6.5 min-w-24 flex-1 bg-transparent px-1.5 font-mono outline-none"
      />
      <Choices id={list} options={options} />
    </div>
  )
}
