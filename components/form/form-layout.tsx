import type { ReactNode } from 'react'
import { cn } from '../ui/cn'

/** One column, no wider than the eye likes. */
export function FormBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cn('max-w-xl space-y-3', className)}>{children}</div>
}

/** Fields which belong together, under a name. */
export function FieldGroup({ legend, hint, children }: { legend: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="border-t pt-4">
      <legend className="float-left mb-1 w-full text-base font-semibold">{legend}</legend>
      {hint && <p className="clear-both mb-3 text-sm text-muted">{hint}</p>}
      <div className="clear-both space-y-3">{children}</div>
    </fieldset>
  )
}

/** The act first, the way out beside it, what happens next under them. */
export function FormActions({
  children,
  note,
  className,
}: {
  children: ReactNode
  note?: ReactNode
  className?: string
}) {
  return (
    <div className={cn('border-t pt-4', className)}>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
      {note && <p className="mt-2 text-sm text-muted">{note}</p>}
    </div>
  )
}
