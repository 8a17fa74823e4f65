import type { ComponentProps, ReactNode } from 'react'
import { isQuoted } from '@/lib/core/changes/fix'
import { cn } from './cn'

const OVER = 'pointer-events-none absolute inset-x-0 top-0'

/** Fields are required unless marked optional. */
export function Label({ className, optional, children, ...rest }: ComponentProps<'label'> & { optional?: boolean }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller passes htmlFor
    <label {...rest} className={cn('block font-medium', className)}>
      {children}
      {optional && <span className="font-normal text-muted"> (optional)</span>}
    </label>
  )
}

interface FieldLineProps {
  /** The control's id, from which the ids of the line's parts derive. */
  id: string
  hint?: ReactNode
  error?: string | undefined
  echo?: ReactNode
}

/**
 * Below a control: its error, else its echo, else its hint. The space for the hint, or for one line, is reserved and
 * the text covers it, so that nothing below moves during a press. A second line uses the gap below the field. The
 * provider’s message arrives with an outcome and may be long: it makes the field taller.
 */
export function FieldLine({ id, hint, error, echo }: FieldLineProps) {
  return (
    <div className="relative mt-1 min-h-4 text-xs">
      {hint && (
        <div
          id={`${id}-hint`}
          className={cn('text-muted', (error || echo) && 'invisible', error && isQuoted(error) && 'sr-only')}
        >
          {hint}
        </div>
      )}
      {echo !== undefined && (
        <div id={`${id}-echo`} role="status" className={cn(OVER, 'text-muted')}>
          {!error && echo}
        </div>
      )}
      {error && (
        <div className={isQuoted(error) ? undefined : OVER}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1 text-xs text-failed">
      <svg viewBox="0 0 16 16" className="mt-0.5 size-3 shrink-0" fill="currentColor" aria-hidden="true">
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm.8 10.6H7.2V10h1.6v1.6Zm0-2.9H7.2V4.4h1.6v4.3Z" />
      </svg>
      <span className="min-w-0">{children}</span>
    </p>
  )
}
