'use client'

import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cn } from '../ui/cn'
import { controlStyle } from '../ui/control-style'
import { FieldError } from '../ui/label'
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
  /** What an option is ("trunk"), if `options` is complete: other names are then marked, and the form cannot be sent. */
  onlyOptions?: string | undefined
  onFocus?: () => void
  /** Whether the caller takes this pasted text, because it has to ask about it first. */
  takesPasted?: (text: string) => boolean
  /** What ends a name. The default includes the space; set another one if names contain spaces. */
  separators?: RegExp
  /** The names in a string, without duplicates. */
  namesIn?: (text: string) => string[]
  /** A name formatted for display. */
  shown?: (name: string) => string
  placeholder?: string
  inputMode?: 'email' | 'tel' | 'numeric'
  autoFocus?: boolean | undefined
}

const SEPARATORS = /[\s,;]+/
const split = (text: string) => [...new Set(text.split(SEPARATORS).filter(Boolean))]

const plain = (text: string) => text.trim().toLowerCase()

/** The option of this name, in any case; or the first that begins with it or, failing that, contains it. */
function firstMatch(options: readonly Option[], typed: string): string | undefined {
  const wanted = plain(typed)
  const tests = [
    (one: string) => one === wanted,
    (one: string) => one.startsWith(wanted),
    (one: string) => one.includes(wanted),
  ]
  const matching = tests.map((test) => options.find(({ value }) => test(plain(value))))
  return wanted === '' ? undefined : matching.find(Boolean)?.value
}

/**
 * Several list values: Enter makes a chip of the first match, or of the text if none matches. A comma, a space or a
 * selection makes a chip too, and Backspace removes the last chip. Enter never submits the form, because it would send a
 * list that is still being typed. Text without a chip belongs to the value too.
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
  const input = useRef<HTMLInputElement>(null)
  // Text that is still being typed counts as a mistake only after someone tries to send it.
  const [tried, setTried] = useState('')
  const offered = new Set(props.options.map((one) => plain(one.value)))
  const unknownIn = (names: readonly string[]) =>
    props.onlyOptions ? names.filter((one) => !offered.has(plain(one))) : []
  const holds = unknownIn(namesIn(value)).length > 0
  const unknown = unknownIn(tried === value ? namesIn(value) : chosen)
  const problem = unknown.length > 0 && `No such ${props.onlyOptions}: ${unknown.join(', ')}. Remove or correct it.`
  useEffect(() => input.current?.setCustomValidity(holds ? 'unknown' : ''), [holds])

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
    const match = adds ? firstMatch(options, typed) : undefined
    const added = match === undefined ? namesIn(typed) : [match]
    onChange(held(adds ? [...new Set([...chosen, ...added])] : chosen.slice(0, -1)))
  }

  const box = (
    <div
      className={cn(
        controlStyle,
        'flex min-h-9 flex-wrap items-center gap-1 px-1.5 py-1 focus-within:outline-2 focus-within:outline-accent',
        (control['aria-invalid'] || problem) && 'border-failed focus-within:outline-failed',
      )}
    >
      {chosen.map((one) => (
        <Chip
          key={one}
          label={shown(one)}
          isUnknown={unknown.includes(one)}
          onRemove={() => onChange(held(chosen.filter((other) => other !== one)) + typed)}
        />
      ))}
      <input
        {...control}
        {...(problem && {
          'aria-invalid': true,
          'aria-describedby': `${control['aria-describedby'] ?? ''} ${list}-problem`,
        })}
        ref={input}
        onInvalid={() => setTried(value)}
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
  return (
    <>
      {box}
      {problem && (
        <div role="alert" className="mt-1">
          <FieldError id={`${list}-problem`}>{problem}</FieldError>
        </div>
      )}
    </>
  )
}
