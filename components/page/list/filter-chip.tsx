'use client'

import { useLayoutEffect, useState } from 'react'
import { cn } from '@/components/ui/cn'
import type { Option } from '@/components/ui/select'

export interface Facet {
  name: string
  label: string
  options: readonly Option[]
  /** The meaning of no choice if it is not "any": "Newest first". */
  unset?: string
}

interface FilterChipProps {
  facet: Facet
  value: string
  /** Whether another list is loading. */
  busy: boolean
  onChange: (value: string) => void
}

/**
 * Dashed without a value, solid with one. Uses the browser's select, which works with every keyboard, screen reader and
 * phone.
 */
export function FilterChip({ facet, value, busy, onChange }: FilterChipProps) {
  const { name, label, options, unset } = facet
  // Shows the choice immediately; if loading fails, the control returns to the list's filter.
  const [shown, show] = useState(value)
  useLayoutEffect(() => {
    if (!busy) show(value)
  }, [busy, value])
  // A value that only a URL can contain is shown raw.
  const isOption = options.some((option) => option.value === shown)
  return (
    <span className="relative">
      <select
        name={name}
        aria-label={label}
        // A value restored by the browser is not a choice.
        autoComplete="off"
        value={shown}
        onChange={({ target }) => {
          show(target.value)
          onChange(target.value)
        }}
        className={cn(
          'field-sizing-content h-8 max-w-64 appearance-none truncate rounded-md border border-line-strong pr-7 pl-2.5 text-sm',
          'focus-visible:outline-offset-0',
          shown ? 'bg-surface font-medium text-ink' : 'border-dashed bg-transparent text-muted',
        )}
      >
        <option value="">{unset ? `${label}: ${unset}` : label}</option>
        {shown && !isOption && <option value={shown}>{shown}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {shown === option.value ? `${label}: ${option.label}` : option.label}
          </option>
        ))}
      </select>
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
        className="pointer-events-none absolute top-2 right-2 size-4 text-muted"
      >
        <path d="m4 6 4 4 4-4" />
      </svg>
    </span>
  )
}
