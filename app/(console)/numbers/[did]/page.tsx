import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ConfigurationValues } from '@/components/areas/numbers/configuration-values'
import { OpenChanges } from '@/components/operation/open-changes'
import { AboutReading, NotReadHere } from '@/components/page/detail/about-reading'
import { DetailView } from '@/components/page/detail/detail-view'
import { LiveCard } from '@/components/page/detail/live-card'
import { CopyButton } from '@/components/ui/copy-button'
import { numberLine } from '@/lib/areas/numbers/number-line'
import type { NumberRow } from '@/lib/areas/numbers/number-row'
import { changeRouting, listNumbers, orderNumber, releaseNumber } from '@/lib/areas/numbers/operations'
import { seesMasked } from '@/lib/core/access/roles'
import { mayBeThere, part } from '@/lib/core/changes/outcome'
import { internationalNumber, wireDigits } from '@/lib/core/fields/international-number'
import { spacedNumber } from '@/lib/core/fields/number-plan'
import type { Page } from '@/lib/core/operation/answers'
import { paths } from '@/lib/core/paths'
import { cannotView } from '@/lib/core/text/fact-texts'
import { requireActor } from '@/server/access/auth/current'
import { listEntries, openChangesOn } from '@/server/core/journal/find'
import { lastSetValues, lastUsedValues } from '@/server/core/journal/last-set'
import { readSoon } from '@/server/core/operations/read'
import { addressPart } from '../../address-part'
import { ThingLabels } from '../../thing-labels'
import { ThingNotes } from '../../thing-notes'
import { ChangeRoutingForm } from '../_components/change-routing-form'
import { NumberFacts } from '../_components/number-facts'
import { ReleaseNumber } from '../_components/release-number'

export async function generateMetadata({ params }: PageProps<'/numbers/[did]'>): Promise<Metadata> {
  return { title: internationalNumber(addressPart((await params).did)) ?? 'Numbers' }
}

export default async function NumberPage({ params }: PageProps<'/numbers/[did]'>) {
  const actor = await requireActor()
  const number = internationalNumber(addressPart((await params).did))
  if (!number) notFound()
  const digits = wireDigits(number)
  const [listed, history, used, set, open] = await Promise.all([
    readSoon(actor, listNumbers, { number: digits }),
    listEntries(actor, { area: 'numbers', search: digits, page: 1, perPage: 10 }),
    lastUsedValues(actor, [changeRouting, orderNumber], 'trunk'),
    lastSetValues(actor, [changeRouting], releaseNumber.locks({ number })),
    openChangesOn(actor, releaseNumber.locks({ number })),
  ])
  const held = ({ rows }: Page<NumberRow>) => rows.find(({ name }) => wireDigits(name) === digits) ?? null
  const lineOf = (page: Page<NumberRow>) => {
    const row = held(page)
    return row && numberLine(row, set)
  }
  const row = part(listed, held)
  const about = { pending: row, what: 'the number', refused: <NotReadHere /> }
  return (
    <DetailView
      title={
        <span className="inline-flex items-center gap-1 font-mono">
          {spacedNumber(number)}
          <CopyButton text={number} label={`Copy ${number}`} iconOnly />
        </span>
      }
      crumb={number}
      breadcrumbs={[{ href: paths.numbers, label: 'International numbers' }]}
      pending={listed}
      notices={
        <>
          <OpenChanges entries={open} />
          <AboutReading
            pending={listed}
            what="the number"
            isThere={(page) => held(page) !== null}
            missing={`The account does not hold ${number}`}
          >
            It may have been released, or never ordered. Its history in Switchroom stays.
          </AboutReading>
        </>
      }
      facts={<NumberFacts pending={part(listed, lineOf)} set={set} />}
      side={
        <>
          <LiveCard title="Configuration" lines={1} {...about}>
            {(held) => {
              if (!held) return <p className="text-muted">Not held.</p>
              if (seesMasked(actor.role, listNumbers)) return <p className="text-muted">{cannotView('these values')}</p>
              return <ConfigurationValues values={held.values} />
            }}
          </LiveCard>
          <ThingLabels actor={actor} kind="international" id={number} />
          <ThingNotes actor={actor} kind="number" id={number} />
        </>
      }
      history={{ of: number, entries: history }}
      raw={{ pending: listed, operation: listNumbers, role: actor.role }}
      danger={<ReleaseNumber number={number} listed={mayBeThere(row)} />}
    >
      {mayBeThere(row) && (
        <LiveCard title="Change routing" lines={9} form {...about}>
          {(held) =>
            held && <ChangeRoutingForm number={number} line={numberLine(held, set)} values={held.values} used={used} />
          }
        </LiveCard>
      )}
    </DetailView>
  )
}
