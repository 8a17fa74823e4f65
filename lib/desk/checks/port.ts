import { daysBetween } from '@/lib/areas/porting/days'
import { hasEnded, isConfirmed, isDraft, isRejected, portStatus, rejectedFor } from '@/lib/areas/porting/statuses'
import { isCalendarDay } from '@/lib/core/fields/calendar'
import { counted } from '@/lib/core/text/counted'
import { dayText } from '@/lib/core/text/day-text'
import { type CheckStep, type Fact, type Link, nextBy, ok, problem, step, unknown } from './step'

// "Port is stuck".

/** Carriers usually answer within this many days. */
const USUAL_DAYS = 5

export interface PortFacts {
  id: string
  /** Null: the provider no longer lists it. */
  port: Fact<{ status: string; focDate: string } | null>
  /** The day since which the request has been seen with this status; null: never seen. */
  since: string | null
  /** Today in US Eastern time, which the provider uses. */
  today: string
  /** In how many days its numbers could move if it were submitted today. */
  daysToPort: Fact<number>
  /** Requests with the same number, this one included. */
  portsOfNumber: Fact<readonly { id: string; status: string }[]>
}

interface Links {
  page: string
  change: Link
  check: string
  port: (id: string) => string
}

export function portStuck(facts: PortFacts, links: Links): CheckStep[] {
  const { today, since } = facts
  return [
    step('Request', facts.port, (port) => {
      if (!port) return unknown('The provider no longer lists it: it was completed or canceled.')
      const { status } = port
      const { word, means } = portStatus(status)
      const change = isDraft(status)
        ? nextBy(links.change, 'Submit it', 'submit it')
        : nextBy(links.change, 'Fix and resubmit', 'fix and resubmit it')
      if (isDraft(status)) return problem('It is a draft: no port has started.', change)
      const reason = rejectedFor(status)
      if (isRejected(status)) return problem(`The losing carrier rejected it${reason ? `: ${reason}` : ''}.`, change)
      return ok(`${word}. ${means}`)
    }),
    step('FOC date', facts.port, (port) => {
      if (!port || hasEnded(port.status)) return unknown('There is no open request.')
      const { focDate } = port
      if (!isConfirmed(port.status) || !isCalendarDay(focDate)) return unknown('The carrier has not confirmed a date.')
      return focDate < today
        ? problem(`The confirmed date, ${dayText(focDate, today)}, has passed. Ask the provider.`)
        : ok(`Confirmed for ${dayText(focDate, today)}.`)
    }),
    step('Time in this status', facts.port, (port) => {
      if (!port || since === null) return unknown('Switchroom has not seen it before.')
      const days = daysBetween(since, today)
      const finding = `${portStatus(port.status).word} ${days === 0 ? 'since today' : `for ${counted(days, 'day')}`}.`
      const waits = portStatus(port.status).stage === 'underway' && !isConfirmed(port.status)
      return waits && days > USUAL_DAYS ? problem(`${finding} Ask the provider.`) : ok(finding)
    }),
    step('Portability', facts.daysToPort, (days) =>
      ok(`Its numbers can port: ${counted(days, 'day')} after submission.`, {
        label: 'Check numbers',
        href: links.check,
      }),
    ),
    step('Other requests', facts.portsOfNumber, (ports) => {
      const other = ports.find(({ id, status }) => id !== facts.id && !hasEnded(status))
      return other
        ? problem(`Request ${other.id} has the same number: ${portStatus(other.status).word}.`, {
            label: 'Open it',
            href: links.port(other.id),
          })
        : ok('No other open request has its numbers.')
    }),
  ]
}
