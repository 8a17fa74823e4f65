import { scaleLinear, scaleSymlog } from 'd3-scale'
import type { Point } from '@/lib/areas/billing/chart'

// Scales return hundredths of the size of the chart.

export interface ChartPoint {
  /** Milliseconds since 1970. */
  at: number
  /** In dollars; a plain number, because it is never shown as money. */
  value: number
}

/** Segments of the line, which is never drawn across a time without readings. */
export function piecesOf(points: readonly Point[], from: number, end: number): ChartPoint[][] {
  const pieces: ChartPoint[][] = []
  for (const [i, point] of points.entries()) {
    if (i === 0 || point.gapFrom) pieces.push([])
    const next = points[i + 1]
    const value = Number(point.balance)
    const piece = pieces.at(-1)
    piece?.push({ at: Math.max(from, Date.parse(point.at)), value })
    if (next?.gapFrom) piece?.push({ at: Math.max(from, Date.parse(point.seenAt)), value })
    if (!next) piece?.push({ at: Math.max(from, end), value })
  }
  return pieces
}

/** A peak this many times higher than the lowest quarter of the readings leaves the rest flat on an even scale. */
const FLATTENS = 8
/** Closer amounts on the axis overlap; in hundredths. */
const AMOUNTS_APART = 14

export function scalesOf(
  points: readonly Point[],
  { from, until, limit, floor = 0 }: { from: number; until: number; limit: number | null; floor?: number },
) {
  const values = points.map(({ balance }) => Number(balance))
  const low = Math.min(0, floor, ...values)
  const high = Math.max(1, limit ?? 0, ...values)
  const x = scaleLinear([from, until], [0, 100])
  // Space for the amounts above the markers.
  const even = scaleLinear([low, high + (high - low) * 0.12], [100, 0]).nice(4)
  const usual = quarterOf(values)
  if (low < 0 || high < usual * FLATTENS) return { x, y: even, amounts: even.ticks(4), compressed: false }
  const y = scaleSymlog([low, high * 1.6], [100, 0]).constant(usual)
  return { x, y, amounts: apart([0, ...roundAmounts(usual / 4, high)], y), compressed: true }
}

/** The amount below which a quarter of the readings are; at least a dollar. */
function quarterOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.max(1, sorted[Math.floor(sorted.length / 4)] ?? 1)
}

/** 50, 100, 200, 500, 1000 … */
function roundAmounts(from: number, to: number): number[] {
  const decades = Array.from({ length: 10 }, (_, power) => 10 ** power)
  return decades.flatMap((ten) => [ten, 2 * ten, 5 * ten]).filter((amount) => amount >= from && amount <= to)
}

function apart(amounts: readonly number[], y: (amount: number) => number): number[] {
  const separate: number[] = []
  for (const amount of amounts)
    if (separate.every((one) => Math.abs(y(one) - y(amount)) >= AMOUNTS_APART)) separate.push(amount)
  return separate
}

export type Scales = Pick<ReturnType<typeof scalesOf>, 'x' | 'y'>

/** The width of the widest chart, in pixels; the real width depends on the screen. */
const DOTS = 5_000

/** Drops values that share a pixel with others: only the first, the lowest, the highest and the last are visible. */
function visible({ x }: Scales, piece: readonly ChartPoint[]): ChartPoint[] {
  const columns: { left: number; places: ChartPoint[] }[] = []
  for (const place of piece) {
    const left = Math.round((x(place.at) * DOTS) / 100)
    const column = columns.at(-1)
    if (column?.left === left) column.places.push(place)
    else columns.push({ left, places: [place] })
  }
  return columns.flatMap(({ places }) => {
    const values = places.map(({ value }) => value)
    const visibleIndexes = [
      0,
      values.indexOf(Math.min(...values)),
      values.indexOf(Math.max(...values)),
      values.length - 1,
    ]
    return [...new Set(visibleIndexes.sort((a, b) => a - b))].flatMap((i) => places[i] ?? [])
  })
}

export const rounded = (position: number) => Math.round(position * 100) / 100

/** Steps, because nothing is known between two readings: across at the old value, then up or down to the new one. */
function steps({ x, y }: Scales, piece: readonly ChartPoint[], yOf: (value: number) => number = y): string {
  const [first, ...rest] = visible({ x, y }, piece)
  if (!first) return ''
  return `M${rounded(x(first.at))},${rounded(yOf(first.value))}${rest.map(({ at, value }) => `H${rounded(x(at))}V${rounded(yOf(value))}`).join('')}`
}

export const linePath = (scales: Scales, piece: readonly ChartPoint[]) => steps(scales, piece)

/** The area between the line and zero; `below`: only the part below zero. */
export function areaPath(scales: Scales, piece: readonly ChartPoint[], below: boolean): string {
  const { x, y } = scales
  const line = steps(scales, piece, (value) => y(below ? Math.min(0, value) : Math.max(0, value)))
  return line && `${line}V${rounded(y(0))}H${rounded(x(piece[0]?.at ?? 0))}Z`
}
