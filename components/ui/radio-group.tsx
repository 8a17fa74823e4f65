'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { tickRef } from './tick-ref'

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }

export type RadioGroupProps = {
  legend: ReactNode
  /** The group's name is only for screen readers, if a heading above says the same. */
  legendHidden?: boolean
  hint?: ReactNode
  options: readonly RadioOption[]
  /** Props of every radio: a form's registration, or `name` (and `onChange` if `value` is given). */
  input: Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'>
  value?: string
  id?: string
  describedBy?: string | undefined
  inline?: boolean
  /** Side by side in frames, for options that need an explanation. */
  cards?: boolean
  className?: string
}

const CARDS = {
  room: 'grid grid-cols-1 gap-2 min-[22rem]:grid-cols-2 xl:grid-cols-4',
  card: 'flex items-start gap-2 rounded-md border border-line-strong px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, legendHidden, hint, options, input, value, id, describedBy, inline, cards } = props
  const { defaultValue, ref, ...each } = input
  return (
    <fieldset
      className={cn('min-w-0', props.className)}
      aria-describedby={cn(hint && id && `${id}-hint`, describedBy) || undefined}
    >
      <legend className={legendHidden ? 'sr-only' : 'font-medium'}>{legend}</legend>
      {hint && (
        <div id={id && `${id}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
      <div
        className={cn(
          'mt-1.5',
          cards ? CARDS.room : cn('flex', inline ? 'flex-wrap gap-x-5 gap-y-2' : 'flex-col gap-2'),
        )}
      >
        {options.map((option, index) => (
          <label key={option.value} className={cards ? CARDS.card : 'flex min-h-6 items-start gap-2'}>
            <input
              {...each}
              ref={tickRef(ref)}
              {...(value !== undefined && { checked: option.value === value })}
              {...(defaultValue !== undefined && { defaultChecked: option.value === defaultValue })}
              type="radio"
              id={index === 0 ? id : undefined}
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
