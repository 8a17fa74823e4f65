'use client'

import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { controlStyle } from './control-style'

export type Option = { value: string; label: string; disabled?: boolean }

export type SelectProps = ComponentProps<'select'> & {
  options: readonly Option[]
  /** Shown for the empty value. Without it the first option is selected. */
  placeholder?: string
}

/** Uses the browser's select, which works with every keyboard, screen reader and phone. */
export function Select({ className, options, placeholder, ...rest }: SelectProps) {
  return (
    <span className={cn('relative block', className)}>
      <select {...rest} className={cn(controlStyle, 'h-9 appearance-none truncate pr-8 pl-3')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-2.5 right-2.5 size-4 text-muted" aria-hidden="true" />
    </span>
  )
}
