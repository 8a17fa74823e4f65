import { stateWords } from '@/components/operation/state-badge'
import { Timeline, type TimelineItem, Word } from '@/components/page/detail/timeline'
import { TextLink } from '@/components/ui/link'
import { shortDay } from '@/lib/areas/porting/days'
import { isConfirmed, portStatus } from '@/lib/areas/porting/statuses'
import { happened } from '@/lib/core/acts/entry-states'
import { requestId } from '@/lib/core/acts/request-id'
import { paths } from '@/lib/core/paths'
import type { PortHistory } from '@/server/areas/porting/port-page'
import { LookedAt } from './look-now'

interface PortTimelineProps {
  history: PortHistory
  zone: string
  watched: { lookedAt: string | null; nextLookAt: string | null }
}

/** Actions here, observed changes, and notes. */
export function PortTimeline({ history, zone, watched }: PortTimelineProps) {
  return <Timeline items={itemsOf(history)} zone={zone} footer={<LookedAt {...watched} />} />
}

function itemsOf({ acts, seen, notes, refusals, requested }: PortHistory): TimelineItem[] {
  return [
    ...acts.map((act) => ({
      key: act.id,
      at: act.at,
      by: act.personName,
      what: whatOf(act),
      detail: <TextLink href={paths.entry(act.id)}>request {requestId(act.id)}</TextLink>,
    })),
    ...seen.map(({ status, focDate, at }, index): TimelineItem => {
      const before = seen[index - 1]
      if (status === null) return { key: `seen ${at}`, at, what: 'No longer listed', family: 'neutral' }
      const dated = isConfirmed(status) && focDate !== ''
      return {
        key: `seen ${at}`,
        at,
        family: isConfirmed(status) ? 'done' : portStatus(status).family,
        what: (
          <>
            Listed as <Word>{status === '' ? 'nothing' : status}</Word>
            {dated && (
              <>
                , date <Word>{focDate}</Word>
              </>
            )}
          </>
        ),
        detail: dated && requested !== '' && requested !== focDate ? `asked for ${requested}` : was(before, status),
      }
    }),
    ...notes.map(({ id, at, text, ticket, personName, more }) => ({
      key: id,
      at,
      by: personName,
      what: more?.task || more?.accepted ? text : 'Note added',
      ...(ticket && { detail: `ticket ${ticket}` }),
    })),
    ...refusals.map(({ id, at, personName }, index) => ({
      key: id,
      at,
      by: personName,
      what: index === 0 ? 'Rejection reason pasted' : 'Rejection reason edited',
    })),
  ]
}

function whatOf({ label, state, replacement }: PortHistory['acts'][number]) {
  if (!happened.includes(state)) return `${label}: ${stateWords[state].word.toLowerCase()}`
  return replacement === null ? label : `Replaced by ${replacement}`
}

/** "was pending", or for the same status what else changed. */
function was(before: PortHistory['seen'][number] | undefined, status: string) {
  if (!before?.status) return undefined
  if (before.status !== status) return `was ${before.status}`
  return before.focDate === '' ? 'its details changed' : `date was ${shortDay(before.focDate)}`
}
