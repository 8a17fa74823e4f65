'use client'

import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { cn } from '@/components/ui/cn'

/**
 * Hundredths of the chart’s width and height, the complete text, and whether the balance rose; a tuple, because the
 * chart of a year has hundreds of points.
 */
export type ReadPoint = [x: number, y: number, text: string, rise?: boolean]

interface ChartReaderProps {
  label: string
  points: readonly ReadPoint[]
}

/** Left and right move to the previous or next value; up and down to the previous or next credit. */
function placeAfter(key: string, now: number, points: readonly ReadPoint[]): number | null {
  const before = points.findLastIndex(([, , , rise], i) => rise && i < now)
  const after = points.findIndex(([, , , rise], i) => rise && i > now)
  const steps: Record<string, number> = {
    ArrowLeft: now - 1,
    ArrowRight: now + 1,
    ArrowUp: before < 0 ? now : before,
    ArrowDown: after < 0 ? now : after,
    PageUp: now - 10,
    PageDown: now + 10,
    Home: 0,
    End: points.length - 1,
  }
  return steps[key] ?? null
}

/** Over the chart: shows the value under the pointer, and every value by arrow keys as a slider. */
export function ChartReader({ label, points }: ChartReaderProps) {
  const [at, setAt] = useState(points.length - 1)
  const [shown, setShown] = useState(false)
  const now = Math.min(at, points.length - 1)
  const point = points[now]
  if (!point) return null
  const [left, top, text] = point

  function go(to: number) {
    setAt(Math.max(0, Math.min(points.length - 1, to)))
    setShown(true)
  }

  function key(event: KeyboardEvent) {
    const to = placeAfter(event.key, now, points)
    if (to === null) return
    event.preventDefault()
    go(to)
  }

  function follow(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * 100
    go(points.findLastIndex(([start]) => start <= x))
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={now}
      aria-valuetext={text}
      onKeyDown={key}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setShown(false)}
      className="absolute inset-0 cursor-crosshair touch-pan-y rounded-sm"
    >
      {shown && (
        <span aria-hidden="true">
          <span className="absolute inset-y-0 w-px bg-line-strong" style={{ left: `${left}%` }} />
          <span
            className="absolute size-2 -translate-1/2 rounded-full bg-ink"
            style={{ left: `${left}%`, top: `${top}%` }}
          />
          <span
            className={cn(
              'absolute -top-1 max-w-64 rounded-md border bg-surface px-2 py-1 text-xs shadow-sm tabular-nums',
              left > 50 ? '-translate-x-full' : '',
            )}
            style={{ left: `calc(${left}% ${left > 50 ? '- 8px' : '+ 8px'})` }}
          >
            {text}
          </span>
        </span>
      )}
    </div>
  )
}
