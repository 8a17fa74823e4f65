import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { weekday } from '@/lib/areas/porting/days'
import { holidayOn } from '@/lib/areas/porting/port-day'
import { type DayKind, dayKind, dayOfPort, movingDays, type PortRow } from '@/lib/areas/porting/port-row'
import { dayText } from '@/lib/core/text/day-text'

const DAYS = 15
const kinds = ['confirmed', 'asked', 'refused'] as const
type MovingKind = (typeof kinds)[number]

const looks: Record<MovingKind, { word: string; bar: string }> = {
  confirmed: { word: 'Confirmed', bar: 'bg-accent' },
  asked: { word: 'Requested', bar: 'border border-b-0 border-dashed border-line-strong' },
  refused: { word: 'Rejected', bar: 'border border-b-0 border-dashed border-failed bg-failed-soft' },
}

const TALLEST_PX = 40

/** How many numbers have a port date on each of the next working days, and on weekend days with ports. Drafts do not count. */
export function MovingDays({ rows, today }: { rows: readonly PortRow[]; today: string }) {
  const days = movingDays(rows, today, DAYS)
  const on = new Map<string, Record<MovingKind, number>>()
  for (const row of rows) {
    const day = dayOfPort(row)
    const kind: DayKind | null = dayKind(row)
    if (!day || !days.includes(day) || !kind || kind === 'moved' || kind === 'draft') continue
    const counts = on.get(day) ?? { confirmed: 0, asked: 0, refused: 0 }
    counts[kind] += row.numbers.length
    on.set(day, counts)
  }
  const most = Math.max(1, ...[...on.values()].map((counts) => kinds.reduce((sum, kind) => sum + counts[kind], 0)))
  const sums = kinds.map((kind) => [...on.values()].reduce((sum, counts) => sum + counts[kind], 0))
  const [first = today, last = today] = [days[0], days.at(-1)]
  return (
    <Card
      title={`Numbers porting, ${dayText(first)} to ${dayText(last)}`}
      actions={
        <ul className="flex flex-wrap gap-x-3 text-sm text-muted">
          {kinds.map((kind, index) => (
            <li key={kind} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={cn('size-3 rounded-sm border-b!', looks[kind].bar)} />
              {looks[kind].word} {sums[index]}
            </li>
          ))}
        </ul>
      }
    >
      <ol className="relative flex gap-1 overflow-x-auto">
        {days.map((day) => (
          <li key={day} className="flex min-w-14 flex-1 flex-col text-center text-xs">
            <Bars counts={on.get(day)} most={most} holiday={holidayOn(day)} />
            <span className="border-t pt-1.5 whitespace-nowrap text-muted">
              {weekday(day)} {Number(day.slice(8))}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Bars({
  counts,
  most,
  holiday,
}: {
  counts: Record<MovingKind, number> | undefined
  most: number
  holiday: string | null
}) {
  return (
    <span className="flex h-16 flex-col justify-end">
      {holiday && !counts && (
        <span className="pb-1 text-muted" title={holiday}>
          holiday
        </span>
      )}
      {counts && (
        <>
          <span className="font-medium tabular-nums">{kinds.reduce((sum, kind) => sum + counts[kind], 0)}</span>
          {kinds.map(
            (kind) =>
              counts[kind] > 0 && (
                <span
                  key={kind}
                  title={`${counts[kind]} ${looks[kind].word.toLowerCase()}`}
                  className={cn('mx-auto w-10 max-w-full rounded-t-sm', looks[kind].bar)}
                  style={{ height: `${Math.max(4, (counts[kind] / most) * TALLEST_PX)}px` }}
                >
                  <span className="sr-only">
                    {counts[kind]} {looks[kind].word.toLowerCase()}
                  </span>
                </span>
              ),
          )}
        </>
      )}
    </span>
  )
}
