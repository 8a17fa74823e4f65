'use client'

import type { ComponentProps } from 'react'
import { cn } from './cn'
import { controlStyle } from './control-style'

export type InputProps = ComponentProps<'input'> & {
  /** For text that is copied or compared digit by digit: phone numbers, ids, money. */
  mono?: boolean
}

export function Input({ className, mono, type = 'text', ...rest }: InputProps) {
  return (
    <input
      {...rest}
      type={type}
      className={cn(controlStyle, 'h-9 px-3 read-only:bg-subtle', mono && 'font-mono tabular-nums', className)}
    />
  )
}
