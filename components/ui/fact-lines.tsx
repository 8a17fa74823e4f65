import type { ReactNode } from 'react'
import { UnbrokenNumbers } from './phone-number'

/** A few facts in a narrow card: label left, value right. */
export function FactLines({ label, lines }: { label: string; lines: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl aria-label={label} className="-my-2 divide-y">
      {lines.map((line) => (
        <div key={line.label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <dt className="text-muted">{line.label}</dt>
          <dd className="ml-auto text-right tabular-nums">
            <UnbrokenNumbers>{line.value}</UnbrokenNumbers>
          </dd>
        </div>
      ))}
    </dl>
  )
}
