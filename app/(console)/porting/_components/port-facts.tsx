import { Fact, FactStrip } from '@/components/page/detail/fact-strip'
import { LiveFact } from '@/components/page/detail/live-fact'
import { addDays, daysBetween, portToday, weekday } from '@/lib/areas/porting/days'
import type { Portability } from '@/lib/areas/porting/operations'
import type { PortSummary } from '@/lib/areas/porting/records'
import { isConfirmed, isDraft, isRejectedOrCanceled, portStatus } from '@/lib/areas/porting/statuses'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { isCalendarDay } from '@/lib/core/fields/calendar'
import { counted } from '@/lib/core/text/counted'
import { dayText } from '@/lib/core/text/day-text'

interface PortFactsProps {
  port: PortSummary
  requested: string
  /** "10:00", US Eastern; empty if unknown. */
  activationTime: string
  today: string
  /** When the rejection was first observed; ISO 8601. */
  refusedAt: string | null
  /** For a rejected request: the answer of today about its numbers, with the days until the earliest new date. */
  portability: PendingReading<Portability> | null
}

const big = (text: string, quiet = false) => (
  <span className={quiet ? 'text-lg text-muted' : 'text-lg font-semibold'}>{text}</span>
)

/** Requested and confirmed dates, and the time remaining. */
export function PortFacts({ port, requested, activationTime, today, refusedAt, portability }: PortFactsProps) {
  const confirmed = isConfirmed(port.status) ? port.focDate : ''
  const wireless = /^yes$/i.test(port.wireless)
  return (
    <FactStrip label="Dates">
      <Fact
        label="Requested by us"
        value={requested === '' ? big(wireless ? 'None' : 'No date', true) : big(dayText(requested, today))}
        source={
          requested === ''
            ? wireless
              ? 'Wireless numbers don’t take a date'
              : 'None requested'
            : `${weekday(requested)}${activationTime && `, ${activationTime} ET`}`
        }
      />
      <Fact
        label="Confirmed by the carrier"
        value={confirmed === '' ? big('Not confirmed', true) : big(dayText(confirmed, today))}
        source={
          confirmed !== ''
            ? `${weekday(confirmed)}; the provider shows no time`
            : isRejectedOrCanceled(port.status)
              ? `${portStatus(port.status).word}${refusedAt ? `, seen ${dayText(portToday(new Date(refusedAt)), today)}` : ''}`
              : isDraft(port.status)
                ? 'Not submitted yet'
                : 'The carrier has not answered'
        }
      />
      {portability ? (
        <LiveFact label="Earliest new date" pending={portability}>
          {({ focDays }) => (
            <span title={`Today the provider asks for at least ${counted(focDays, 'day')} before a port.`}>
              {big(dayText(addDays(today, focDays), today))}
            </span>
          )}
        </LiveFact>
      ) : (
        <PortDue day={confirmed || requested} sure={confirmed !== ''} requested={requested} today={today} />
      )}
    </FactStrip>
  )
}

function PortDue({ day, sure, requested, today }: { day: string; sure: boolean; requested: string; today: string }) {
  if (!isCalendarDay(day)) return <Fact label="Port due" value={big('Unknown', true)} source="No date yet" />
  const daysLeft = daysBetween(today, day)
  const later = sure && isCalendarDay(requested) ? daysBetween(requested, day) : 0
  const value = daysLeft < 0 ? `${days(-daysLeft)} ago` : daysLeft === 0 ? 'Today' : `In ${days(daysLeft)}`
  const source = !sure
    ? 'If the carrier confirms the date'
    : requested === ''
      ? 'No date requested'
      : later === 0
        ? 'As requested'
        : `${days(Math.abs(later))} ${later > 0 ? 'later' : 'earlier'} than requested`
  return <Fact label={daysLeft < 0 ? 'Port was due' : 'Port due'} value={big(value, !sure)} source={source} />
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
