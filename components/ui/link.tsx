import Link from 'next/link'
import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style'
import { cn } from './cn'

type LinkProps = ComponentProps<typeof Link>

/** A link in text or a table. No prefetching: prefetching a page could cost a provider request. */
export function TextLink({ className, prefetch = false, ...rest }: LinkProps) {
  return <Link {...rest} prefetch={prefetch} className={cn('text-link', className)} />
}

/** Looks like a button but navigates. Use Button for changes. */
export function ButtonLink({ className, variant, size, prefetch = false, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} prefetch={prefetch} className={cn(buttonStyle({ variant, size }), className)} />
}
