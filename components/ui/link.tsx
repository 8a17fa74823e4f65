import Link from 'next/link'
import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style'
import { cn } from './cn'

type LinkProps = ComponentProps<typeof Link>

/** A link in running text or a table. Nothing is prefetched: a page read ahead could cost the provider a call. */
export function TextLink({ className, prefetch = false, ...rest }: LinkProps) {
  return <Link {...rest} prefetch={prefetch} className={cn('text-link', className)} />
}

/** Looks like a button, goes somewhere. What changes something is a Button. */
export function ButtonLink({ className, variant, size, prefetch = false, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} prefetch={prefetch} className={cn(buttonStyle({ variant, size }), className)} />
}
