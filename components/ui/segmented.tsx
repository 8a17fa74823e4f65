'use client'

import type { ComponentProps } from 'react'
import { cn } from './cn'
import { tickRef } from './tick-ref'

export interface SegmentedProps {
  options: readonly { value: string; label: string }[]
  /** Props of every radio: a form's registration, or `name` and `onChange` together with `chosen`. */
  input: Omit<ComponentProps<'input'>, 'type' | 'value' | 'id' | 'size' | 'checked'>
  /** The selected value, if no form stores it. */
  chosen?: string
  /** The id of the first radio, the target of labels and summaries. */
  id: string
  small?: boolean
  describedBy?: string | undefined
  invalid?: boolean
}

/**
 * A choice of two to seven known values; the selected one has a tint and a line, so that color is not the only signal.
 */
export function Segmented({ options, input, chosen, id, small, describedBy, invalid }: SegmentedProps) {
  const { defaultValue, ref, ...each } = input
  return (
    <span
      className={cn(
        'inline-flex max-w-full shrink-0 overflow-hidden rounded-md border bg-surface focus-within:outline-2 focus-within:outline-accent',
        small ? 'min-h-7 text-sm' : 'min-h-9',
        invalid ? 'border-failed' : 'border-line-strong',
      )}
    >
      {options.map(({ value, label }, i) => (
        <label
          key={value}
          className={cn(
            'relative grid flex-auto cursor-pointer place-items-center px-3 text-center text-muted max-sm:px-2 sm:whitespace-nowrap not-first:border-l',
            'has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-ink has-checked:shadow-[inset_0_-2px_0_var(--accent)]',
          )}
        >
          <input
            {...each}
            ref={tickRef(ref)}
            {...(defaultValue !== undefined && { defaultChecked: defaultValue === value })}
            {...(chosen !== undefined && { checked: chosen === value })}
            type="radio"
            id={i === 0 ? id : `${id}-${value}`}
            value={value}
            aria-describedby={describedBy}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </span>
  )
}
