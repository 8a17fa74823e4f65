import { scaleLinear } from 'd3-scale'
import { area, curveStepAfter, line } from 'd3-shape'
import type { Point } from '@/lib/billing/chart'

// Positions in the picture, in hundredths of it: numbers, because nobody reads them as money.

/** One value, and when it held. */
export interface Place {
  at: number
  value: number
}

/** Pieces of the line: it is never drawn over a time in which nobody looked. */
export function piecesOf(points: readonly Point[], from: number, end: number): Place[][] {
  const pieces: Place[][] = []
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
  // Room for the amounts above the markers.
  const y = scaleLinear([low, high + (high - low) * 0.12], [100, 0]).nice(4)
  const x = scaleLinear([from, until], [0, 100])
  return { x, y, amounts: y.ticks(4) }
}

export type Scales = Pick<ReturnType<typeof scalesOf>, 'x' | 'y'>

/** As many places as a picture has at most, in dots of the screen: it is as wide as whoever looks at it has it. */
const DOTS = 5_000

/** Of the values that one place of the picture has, nobody sees more than the first, the ends between and the last. */
function seen({ x }: Scales, piece: readonly Place[]): Place[] {
  const columns: { left: number; places: Place[] }[] = []
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

export const linePath = ({ x, y }: Scales, piece: readonly Place[]) =>
  line<Place>(
    ({ at }) => x(at),
    ({ value }) => y(value),
  )
    .curve(curveStepAfter)
    .digits(2)(seen({ x, y }, piece)) ?? ''

/** Down, or up, to zero; `below`: only what is under it. */
export const areaPath = ({ x, y }: Scales, piece: readonly Place[], below: boolean) =>
  area<Place>(
    ({ at }) => x(at),
    y(0),
    ({ value }) => y(below ? Math.min(0, value) : Math.max(0, value)),
  )
    .curve(curveStepAfter)
    .digits(2)(seen({ x, y }, piece)) ?? ''
