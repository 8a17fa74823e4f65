'use client'

import type { ComponentProps } from 'react'
import { cn } from './cn'
import { controlStyle } from './control-style'

export type TextareaProps = ComponentProps<'textarea'> & { mono?: boolean }

export function Textarea({ className, mono, rows = 4, ...rest }: TextareaProps) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={cn(controlStyle, 'block px-3 py-2 read-only:bg-subtle', mono && 'font-mono tabular-nums', className)}
    />
  )
}
