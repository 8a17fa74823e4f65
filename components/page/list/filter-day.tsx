'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'

/** Nothing is older, and a year like 0002 is still being typed. */
const FIRST = '2000-01-01'

interface FilterDayProps {
  name: string
  label: string
  value: string
  /** Whether another list is loading. */
  busy: boolean
  onChange: (value: string) => void
}

/**
 * A date is typed in parts, each of which makes another date: the box keeps the focus, and only complete dates apply.
 */
export function FilterDay({ name, label, value, busy, onChange }: FilterDayProps) {
  const [shown, show] = useState(value)
  const writing = useRef(false)
  useLayoutEffect(() => {
    if (!busy && !writing.current) show(value)
  }, [busy, value])

  function leave() {
    if (writing.current) show(value)
    writing.current = false
  }

  return (
    <label
      className={cn(
        'flex h-8 items-center gap-2 rounded-md border border-line-strong px-2.5 text-sm',
        shown ? 'bg-surface' : 'border-dashed text-muted',
      )}
    >
      {label}
      <input
        type="date"
        name={name}
        aria-label={label}
        // A value restored by the browser is not a choice.
        autoComplete="off"
        min={FIRST}
        value={shown}
        onChange={({ target }) => {
          show(target.value)
          writing.current = !target.validity.valid
          if (target.validity.valid) onChange(target.value)
        }}
        onBlur={leave}
        className="bg-transparent text-ink"
      />
    </label>
  )
}
