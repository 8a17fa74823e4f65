import type { Metadata } from 'next'
import { RegistrationStrip } from '@/components/areas/numbers/registration-strip'
import { OpenChanges } from '@/components/operation/open-changes'
import { AboutReading } from '@/components/page/detail/about-reading'
import { DetailView } from '@/components/page/detail/detail-view'
import { Live } from '@/components/page/reading/live'
import { Denied } from '@/components/page/shell/denied'
import { ButtonLink } from '@/components/ui/link'
import { deleteTrunk, listBlockedCallers, listTrunks, updateTrunk } from '@/lib/areas/trunks/operations'
import { HOURS, registrationHours } from '@/lib/areas/trunks/registration-hours'
import type { TrunkRow } from '@/lib/areas/trunks/trunk-row'
import { may } from '@/lib/core/access/roles'
import { mayBeThere, part } from '@/lib/core/changes/outcome'
import { trunkKey } from '@/lib/core/fields/trunk-name'
import type { Page } from '@/lib/core/operation/answers'
import { paths } from '@/lib/core/paths'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import { requireActor } from '@/server/access/auth/current'
import { portedTo } from '@/server/areas/porting/ported-to'
import { lastRegistrations, registrationReadings } from '@/server/areas/trunks/registrations'
import { trunkLines } from '@/server/areas/trunks/trunk-lines'
import { watchedTrunkNames } from '@/server/areas/trunks/watched-trunks'
import { listEntries, openChangesOn } from '@/server/core/journal/find'
import { readSoon } from '@/server/core/operations/read'
import { addressPart } from '../../address-part'
import { ThingChecks } from '../../thing-checks'
import { ThingLabels } from '../../thing-labels'
import { ThingNotes } from '../../thing-notes'
import { BlockedOnTrunk } from '../_components/blocked-on-trunk'
import { DeleteTrunk } from '../_components/delete-trunk'
import { CheckRegistration, RegistrationAge, RegistrationNow } from '../_components/registration'
import { trunkCheck } from '../_components/trunk-check'
import { MoreSettings, TrunkFacts } from '../_components/trunk-facts'

export async function generateMetadata({ params }: PageProps<'/trunks/[trunk]'>): Promise<Metadata> {
  return { title: addressPart((await params).trunk) }
}

export default async function TrunkPage({ params }: PageProps<'/trunks/[trunk]'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listTrunks)) return <Denied title="Trunks" operation={listTrunks} role={role} />
  const trunk = addressPart((await params).trunk)
  const [pendingRow, blocked, history, linesOf, open, registrations, readings, ported, watched] = await Promise.all([
    readSoon(actor, listTrunks, { trunk }),
    readSoon(actor, listBlockedCallers, { trunk, perPage: assumptions.trunk.perPage.most }),
    listEntries(actor, { area: 'trunks', search: trunk, page: 1, perPage: 10 }),
    trunkLines(actor),
    openChangesOn(actor, deleteTrunk.locks({ trunk })),
    lastRegistrations(),
    registrationReadings(trunk, new Date(Date.now() - HOURS * 3_600_000)),
    portedTo(trunk),
    watchedTrunkNames(),
  ])
  const named = ({ rows }: Page<TrunkRow>) => rows.find(({ name }) => name === trunk) ?? null
  const row = part(pendingRow, (page) => linesOf(page.rows).find(({ name }) => name === trunk) ?? null)
  const there = mayBeThere(row)
  const last = registrations.get(trunkKey(trunk))
  const registrationState = (row.now?.status === 'read' && row.now.data?.registrationState) || undefined
  const strip = <RegistrationStrip hours={registrationHours(readings, Date.now())} />
  return (
    <DetailView
      title={trunk}
      breadcrumbs={[{ href: paths.trunks, label: 'Trunks' }]}
      pending={pendingRow}
      status={<RegistrationNow trunk={trunk} last={last} registrationState={registrationState} />}
      description={<RegistrationAge trunk={trunk} last={last} registrationState={registrationState} />}
      actions={
        <>
          <CheckRegistration trunk={trunk} />
          {there && may(role, updateTrunk) && (
            <ButtonLink href={paths.changeTrunk(trunk)} variant="primary">
              Change trunk
            </ButtonLink>
          )}
        </>
      }
      notices={
        <>
          <OpenChanges entries={open} />
          <AboutReading
            pending={pendingRow}
            what="the trunk"
            isThere={(page) => named(page) !== null}
            missing={`The provider lists no trunk named ${trunk}`}
          >
            It may have been deleted, or never created. Its history in Switchroom stays.
          </AboutReading>
        </>
      }
      facts={<TrunkFacts line={row} blocked={blocked} />}
      side={
        <>
          <MoreSettings pending={row} trunk={trunk} />
          <ThingChecks actor={actor} kind="trunk" id={trunk} checks={[trunkCheck(trunk, registrations, watched)]} />
          <ThingLabels actor={actor} kind="trunk" id={trunk} />
          <ThingNotes actor={actor} kind="trunk" id={trunk} />
        </>
      }
      history={{ of: trunk, entries: history }}
      raw={{ pending: pendingRow, operation: listTrunks, role }}
      danger={<DeleteTrunk trunk={trunk} listed={there} ported={ported} />}
    >
      {/* Known without the provider, so that nothing shifts when its answer arrives. */}
      <Live pending={row} what="the trunk" refused={null} bars={strip}>
        {(listed) => listed && !['off', 'static'].includes(listed.registrationState) && strip}
      </Live>
      <BlockedOnTrunk trunk={trunk} pending={blocked} role={role} />
    </DetailView>
  )
}
