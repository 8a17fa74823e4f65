import type { ReactNode } from 'react'
import type { EntryView, ReadingView } from '@/lib/entry-view'
import { Badge } from '../ui/badge'
import { cn } from '../ui/cn'
import { type Family, FamilySign, familyStyle } from '../ui/family'
import { Isolated } from '../ui/isolated'
import { LaterTime } from '../ui/relative-time'
import { ReadingState, runsOf, suggestions } from './evidence-list'
import { stateWords } from './state-badge'

interface Step {
  key: string
  at: string
  /** The last of a run of equal looks. */
  until?: string
  title: ReactNode
  detail?: ReactNode
  family: Family
}

/** What happened when, oldest first. Only how it ended has a colour. */
export function EntrySteps({ entry }: { entry: EntryView }) {
  const steps = stepsOf(entry)
  const first = steps[0]?.at
  return (
    <>
      {entry.evidenceHidden && (
        <p className="mb-3 text-muted">The evidence comes from readings that your role does not see.</p>
      )}
      {entry.evidenceMasked && (
        <p className="mb-3 text-muted">Your role sees these readings with dots in place of what its reads hide.</p>
      )}
      <ol aria-label="What happened when">
        {steps.map(({ key, at, until, title, detail, family }, index) => (
          <li key={key} className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute top-5 bottom-0 left-2.5 border-l border-line-strong/40" />
            )}
            <span
              aria-hidden="true"
              className={cn('flex size-5 items-center justify-center rounded-sm border', familyStyle[family])}
            >
              <FamilySign family={family} className="size-3.5" />
            </span>
            <div className="min-w-0 sm:flex sm:gap-x-4">
              <div className="min-w-0 flex-1">
                <div>{title}</div>
                {detail && <div className="text-sm wrap-anywhere text-muted">{detail}</div>}
              </div>
              <div className="shrink-0 text-sm text-muted tabular-nums">
                <LaterTime at={at} after={index === 0 ? undefined : first} />
                {until && until !== at && (
                  <>
                    {' to '}
                    <LaterTime at={until} after={at} />
                  </>
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function stepsOf(entry: EntryView): Step[] {
  const { sentAt, settledAt, createdAt, closedAt } = entry
  const before = entry.readings.filter(({ kind }) => kind === 'before')
  const later = runsOf(entry.readings.filter(({ kind }) => kind !== 'before'))
  const neutral = 'neutral' as const
  const steps: Step[] = [
    ...before.map(
      (r): Step => ({ key: `r${r.id}`, at: r.at, title: 'Read before sending', detail: told(r), family: neutral }),
    ),
    sentAt
      ? { key: 'sent', at: sentAt, title: 'Recorded and sent, once', detail: routeOf(entry), family: neutral }
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
              {reading.kind === 'after'
                ? 'Read after the answer'
                : times > 1
                  ? `Read again, ${times} × the same`
                  : 'Read again'}{' '}
              by <Isolated>{reading.by}</Isolated>
            </span>
            {reading.says && <Badge family={suggestions[reading.says].family}>{suggestions[reading.says].word}</Badge>}
          </span>
        ),
        detail: told(reading),
        family: neutral,
      }),
    ),
  ]
  const ended = closedAt ? [verdictOf(entry, closedAt)] : []
  const sorted = [...steps, ...ended].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const last = sorted.at(-1)
  if (last) last.family = stateWords[entry.state].family
  return sorted
}

const told = ({ because, state }: ReadingView) => because ?? <ReadingState state={state} />

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
      ? stateWords[entry.state].word
      : httpStatus === null
        ? `No answer that could be read, ${took}`
        : `Provider answered ${httpStatus}, ${took}`
  return { key: 'answer', at, title, detail: fault?.message, family: 'neutral' }
}

function verdictOf({ state, closedBy, closedReason, readings }: EntryView, at: string): Step {
  // The machine's reason is the finding of the look that settled it, which stands above.
  const said = readings.some(({ because }) => because === closedReason)
  return {
    key: 'closed',
    at,
    title: (
      <>
        <strong className="font-medium">{stateWords[state].word}</strong>
        {closedBy && (
          <>
            {' '}
            by <Isolated>{closedBy}</Isolated>
          </>
        )}
      </>
    ),
    detail: said ? undefined : closedReason,
    family: 'neutral',
  }
}
