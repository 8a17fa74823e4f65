import { OpenChanges } from '@/components/operation/open-changes'
import { SettledNotice } from '@/components/operation/settled-notice'
import { DetailView } from '@/components/page/detail/detail-view'
import { Notes } from '@/components/page/detail/notes'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/link'
import { type DayTask, dayTasks } from '@/lib/areas/porting/day-tasks'
import { portToday } from '@/lib/areas/porting/days'
import { letterGuard } from '@/lib/areas/porting/letter'
import { cancelPort, type Portability } from '@/lib/areas/porting/operations'
import { portName } from '@/lib/areas/porting/port-row'
import type { Port, PortSummary } from '@/lib/areas/porting/records'
import { hasEnded, isChangeable, isConfirmed, isDraft, isRejected, rejectedSince } from '@/lib/areas/porting/statuses'
import { changePort, savePortDraft } from '@/lib/areas/porting/writes'
import { may } from '@/lib/core/access/roles'
import type { EntryView, OpenChange } from '@/lib/core/changes/entry-view'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { isCalendarDay } from '@/lib/core/fields/calendar'
import { paths } from '@/lib/core/paths'
import { dayText } from '@/lib/core/text/day-text'
import { NOT_UPDATED } from '@/lib/core/text/fact-texts'
import { isolated } from '@/lib/core/text/isolated'
import { noteGuards } from '@/lib/desk/notes/notes'
import { letterWith } from '@/server/areas/porting/letter'
import { type PortHistory, rejectionOf } from '@/server/areas/porting/port-page'
import type { Person } from '@/server/core/actor/actor'
import { ThingChecks } from '../../thing-checks'
import { ThingLabels } from '../../thing-labels'
import { WatchThing } from '../../watch-thing'
import { addNoteAction } from '../request-actions'
import { CancelPort } from './cancel-port'
import { DayChecklist } from './day-checklist'
import { LaterDate } from './later-date'
import { LetterGaps } from './letter-gaps'
import { portCheck } from './port-check'
import { PortFacts } from './port-facts'
import { PortPapers } from './port-papers'
import { portStatusNow } from './port-status-now'
import { PortTimeline } from './port-timeline'
import { RejectedCard } from './rejected-card'
import { RequestCard } from './request-card'

export interface PortViewProps {
  actor: Person
  id: string
  port: PortSummary | Port
  /** The provider lists it now. */
  listed: boolean
  /** The provider could not be reached: the last observation is shown. */
  unread?: boolean
  pending: PendingReading
  history: PortHistory
  watched: { lookedAt: string | null; nextLookAt: string | null }
  open: readonly OpenChange[]
  zone: string
  /** The entry of the change whose form led here. */
  outcome: EntryView | null
  again: PendingReading<Portability> | null
}

export function PortView(props: PortViewProps) {
  const { actor, id, port, listed, unread = false, pending, history, watched, open, zone, outcome, again } = props
  const { role } = actor
  const today = portToday()
  const state = portStatusNow({ port, there: listed || unread, history, today })
  const rejected = listed && isRejected(port.status)
  const refusedAt = rejected ? rejectedSince(history.observed) : null
  const confirmed = listed && isConfirmed(port.status) && isCalendarDay(port.focDate) ? port.focDate : ''
  const accepted = history.notes.some(({ more }) => more?.accepted === confirmed)
  const later = confirmed !== '' && isCalendarDay(history.requested) && history.requested < confirmed && !accepted
  const letter = listed && 'accountNumber' in port && may(role, letterGuard) ? letterWith(port, history) : null
  const mayNote = may(role, noteGuards.port.write)
  const from = [port.company, port.carrier && `from ${port.carrier}`].filter((part) => part !== '').join(', ')
  const tickets = [...new Set(history.notes.flatMap(({ ticket }) => (ticket === '' ? [] : [ticket])))]
  return (
    <DetailView
      title={portName(port)}
      breadcrumbs={[{ href: paths.porting, label: 'Porting' }]}
      status={
        <Badge family={state.family} title={state.means}>
          {isolated(state.word)}
        </Badge>
      }
      description={isolated(from)}
      pending={pending}
      actions={
        <>
          <PortPapers id={id} letter={letter !== null} />
          {listed && isChangeable(port.status) && may(role, changePort) && (
            <ButtonLink href={paths.changePort(id)} variant="primary">
              {isDraft(port.status) ? 'Continue' : 'Change'}
            </ButtonLink>
          )}
        </>
      }
      notices={
        <>
          {outcome && <SettledNotice entry={outcome} />}
          <OpenChanges entries={open} />
          {letter && <LetterGaps lacking={letter.lacking} />}
          {unread && <Banner kind="warning" title={`${NOT_UPDATED}: last known details`} />}
          {!listed && !unread && (
            <Banner kind="info" title={`The provider no longer lists request ${id}`}>
              <p>{state.means}</p>
            </Banner>
          )}
        </>
      }
      side={
        <>
          <ThingChecks actor={actor} kind="port" id={id} checks={[portCheck(port, history, today)]} />
          <PortTimeline history={history} zone={zone} watched={watched} />
          <ThingLabels actor={actor} kind="port" id={id} />
          <Notes
            id={id}
            notes={history.notes.filter(({ more }) => !more)}
            add={mayNote ? addNoteAction : null}
            watch={<WatchThing actor={actor} kind="port" id={id} />}
          />
        </>
      }
      danger={
        may(role, cancelPort) && (
          <CancelPort id={id} open={listed && !hasEnded(port.status)} confirmed={confirmed !== ''} />
        )
      }
    >
      {rejected && (
        <RejectedCard
          port={port}
          seenAt={refusedAt}
          rejection={rejectionOf(history, port)}
          mayFix={may(role, changePort)}
        />
      )}
      <PortFacts
        port={port}
        requested={history.requested || (isConfirmed(port.status) ? '' : port.focDate)}
        activationTime={history.activationTime}
        today={today}
        refusedAt={refusedAt}
        portability={again}
      />
      {later && (
        <LaterDate
          id={id}
          date={confirmed}
          confirmed={dayText(confirmed, today)}
          requested={dayText(history.requested, today)}
          carrier={port.carrier}
          mayAccept={mayNote}
          mayCopy={may(role, savePortDraft)}
        />
      )}
      {confirmed !== '' && (
        <DayChecklist
          id={id}
          day={dayText(confirmed, today)}
          message={customerMessage(port, confirmed, history.requested, today)}
          trunk={port.trunk}
          ticked={tickedIn(history)}
          mayTick={mayNote}
        />
      )}
      <RequestCard port={port} tickets={tickets} sent={history} />
    </DetailView>
  )
}

function tickedIn({ notes }: PortHistory): Partial<Record<DayTask, string>> {
  const ticked: Partial<Record<DayTask, string>> = {}
  for (const { more, personName } of notes) {
    if (!more?.task || !(more.task in dayTasks)) continue
    if (more.done) ticked[more.task] = personName
    else delete ticked[more.task]
  }
  return ticked
}

/** The message to the customer, for copying. */
function customerMessage(port: PortSummary, day: string, requested: string, today: string): string {
  const what = port.numbers.length === 1 ? portName(port) : `Your ${port.numbers.length} numbers, ${portName(port)},`
  const not = requested !== '' && requested !== day ? `, not ${dayText(requested, today)}` : ''
  const carrier = port.carrier === '' ? 'your current carrier' : port.carrier
  return `${what} will move on ${dayText(day, today)}${not}. Please keep the service at ${carrier} until then.`
}
