import type { ReactNode } from 'react'
import { cn } from './cn'
import { UnbrokenNumbers } from './phone-number'

export type KeyValue = {
  label: string
  value: ReactNode
  hint?: ReactNode
  /** For values that people copy or compare digit by digit. */
  mono?: boolean
}

/** Facts about an object. A missing value is named ("Not set"), never left empty. */
export function KeyValues({
  items,
  columns = 2,
  className,
}: {
  items: KeyValue[]
  columns?: 1 | 2
  className?: string
}) {
  return (
    <div className={cn('@container', className)}>
      <dl className={cn('-my-2 grid gap-x-8', columns === 2 && '@2xl:grid-cols-2')}>
        {items.map((item) => (
          <div
            key={item.label}
            className="grid items-baseline gap-x-4 border-b py-2 last:border-b-0 @sm:grid-cols-[minmax(8rem,11rem)_minmax(0,1fr)]"
          >
            <dt className="text-muted">{item.label}</dt>
            <dd className={cn('min-w-0', item.mono && 'font-mono tabular-nums')}>
              {item.value == null ? (
                <span className="text-muted">Not set</span>
              ) : (
                <UnbrokenNumbers>{item.value}</UnbrokenNumbers>
              )}
              {item.hint && <div className="font-sans text-sm text-muted">{item.hint}</div>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
