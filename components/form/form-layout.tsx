import type { ReactNode } from 'react'
import { cn } from '../ui/cn'

export function FormBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cn('max-w-xl space-y-3', className)}>{children}</div>
}

interface FormColumnsProps {
  fields: ReactNode
  /** Stays visible next to the fields; on narrow screens it is between them and the button. */
  aside?: ReactNode
  /** The button and the outcome. */
  children: ReactNode
}

/** A form with comments on the input next to it. */
export function FormColumns({ fields, aside, children }: FormColumnsProps) {
  if (!aside) {
    return (
      <FormBody>
        {fields}
        {children}
      </FormBody>
    )
  }
  return (
    <div className="grid items-start gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,664px)_400px] xl:grid-rows-[auto_1fr]">
      <div className="min-w-0 space-y-4">{fields}</div>
      <div className="min-w-0 space-y-4 xl:sticky xl:top-20 xl:col-start-2 xl:row-span-2 xl:row-start-1">{aside}</div>
      <div className="min-w-0 space-y-3">{children}</div>
    </div>
  )
}

export function FieldGroup({ legend, hint, children }: { legend: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="border-t pt-4">
      <legend className="float-left mb-1 w-full text-base font-semibold">{legend}</legend>
      {hint && <p className="clear-both mb-3 text-sm text-muted">{hint}</p>}
      <div className="clear-both space-y-3">{children}</div>
    </fieldset>
  )
}

/** The main button, the way out next to it, and the next step below. */
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
