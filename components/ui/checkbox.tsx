'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { tickRef } from './tick-ref'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
}

export function Checkbox({ label, hint, className, ref, ...rest }: CheckboxProps) {
  return (
    <label className={cn('flex min-h-6 items-start gap-2', className)}>
      <input {...rest} ref={tickRef(ref)} type="checkbox" className="mt-0.5 size-4 shrink-0 accent-accent" />
      <span>
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}
