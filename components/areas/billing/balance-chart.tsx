import { cn } from '@/components/ui/cn'
import { momentText } from '@/components/ui/time-format'
import { lengthText, type Point, signed, silentSince, type Tick, ticksOf } from '@/lib/areas/billing/chart'
import type { Runway } from '@/lib/areas/billing/pace'
import { formatCents, formatRound } from '@/lib/core/fields/money-text'
import { causeText } from './cause-text'
import { ChartMarkers } from './chart-markers'
import { ChartReader, type ReadPoint } from './chart-reader'
import { areaPath, linePath, piecesOf, rounded, type Scales, scalesOf } from './chart-scales'

export interface Projection extends Runway {
  balance: string
  floor: string
}

export interface BalanceChartProps {
  points: readonly Point[]
  from: number
  now: number
  zone: string
  /** The auto-refill threshold. */
  limit: string | null
  projection: Projection | null
  /** For a tile: less high, and without the details that the balance page shows. */
  small?: boolean
}

const DAY_MS = 86_400_000
const style = (left: number, top?: number) => ({ left: `${left}%`, ...(top !== undefined && { top: `${top}%` }) })

/**
 * Rendered on the server as steps, because nothing is known between two readings. The drawing stretches; its text and
 * markers do not.
 */
export function BalanceChart({ points, from, now, zone, limit, projection, small = false }: BalanceChartProps) {
  const lasts = projection && (projection.most ?? projection.mean)
  const ahead =
    projection && lasts !== null
      ? Math.min((now - from) * 0.4, Math.max(lasts * 1.15 * DAY_MS, (now - from) * 0.08))
      : 0
  const until = now + ahead
  const silent = silentSince(points, now)
  const end = silent ? Date.parse(silent) : now
  // The projection may end below zero if the account has credit.
  const floor = projection && !silent ? lowestOf(projection, ahead / DAY_MS) : 0
  const { x, y, amounts, compressed } = scalesOf(points, {
    ...{ from, until, floor },
    limit: limit === null ? null : Number(limit),
  })
  const scales = { x, y }
  const pieces = piecesOf(points, from, end)
  const gaps = points.flatMap(({ gapFrom, at }) =>
    gapFrom ? [{ from: Math.max(from, Date.parse(gapFrom)), to: Date.parse(at) }] : [],
  )
  if (silent) gaps.push({ from: Math.max(from, Date.parse(silent)), to: now })
  const last = points.at(-1)
  // The threshold's label is on the left or on the right, where the balance is farther from the threshold.
  const distanceToLimit = (point: Point | undefined) => Math.abs(Number(point?.balance ?? 0) - Number(limit))
  const limitAtStart = distanceToLimit(points[0]) >= distanceToLimit(last)
  const negative = points.some(({ balance }) => balance.startsWith('-'))
  return (
    <figure className={cn('relative', small ? 'pt-2' : 'pt-4')}>
      <div className={cn('relative ml-14', small ? 'h-28 ml-12' : 'h-[210px] sm:h-[280px]')}>
        {amounts.map((amount) => (
          <div
            key={amount}
            aria-hidden="true"
            className={cn(
              'absolute inset-x-0 border-t',
              amount === 0 && (negative || floor < 0) && 'border-line-strong',
            )}
            style={{ top: `${y(amount)}%` }}
          >
            <span className="absolute -top-2 right-full pr-2 text-xs whitespace-nowrap text-muted tabular-nums">
              {axisLabel(amount)}
            </span>
          </div>
        ))}
        {gaps.map((gap) => (
          <div
            key={gap.from}
            aria-hidden="true"
            className="absolute inset-y-0 bg-[repeating-linear-gradient(135deg,var(--line)_0_1px,transparent_1px_6px)]"
            style={{ left: `${x(gap.from)}%`, width: `${x(gap.to) - x(gap.from)}%` }}
          >
            {!small && x(gap.to) - x(gap.from) > 1.5 && x(gap.to) < x(now) - 6 && (
              <span className="absolute -top-4 left-1/2 -translate-x-1/2 text-xs whitespace-nowrap text-muted">
                no reading, {lengthText(gap.to - gap.from)}
              </span>
            )}
          </div>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
          {pieces.map((piece) => (
            <g key={piece[0]?.at}>
              <path d={areaPath(scales, piece, false)} className="fill-subtle" />
              {negative && <path d={areaPath(scales, piece, true)} className="fill-failed-soft stroke-none" />}
              <path
                d={linePath(scales, piece)}
                fill="none"
                vectorEffect="non-scaling-stroke"
                className="stroke-ink [stroke-width:1.5]"
              />
            </g>
          ))}
          {projection && !silent && <ProjectionPath projection={projection} now={now} scales={scales} />}
        </svg>
        {limit !== null && (
          <div
            aria-hidden="true"
            className="absolute inset-x-0 border-t border-dotted border-attention"
            style={{ top: `${y(Number(limit))}%` }}
          >
            {!small && (
              <span className={cn('absolute bottom-0.5 text-xs text-attention', limitAtStart ? 'left-1' : 'right-1')}>
                auto-refill below {formatRound(limit)}
              </span>
            )}
          </div>
        )}
        {ahead > 0 && !silent && (
          <div aria-hidden="true" className="absolute inset-y-0 border-l border-line-strong" style={style(x(now))}>
            {!small && <span className="absolute -top-4 right-1 text-xs text-muted">now</span>}
            {!small && x(now) < 88 && (
              <span className="absolute -top-4 left-1 text-xs font-medium whitespace-nowrap max-sm:hidden">
                at this pace
              </span>
            )}
          </div>
        )}
        <ChartMarkers points={points} scales={scales} from={from} bare={small} />
        {last && (
          <span
            aria-hidden="true"
            className={cn(
              'absolute size-2.5 -translate-1/2 rounded-full',
              last.balance.startsWith('-') ? 'bg-failed' : 'bg-ink',
            )}
            style={style(x(end), y(Number(last.balance)))}
          />
        )}
        <ChartReader label="Balance over time" points={readPoints(points, scales, { from, end, zone })} />
      </div>
      <Axis ticks={ticksOf(from, until, zone)} scales={scales} small={small} />
      {compressed && (
        <figcaption className="text-xs text-muted">Compressed scale: high amounts are closer together.</figcaption>
      )}
    </figure>
  )
}

const lower = (letter: string) => letter.toLowerCase()

const axisLabel = (amount: number) => `${amount < 0 ? '−' : ''}$${Math.abs(amount).toLocaleString('en-US')}`

function Axis({ ticks, scales: { x }, small }: { ticks: readonly Tick[]; scales: Scales; small: boolean }) {
  return (
    <div aria-hidden="true" className={cn('relative h-5 text-xs text-muted', small ? 'ml-12' : 'ml-14')}>
      {ticks.map(({ at, label }, i) => (
        <span
          key={at}
          className={cn(
            'absolute top-1 -translate-x-1/2 whitespace-nowrap',
            i % 2 === 1 && (small ? 'hidden' : 'max-sm:hidden'),
            x(at) > 97 && 'hidden',
          )}
          style={style(x(at))}
        >
          {label}
        </span>
      ))}
    </div>
  )
}

/** The lowest value that the projection reaches in so many days, at the fastest pace. */
export function lowestOf({ balance, floor, mean, least }: Projection, days: number): number {
  if (mean === null) return 0
  const pace = Math.max(least ?? mean, Number.EPSILON)
  return Number(balance) - (Number(balance) - Number(floor)) * Math.min(1, days / pace)
}

/** The expected balance down to `floor`: the mean as a dashed line inside a band from the fastest to the slowest day. */
function ProjectionPath({
  projection,
  now,
  scales: { x, y },
}: {
  projection: Projection
  now: number
  scales: Scales
}) {
  const { balance, floor, mean, least, most } = projection
  if (mean === null) return null
  const start = `${x(now).toFixed(2)},${y(Number(balance)).toFixed(2)}`
  const to = (days: number) => `${x(now + days * DAY_MS).toFixed(2)},${y(Number(floor)).toFixed(2)}`
  // Used if `most` is null: at the slowest pace the balance never reaches the floor.
  const right = x.range()[1] ?? 100
  const never = `${right},${y(Number(floor)).toFixed(2)}L${right},${y(Number(balance)).toFixed(2)}`
  return (
    <>
      {least !== null && (
        <path d={`M${start}L${to(least)}L${most === null ? never : to(most)}Z`} className="fill-neutral-line/50" />
      )}
      <path
        d={`M${start}L${to(mean)}`}
        fill="none"
        vectorEffect="non-scaling-stroke"
        strokeDasharray="4 4"
        className="stroke-muted [stroke-width:1.5]"
      />
    </>
  )
}

function readPoints(
  points: readonly Point[],
  { x, y }: Scales,
  { from, end, zone }: { from: number; end: number; zone: string },
): ReadPoint[] {
  const place = (at: number, balance: string) => [rounded(x(at)), rounded(y(Number(balance)))] as const
  const all = points.map((point): ReadPoint => {
    const [left, top] = place(Math.max(from, Date.parse(point.at)), point.balance)
    const text = pointText(point, zone)
    return point.amount === null ? [left, top, text] : [left, top, text, true]
  })
  const last = points.at(-1)
  if (!last) return all
  const text = `${momentText(new Date(end), zone)}: ${formatCents(last.balance)}, read last`
  return [...all, [...place(end, last.balance), text]]
}

function pointText(point: Point, zone: string): string {
  const { at, balance, change, amount, explained, gapFrom } = point
  const parts = [formatCents(balance)]
  if (amount !== null) parts.push(`+${formatCents(amount)} ${causeText(point, zone).replace(/^[A-Z]/, lower)}`)
  else if (change !== null) parts.push(signed(change))
  if (explained) parts.push(explained.explanation)
  if (gapFrom) parts.push(`after no reading for ${lengthText(Date.parse(at) - Date.parse(gapFrom))}`)
  return `${momentText(new Date(at), zone)}: ${parts.join(', ')}`
}
