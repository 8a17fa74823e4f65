import type { ReactNode } from 'react'
import type { EntryView, ReadingView } from '@/lib/core/changes/entry-view'
import { Badge } from '../ui/badge'
import type { Family } from '../ui/family'
import { Isolated } from '../ui/isolated'
import { ReadingState, runsOf, suggestions } from './evidence-list'
import { FindingBasis } from './finding-basis'
import { stateTexts } from './state-badge'

interface Step {
  key: string
  at: string
  /** The last of several equal checks. */
  until?: string
  title: ReactNode
  detail?: ReactNode
  family: Family
}

/** The steps of an entry, oldest first. */
export function stepsOf(entry: EntryView): Step[] {
  const { sentAt, settledAt, createdAt, closedAt } = entry
  const before = entry.readings.filter(({ kind }) => kind === 'before')
  const later = runsOf(entry.readings.filter(({ kind }) => kind !== 'before'))
  const neutral = 'neutral' as const
  const steps: Step[] = [
    ...before.map(
      (r): Step => ({
        key: `r${r.id}`,
        at: r.at,
        title: 'Read before sending',
        detail: resultText(r),
        family: neutral,
      }),
    ),
    sentAt
      ? { key: 'sent', at: sentAt, title: 'Recorded and sent once', detail: routeOf(entry), family: neutral }
      : { key: 'recorded', at: createdAt, title: 'Recorded', family: neutral },
    ...(settledAt ? [answerOf(entry, settledAt)] : []),
    ...later.map(
      ({ reading, times, first }): Step => ({
        key: `r${reading.id}`,
        at: first.at,
        until: reading.at,
        title: (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>
              {reading.kind === 'after' ? 'Read after the answer, by ' : 'Read again by '}
              <Isolated>{reading.kind === 'after' ? 'Switchroom' : reading.by}</Isolated>
              {times > 1 && `, ${times} × the same`}
            </span>
            {reading.says && <Badge family={suggestions[reading.says].family}>{suggestions[reading.says].word}</Badge>}
          </span>
        ),
        detail: confirmsRejection(entry, reading)
          ? `${reading.because} After a rejection, no effect is expected.`
          : resultText(reading),
        family: neutral,
      }),
    ),
  ]
  const ended = closedAt ? [judgementOf(entry, closedAt)] : []
  const sorted = [...steps, ...ended].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const last = sorted.at(-1)
  if (last) last.family = stateTexts[entry.state].family
  return sorted
}

/** A check that shows no effect says nothing new about a rejected change, and asks for nothing. */
const confirmsRejection = ({ state }: EntryView, { says, because }: ReadingView) =>
  ['rejected', 'failed'].includes(state) && says === 'not' && because !== null

const resultText = ({ because, basis, state }: ReadingView) => (
  <>
    {because ?? <ReadingState state={state} />}
    <FindingBasis basis={basis} />
  </>
)

const routeOf = ({ route }: EntryView) =>
  route && (
    <span className="font-mono">
      {route.method} {route.path}
    </span>
  )

function answerOf(entry: EntryView, at: string): Step {
  const { httpStatus, sentAt, fault } = entry
  const took = sentAt ? `after ${((Date.parse(at) - Date.parse(sentAt)) / 1000).toFixed(1)} s` : ''
  const title =
    sentAt === null
      ? stateTexts[entry.state].word
      : httpStatus === null
        ? `No answer that could be read, ${took}`
        : `Provider answered ${httpStatus}${fault?.kind === 'rejected' ? ' with a rejection' : ''}, ${took}`
  return { key: 'answer', at, title, detail: fault?.message, family: 'neutral' }
}

function judgementOf({ state, closedBy, closedReason, readings }: EntryView, at: string): Step {
  // A closed entry becomes disputed if a later check finds a late success. It was then closed as one of these two states:
  // automatically as not in effect, or by a person as "did not happen".
  const byMachine = readings.some(({ because }) => because !== null && because === closedReason)
  const denied = byMachine ? 'reconciled_not_in_effect' : 'reconciled_did_not_happen'
  const closedAs = state === 'disputed' ? denied : state
  // An automatic reason repeats the finding of the check that settled the entry, shown above.
  const isShown = readings.some(({ because }) => because === closedReason)
  return {
    key: 'closed',
    at,
    title: (
      <>
        <strong className="font-medium">{stateTexts[closedAs].word}</strong>
        {closedBy && (
          <>
            {' '}
            by <Isolated>{closedBy}</Isolated>
          </>
        )}
      </>
    ),
    detail: isShown ? undefined : closedReason,
    family: 'neutral',
  }
}
