import { addDays, weekday } from '@/lib/areas/porting/days'
import { dayText } from '@/lib/core/text/day-text'
import { NotePart, StepNote } from './step-note'

interface NumbersNoteProps {
  /** The provider's answer for all numbers together. */
  days: number | null
  count: number
  today: string
  /** The numbers belong to a request: they can't change, so there is no list to fix. */
  fixed: boolean
}

export function NumbersNote({ days, count, today, fixed }: NumbersNoteProps) {
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
      {!fixed && (
        <NotePart title="Entries with a problem">
          These stay in the draft and aren’t sent. You can fix them in the list of numbers at any time.
        </NotePart>
      )}
    </StepNote>
  )
}
