import { scaleLinear } from 'd3-scale'
import { area, curveStepAfter, line } from 'd3-shape'
import type { Point } from '@/lib/billing/chart'

// Positions in the chart in hundredths of its size: numbers, because they are never shown as money.

export interface ChartArea {
  at: number
  value: number
}

/** Segments of the line, which is never drawn across a time without readings. */
export function piecesOf(points: readonly Point[], from: number, end: number): ChartArea[][] {
  const pieces: ChartArea[][] = []
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

export function scalesOf(
  points: readonly Point[],
  { from, until, limit }: { from: number; until: number; limit: number | null },
) {
  const values = points.map(({ balance }) => Number(balance))
  const low = Math.min(0, ...values)
  const high = Math.max(1, limit ?? 0, ...values)
  // Space for the amounts above the markers.
  const y = scaleLinear([low, high + (high - low) * 0.12], [100, 0]).nice(4)
  const x = scaleLinear([from, until], [0, 100])
  return { x, y, amounts: y.ticks(4) }
}

export type Scales = Pick<ReturnType<typeof scalesOf>, 'x' | 'y'>

/** The most points that a chart has, in pixels: its width depends on the screen. */
const DOTS = 5_000

/** Of the values on one pixel only the first, the extremes and the last are visible. */
function seen({ x }: Scales, piece: readonly ChartArea[]): ChartArea[] {
  const columns: { left: number; places: ChartArea[] }[] = []
  for (const place of piece) {
    const left = Math.round((x(place.at) * DOTS) / 100)
    const column = columns.at(-1)
    if (column?.left === left) column.places.push(place)
    else columns.push({ left, places: [place] })
  }
  return columns.flatMap(({ places }) => {
    const values = places.map(({ value }) => value)
    const kept = [0, values.indexOf(Math.min(...values)), values.indexOf(Math.max(...values)), values.length - 1]
    return [...new Set(kept.sort((a, b) => a - b))].flatMap((i) => places[i] ?? [])
  })
}

export const linePath = ({ x, y }: Scales, piece: readonly ChartArea[]) =>
  line<ChartArea>(
    ({ at }) => x(at),
    ({ value }) => y(value),
  )
    .curve(curveStepAfter)
    .digits(2)(seen({ x, y }, piece)) ?? ''

/** The area between the line and zero; `below`: only the part below zero. */
export const areaPath = ({ x, y }: Scales, piece: readonly ChartArea[], below: boolean) =>
  area<ChartArea>(
    ({ at }) => x(at),
    y(0),
    ({ value }) => y(below ? Math.min(0, value) : Math.max(0, value)),
  )
    .curve(curveStepAfter)
    .digits(2)(seen({ x, y }, piece)) ?? ''
