import Link from 'next/link'
import { cn } from '@/components/ui/cn'
import { FamilySign } from '@/components/ui/family'
import { Isolated } from '@/components/ui/isolated'
import { addDays, weekday } from '@/lib/areas/porting/days'
import { holidayOn } from '@/lib/areas/porting/port-day'
import { type DayKind, dayKind, dayOfPort, type PortRow, portName } from '@/lib/areas/porting/port-row'
import { paths } from '@/lib/core/paths'
import { counted } from '@/lib/core/text/counted'
import { dayText } from '@/lib/core/text/day-text'

interface FocCalendarProps {
  rows: readonly PortRow[]
  /** A Monday. */
  start: string
  weeks: number
  today: string
}

interface Entry {
  row: PortRow
  kind: DayKind
}

const looks: Record<DayKind, string> = {
  confirmed: 'border-working-line bg-working-soft',
  asked: 'border-dashed border-line-strong',
  draft: 'border-dashed border-line bg-subtle',
  refused: 'border-dashed border-failed bg-failed-soft',
  moved: 'border-done-line bg-done-soft',
}
const labels: Record<DayKind, string> = {
  confirmed: 'Confirmed',
  asked: 'Requested',
  draft: 'Draft',
  refused: 'Rejected',
  moved: 'Ported',
}
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Monday to Friday, weekends as one column that is narrow while empty; phones list only days with entries and coming holidays. */
export function FocCalendar({ rows, start, weeks, today }: FocCalendarProps) {
  const on = new Map<string, Entry[]>()
  const end = addDays(start, weeks * 7)
  const sums = { confirmed: 0, asked: 0, draft: 0, refused: 0, moved: 0 }
  for (const row of rows) {
    const day = dayOfPort(row)
    const kind = dayKind(row)
    if (!day || !kind || day < start || day >= end) continue
    on.set(day, [...(on.get(day) ?? []), { row, kind }])
    sums[kind] += row.numbers.length
  }
  return (
    <>
      <ul className="mb-2 flex flex-wrap gap-x-3 text-sm text-muted">
        {(['confirmed', 'asked', 'draft', 'moved', 'refused'] as const).map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cn('size-3 rounded-sm border', looks[kind])} /> {labels[kind]}
          </li>
        ))}
      </ul>
      <Weeks on={on} start={start} weeks={weeks} today={today} />
      <Agenda on={on} start={start} weeks={weeks} today={today} />
      <p className="mt-2 text-sm text-muted">
        Days are US Eastern. {counted(sums.confirmed, 'number')} confirmed, {sums.asked} requested, {sums.draft} in
        drafts, {sums.moved} ported, {sums.refused} rejected.
      </p>
    </>
  )
}

type Days = Omit<FocCalendarProps, 'rows'> & { on: ReadonlyMap<string, readonly Entry[]> }

function Weeks({ on, start, weeks, today }: Days) {
  const mondays = range(weeks).map((week) => addDays(start, week * 7))
  const weekendsOf = (monday: string) => [addDays(monday, 5), addDays(monday, 6)] as const
  const thin = !mondays.flatMap(weekendsOf).some((day) => on.has(day))
  return (
    <table className="hidden w-full table-fixed overflow-hidden rounded-lg border bg-surface text-sm md:table">
      <thead className="bg-subtle text-left text-muted">
        <tr>
          {['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((name) => (
            <th key={name} className="border-b border-l p-2 font-medium first:border-l-0">
              {name}
            </th>
          ))}
          <th className={cn('border-b border-l p-2 font-medium', thin && 'w-20')}>Sat, Sun</th>
        </tr>
      </thead>
      <tbody>
        {mondays.map((monday, week) => (
          <tr key={monday}>
            {range(5).map((index) => (
              <Day key={index} day={addDays(monday, index)} first={week + index === 0} on={on} today={today} />
            ))}
            <Weekend days={weekendsOf(monday)} on={on} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Weekend({ days, on }: Pick<Days, 'on'> & { days: readonly [string, string] }) {
  const its = days.filter((day) => on.has(day))
  return (
    <td className="h-25 border-t border-l bg-subtle p-2 align-top text-muted">
      {days.map((day) => Number(day.slice(8))).join('–')}
      {its.map((day) => (
        <div key={day} className="mt-1">
          {weekday(day)}
          <Entries of={on.get(day) ?? []} />
        </div>
      ))}
    </td>
  )
}

const hatched = 'bg-[repeating-linear-gradient(135deg,var(--color-subtle)_0_8px,transparent_8px_16px)]'

function Day({ day, first, on, today }: Pick<Days, 'on' | 'today'> & { day: string; first: boolean }) {
  const holiday = holidayOn(day)
  const number = Number(day.slice(8))
  return (
    <td
      aria-current={day === today ? 'date' : undefined}
      className={cn(
        'h-25 border-t border-l p-2 align-top first:border-l-0',
        day < today && 'bg-subtle text-muted',
        holiday && hatched,
      )}
    >
      <span className="flex justify-between">
        <span className={cn(day === today && 'rounded-sm bg-accent px-1.5 font-medium text-accent-ink')}>
          {number === 1 || first ? dayText(day) : number}
        </span>
        {day === today && <span className="text-muted">today</span>}
      </span>
      {holiday && <span className="block text-muted">{holiday}</span>}
      <Entries of={on.get(day) ?? []} />
    </td>
  )
}

function Entries({ of }: { of: readonly Entry[] }) {
  return (
    <ul className="mt-1 space-y-1 empty:hidden">
      {of.map(({ row, kind }) => (
        <li key={row.id}>
          <Link
            href={paths.port(row.id)}
            prefetch={false}
            className={cn('block rounded-sm border px-1.5 py-0.5 text-ink hover:underline', looks[kind])}
          >
            <span className="flex gap-1 font-medium">
              {kind === 'moved' && <FamilySign family="done" className="mt-0.75 size-3.5 shrink-0 text-done" />}
              {kind === 'refused' && <FamilySign family="failed" className="mt-0.75 size-3.5 shrink-0 text-failed" />}
              <span className="min-w-0 wrap-anywhere">
                <Isolated>{/\p{L}|\d/u.test(row.company) ? row.company : portName(row)}</Isolated>
              </span>
            </span>
            <span className="block text-xs text-muted">
              {row.numbers.length} · {kindText(row, kind)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function kindText(row: PortRow, kind: DayKind): string {
  const other = kind === 'confirmed' && row.requested !== '' && row.requested !== row.confirmed
  return `${labels[kind].toLowerCase()}${other ? `, requested ${dayText(row.requested)}` : ''}`
}

/** On phones: only days with entries, and holidays that have not passed. */
function Agenda({ on, start, weeks, today }: Days) {
  const days = range(weeks * 7)
    .map((index) => addDays(start, index))
    .filter((day) => on.has(day) || (holidayOn(day) && day >= today))
  return (
    <ol className="space-y-3 md:hidden">
      {days.length === 0 && <li className="text-muted">No dates in these weeks.</li>}
      {days.map((day) => (
        <li key={day} className="rounded-lg border bg-surface p-3">
          <span className="font-medium">
            {weekday(day)}, {dayText(day)}
          </span>
          {day === today && <span className="text-muted"> · today</span>}
          {holidayOn(day) && <span className="block text-muted">{holidayOn(day)}</span>}
          <Entries of={on.get(day) ?? []} />
        </li>
      ))}
    </ol>
  )
}
