import { type Cause, causeWords, type Point } from '@/lib/billing/chart'
import { formatCents } from '@/lib/fields/money-text'
import type { Scales } from './chart-scales'

const signs: Partial<Record<Cause, { path: string; look: string }>> = {
  here: { path: 'M6 1.5 11 10.5H1Z', look: 'fill-ink stroke-none' },
  auto: { path: 'M6 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z', look: 'fill-surface stroke-ink' },
  elsewhere: { path: 'M6 .8 11.2 6 6 11.2.8 6Z', look: 'fill-surface stroke-unknown [stroke-dasharray:2_1.4]' },
}

export function CauseSign({ cause }: { cause: Cause }) {
  const sign = signs[cause]
  if (!sign) return null
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
      <path d={sign.path} strokeWidth="1.5" className={sign.look} />
    </svg>
  )
}

/** A label nearer than this to the one before it would cover it. */
const APART = 5

/** Where money came. The amount stands above, where there is room: the table has them all. */
export function ChartMarkers({
  points,
  scales: { x, y },
  from,
  bare,
}: {
  points: readonly Point[]
  scales: Scales
  from: number
  bare: boolean
}) {
  let labelled = Number.NEGATIVE_INFINITY
  return points
    .filter(({ amount, at }) => amount !== null && Date.parse(at) >= from)
    .map(({ at, balance, amount, cause }) => {
      const left = x(Date.parse(at))
      const label = !bare && left - labelled >= APART
      if (label) labelled = left
      return (
        <span
          key={at}
          aria-hidden="true"
          className="absolute flex -translate-x-1/2 -translate-y-full flex-col items-center pb-1"
          style={{ left: `${left}%`, top: `${y(Number(balance))}%` }}
        >
          {label && (
            <span
              className={
                cause === 'elsewhere' ? 'text-xs text-unknown max-sm:hidden' : 'text-xs font-medium max-sm:hidden'
              }
            >
              +
              {formatCents(amount ?? '0')
                .replace(/^\$/, '')
                .replace(/\.00$/, '')}
            </span>
          )}
          <CauseSign cause={cause} />
        </span>
      )
    })
}

/** What the signs mean, of those that are there. */
export function ChartLegend({ points, projection }: { points: readonly Point[]; projection: boolean }) {
  const there = (['here', 'auto', 'elsewhere'] as const).filter((cause) =>
    points.some((point) => point.cause === cause),
  )
  return (
    <ul aria-label="Signs" className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
      {there.map((cause) => (
        <li key={cause} className="inline-flex items-center gap-1.5">
          <CauseSign cause={cause} />
          {causeWords[cause]}
        </li>
      ))}
      {projection && (
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="w-4 border-t-2 border-dashed border-muted" />
          Pace of the last 7 days
        </li>
      )}
    </ul>
  )
}
