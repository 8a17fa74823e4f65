import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

/** Fields are required unless they say otherwise. */
export function Label({ className, optional, children, ...rest }: ComponentProps<'label'> & { optional?: boolean }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller gives htmlFor
    <label {...rest} className={cn('block font-medium', className)}>
      {children}
      {optional && <span className="font-normal text-muted"> (optional)</span>}
    </label>
  )
}

export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className="text-sm text-muted">
      {children}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-failed">
      <svg viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0" fill="currentColor" aria-hidden="true">
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm.8 10.6H7.2V10h1.6v1.6Zm0-2.9H7.2V4.4h1.6v4.3Z" />
      </svg>
      <span>{children}</span>
    </p>
  )
}
