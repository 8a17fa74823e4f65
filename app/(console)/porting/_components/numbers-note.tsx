import { addDays, weekday } from '@/lib/areas/porting/days'
import { dayText } from '@/lib/core/text/day-text'
import { NotePart, StepNote } from './step-note'

/** `days` is the provider's answer for all numbers together; `today` is a date. */
export function NumbersNote({ days, count, today }: { days: number | null; count: number; today: string }) {
  const soonest = days === null ? null : addDays(today, days)
  return (
    <StepNote>
      {soonest && (
        <NotePart title="Earliest date">
          <strong className="block text-lg font-semibold text-ink">
            {days} {days === 1 ? 'day' : 'days'}
          </strong>
          after submission, as the provider answered for {count === 1 ? 'this one' : `these ${count}`}: if submitted
          today, {weekday(soonest)}, {dayText(soonest)}. It doesn’t say whether its days are business days.
        </NotePart>
      )}
      <NotePart title="One port, one account">
        Numbers can be ported together only from the same carrier and account. Split the others into a second port.
      </NotePart>
      <NotePart title="Lines with a problem">
        These stay here, aren’t sent, and can be fixed in the list at any time.
      </NotePart>
    </StepNote>
  )
}
