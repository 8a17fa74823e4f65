import type { ReactNode } from 'react'
import { UnbrokenNumbers } from '@/components/ui/phone-number'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'

/** Up to six facts about an object, each with its source. One line of each is reserved before anything is read. */
export function FactStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="@container overflow-hidden rounded-lg border bg-surface">
      <dl className="-mt-px -ml-px grid grid-cols-2 @2xl:grid-cols-3 @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:grid-cols-none">
        {children}
      </dl>
    </section>
  )
}

export interface FactProps {
  label: string
  /** Null or empty: the provider returns none. */
  value: ReactNode
  /** The source, or the age. */
  source?: ReactNode
}

export function Fact({ label, value, source }: FactProps) {
  return (
    <FactCell label={label}>
      <FactValue value={value} source={source} />
    </FactCell>
  )
}

export function FactCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-h-[82px] min-w-0 border-t border-l px-4 py-3">
      <dt className="truncate text-xs text-muted">{label}</dt>
      {children}
    </div>
  )
}

/** The two lines below a label. They wrap, so that no fact is cut off. */
export function FactValue({ value, source }: Omit<FactProps, 'label'>) {
  const none = value === null || value === undefined || value === ''
  return (
    <>
      <dd className="mt-0.5 flex min-h-5.5 min-w-0 items-center font-medium tabular-nums">
        {none ? (
          <span className="font-normal text-muted">{NOT_AVAILABLE}</span>
        ) : (
          <span className="min-w-0 wrap-anywhere">
            <UnbrokenNumbers>{value}</UnbrokenNumbers>
          </span>
        )}
      </dd>
      <dd className="flex min-h-4 items-center text-xs text-muted">{source}</dd>
    </>
  )
}
