import { stateTexts } from '@/components/operation/state-badge'
import { Timeline, type TimelineItem, Word } from '@/components/page/detail/timeline'
import { TextLink } from '@/components/ui/link'
import { isConfirmed, portStatus } from '@/lib/areas/porting/statuses'
import { happened } from '@/lib/core/changes/entry-states'
import { requestId } from '@/lib/core/changes/request-id'
import { paths } from '@/lib/core/paths'
import { dayText } from '@/lib/core/text/day-text'
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

function itemsOf({ changes, observed, notes, refusals, requested }: PortHistory): TimelineItem[] {
  return [
    ...changes.map((action) => ({
      key: action.id,
      at: action.at,
      by: action.personName,
      what: whatOf(action),
      detail: <TextLink href={paths.entry(action.id)}>request {requestId(action.id)}</TextLink>,
    })),
    ...observed.map(({ status, focDate, at }, index): TimelineItem => {
      const before = observed[index - 1]
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
        detail: dated && requested !== '' && requested !== focDate ? `requested ${requested}` : was(before, status),
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

function whatOf({ label, state, replacement }: PortHistory['changes'][number]) {
  if (!happened.includes(state)) return `${label}: ${stateTexts[state].word.toLowerCase()}`
  return replacement === null ? label : `Replaced by ${replacement}`
}

/** The previous status ("was pending") or, if the status is the same, what else changed. */
function was(before: PortHistory['observed'][number] | undefined, status: string) {
  if (!before?.status) return undefined
  if (before.status !== status) return `was ${before.status}`
  return before.focDate === '' ? 'its details changed' : `date was ${dayText(before.focDate)}`
}
