import type { ReactNode } from 'react'
import { cn } from './cn'
import { CopyButton } from './copy-button'

export type VerbatimProps = {
  /** The source: "The provider answered". */
  caption: ReactNode
  /** Shown byte for byte; React escapes it. */
  children: string
  /** Long lines wrap (the default) or scroll. */
  wrap?: boolean
  copy?: boolean
  className?: string
}

export function Verbatim({ caption, children, wrap = true, copy = true, className }: VerbatimProps) {
  return (
    <figure className={cn('overflow-hidden rounded-md border bg-surface', className)}>
      <figcaption className="flex min-h-9 items-center justify-between gap-2 border-b px-3 text-sm text-muted">
        {caption}
        {copy && <CopyButton text={children} />}
      </figcaption>
      <pre
        {...(!wrap && { tabIndex: 0 })}
        data-scroll=""
        className={cn(
          'max-h-96 overflow-auto bg-subtle px-3 py-2 font-mono text-sm text-ink focus-visible:outline-offset-[-2px]',
          wrap && 'whitespace-pre-wrap',
        )}
      >
        {children}
      </pre>
    </figure>
  )
}

/** A few characters inside a sentence: an id, a header, a wire name. */
export function Code({ children, className }: { children: ReactNode; className?: string }) {
  return <code className={cn('rounded-sm bg-subtle px-1 py-px font-mono text-[0.92em]', className)}>{children}</code>
}
