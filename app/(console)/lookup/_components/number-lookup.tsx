import { SharedMessageSearch, SharedSearchCard } from '@/components/areas/messaging/shared-message-search'
import { NumberTitle } from '@/components/areas/numbers/number-title'
import { DetailView } from '@/components/page/detail/detail-view'
import { ButtonLink } from '@/components/ui/link'
import { lastDays } from '@/lib/areas/messaging/message-search'
import { listHistory } from '@/lib/areas/messaging/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { blockCaller } from '@/lib/areas/trunks/operations'
import { may } from '@/lib/core/access/roles'
import { both, type PendingReading } from '@/lib/core/changes/outcome'
import { areaWarning } from '@/lib/core/fields/area-code'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { localTimes } from '@/lib/core/fields/time-zones'
import { paths } from '@/lib/core/paths'
import { dayIn } from '@/lib/core/text/zone'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import { seesTexts } from '@/server/areas/messaging/sent-here'
import type { Person } from '@/server/core/actor/actor'
import { listEntries } from '@/server/core/journal/find'
import { sealSearch } from '@/server/core/journal/searched'
import { readerZone } from '../../reader-zone'
import { ThingChecks } from '../../thing-checks'
import { ThingLabels } from '../../thing-labels'
import { ThingNotes } from '../../thing-notes'
import { askFacts } from './ask-facts'
import { CopySummary } from './copy-summary'
import { NumberCause } from './number-cause'
import { numberChecks } from './number-checks'
import { NumberFacts } from './number-facts'
import { OptOutCard, optOutHere } from './opt-out-card'

const DAYS = 7

interface NumberLookupProps {
  actor: Person
  number: string
  /** Text dropped from what was entered. */
  dropped: string | undefined
}

/** Each card is streamed separately, so a slow reading delays no other. */
export async function NumberLookup({ actor, number, dropped }: NumberLookupProps) {
  const { role } = actor
  const national = nationalNumber(number)
  const written = formatNumber(number)
  const sealed = sealSearch(actor, number)
  const [pending, history, optOut, zone] = await Promise.all([
    askFacts(actor, number),
    listEntries(actor, { search: number, page: 1, perPage: 10 }),
    national ? optOutHere(actor, national) : null,
    readerZone(),
  ])
  const now = new Date()
  const age = Object.values(pending)
    .filter((one): one is PendingReading => one !== null)
    .reduce<PendingReading | null>((all, one) => (all ? both(all, one) : one), null)
  const searches = may(role, listHistory) && !hiddenFrom(role, listHistory).has('to')
  const page = (
    <DetailView
      title={<NumberTitle number={number} />}
      crumb={written}
      breadcrumbs={[{ href: paths.lookup(), label: 'Lookup' }]}
      description={[
        dropped && `Removed from your input: ${dropped}`,
        national && areaWarning(national),
        ...localTimes(number, now).map(({ place, time }) => `${time}, ${place} time`),
      ]
        .filter(Boolean)
        .join(' · ')}
      {...(age && { pending: age })}
      actions={
        <>
          <CopySummary heading={written} />
          {searches && <ButtonLink href={`${paths.conversations}?q=${sealed}`}>Conversations</ButtonLink>}
          {national && may(role, blockCaller) && (
            <ButtonLink href={`${paths.blockCaller}?number=${sealed}`}>Block…</ButtonLink>
          )}
          {national && may(role, sendText) && !optOut?.out && (
            <ButtonLink href={`${paths.compose}?to=${sealed}`}>Send message</ButtonLink>
          )}
        </>
      }
      facts={
        <>
          {national && 'carrier' in pending && pending.carrier && (
            <NumberCause actor={actor} number={national} pending={pending} optedOut={optOut?.out} />
          )}
          <NumberFacts number={number} sealed={sealed} pending={pending} optOut={optOut} />
        </>
      }
      side={
        <>
          {national && optOut && <OptOutCard sealed={sealed} optOut={optOut} />}
          {national && 'own' in pending && pending.own && (
            <ThingChecks actor={actor} kind="number" id={number} checks={numberChecks(national, sealed, pending)} />
          )}
          <ThingLabels actor={actor} kind={national ? 'number' : 'international'} id={national ?? number} />
          <ThingNotes actor={actor} kind="number" id={number} />
        </>
      }
      history={{ of: number, entries: history, unnamed: true, all: `${paths.activity}?q=${sealed}` }}
    >
      {searches && (
        <SharedSearchCard
          title="Messages"
          seesTexts={seesTexts(role)}
          most={10}
          all={`${paths.messageHistory}?q=${sealed}`}
        />
      )}
    </DetailView>
  )
  if (!searches) return page
  return (
    <SharedMessageSearch days={lastDays(DAYS, dayIn(now, zone))} wish={{ number: number.replace('+', '') }}>
      {page}
    </SharedMessageSearch>
  )
}
