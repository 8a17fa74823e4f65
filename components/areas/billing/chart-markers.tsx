import { cn } from '@/components/ui/cn'
import { type Cause, causeLabels, type Point } from '@/lib/areas/billing/chart'
import { addMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
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

/** Closer labels would overlap. */
const APART = 5

/** Beyond this a label is placed left of its marker, to stay inside the chart. */
const NEAR_END = 95

/** Closer markers of one kind overlap and are merged. */
const TOUCHING = 1

interface Marker {
  /** Where the first of the merged credits is, in hundredths of the width. The marker itself is at the last one. */
  from: number
  credits: number
  amount: string
  last: Point
}

function markersOf(points: readonly Point[], { x }: Scales, from: number): Marker[] {
  const markers: Marker[] = []
  const open = new Map<Cause, Marker>()
  for (const point of points) {
    if (point.amount === null || Date.parse(point.at) < from) continue
    const left = x(Date.parse(point.at))
    const cluster = open.get(point.cause)
    if (cluster && left - cluster.from < TOUCHING) {
      cluster.credits += 1
      cluster.amount = addMoney(cluster.amount, point.amount)
      cluster.last = point
      continue
    }
    const marker = { from: left, credits: 1, amount: point.amount, last: point }
    open.set(point.cause, marker)
    markers.push(marker)
  }
  return markers
}

/** "+500", "+1,250.50 in 3 credits". */
const amountText = ({ amount, credits }: Marker) =>
  `+${formatCents(amount).replace(/^\$/, '').replace(/\.00$/, '')}${credits > 1 ? ` in ${credits} credits` : ''}`

/** The markers of credits. An amount is above its marker if there is space; the slider and the table have all amounts. */
export function ChartMarkers({
  points,
  scales,
  from,
  bare,
}: {
  points: readonly Point[]
  scales: Scales
  from: number
  bare: boolean
}) {
  const { x, y } = scales
  let labeled = Number.NEGATIVE_INFINITY
  return markersOf(points, scales, from).map((marker) => {
    const { at, balance, cause } = marker.last
    const left = x(Date.parse(at))
    const label = !bare && left - labeled >= APART
    if (label) labeled = left
    return (
      <span
        key={at}
        aria-hidden="true"
        className="absolute flex -translate-x-1/2 -translate-y-full flex-col items-center pb-1"
        style={{ left: `${left}%`, top: `${y(Number(balance))}%` }}
      >
        {label && (
          <span
            className={cn(
              'text-xs whitespace-nowrap max-sm:hidden',
              cause === 'elsewhere' ? 'text-unknown' : 'font-medium',
              left > NEAR_END && '-translate-x-[calc(50%-6px)]',
            )}
          >
            {amountText(marker)}
          </span>
        )}
        <CauseSign cause={cause} />
      </span>
    )
  })
}

/** A legend of the markers that are present. */
export function ChartLegend({ points, projection }: { points: readonly Point[]; projection: boolean }) {
  const there = (['here', 'auto', 'elsewhere'] as const).filter((cause) =>
    points.some((point) => point.cause === cause),
  )
  return (
    <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
      {there.map((cause) => (
        <li key={cause} className="inline-flex items-center gap-1.5">
          <CauseSign cause={cause} />
          {causeLabels[cause]}
        </li>
      ))}
      {projection && (
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="w-4 border-t-2 border-dashed border-muted" />
          7-day pace
        </li>
      )}
    </ul>
  )
}
