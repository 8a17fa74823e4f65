'use client'

import type { ComponentProps } from 'react'
import { cn } from './cn'
import { controlStyle } from './control-style'
import { useEarly } from './early'

export type TextareaProps = ComponentProps<'textarea'> & { mono?: boolean }

export function Textarea({ className, mono, rows = 4, ref, ...rest }: TextareaProps) {
  const box = useEarly(ref, rest.id)
  return (
    <textarea
      {...rest}
      ref={box}
      rows={rows}
      className={cn(controlStyle, 'block px-3 py-2 read-only:bg-subtle', mono && 'font-mono tabular-nums', className)}
    />
  )
}
