import { addDays, weekday } from '@/lib/areas/porting/days'
import { dayText } from '@/lib/core/text/day-text'
import { NotePart, StepNote } from './step-note'

/** `days` is the provider's answer for all numbers together; `today` is a date. */
export function ScheduleNote({ days, today }: { days: number | null; today: string }) {
  const soonest = days === null ? null : addDays(today, days)
  return (
    <StepNote>
      {soonest && (
        <NotePart title="Earliest date">
          {weekday(soonest)}, {dayText(soonest)}, if submitted today: the provider answered {days}{' '}
          {days === 1 ? 'day' : 'days'} and doesn’t say whether they are business days.
        </NotePart>
      )}
      <NotePart title="Requested, not confirmed">
        The date is valid only after the losing carrier confirms it with a firm order commitment (FOC). The carrier may
        set a later date.
      </NotePart>
      <NotePart title="Choose a day when help is available">
        If numbers port just before a weekend or holiday, there may be no one available to fix problems.
      </NotePart>
    </StepNote>
  )
}

export function RoutingNote() {
  return (
    <StepNote>
      <NotePart title="Before the day">
        Set up and test the trunk first. From activation on, calls arrive there.
      </NotePart>
      <NotePart title="Caller name">LIDB supplies the caller name that other carriers show.</NotePart>
    </StepNote>
  )
}
