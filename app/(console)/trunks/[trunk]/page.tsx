import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { OpenActs } from '@/components/operation/open-acts'
import { AboutReading } from '@/components/page/detail/about-reading'
import { DetailView } from '@/components/page/detail/detail-view'
import { ButtonLink } from '@/components/ui/link'
import { may } from '@/lib/access/roles'
import { mayBeThere, part } from '@/lib/acts/outcome'
import type { Page } from '@/lib/operations/answers'
import { assumptions } from '@/lib/operations/assumptions'
import type { NamedRow } from '@/lib/operations/named-row'
import {
  createTrunk,
  deleteTrunk,
  listBlockedCallers,
  listTrunks,
  updateTrunk,
} from '@/lib/operations/trunks/operations'
import { paths } from '@/lib/paths'
import { requireActor } from '@/server/access/auth/current'
import { registrationsSeen } from '@/server/areas/trunks/registrations'
import { listEntries, openActsOn } from '@/server/core/journal/find'
import { lastSetValues } from '@/server/core/journal/last-set'
import { readSoon } from '@/server/core/operations/read'
import { addressPart } from '../../address-part'
import { ThingNotes } from '../../thing-notes'
import { BlockedOnTrunk } from '../_components/blocked-on-trunk'
import { DeleteTrunk } from '../_components/delete-trunk'
import { CheckRegistration } from '../_components/registration'
import { Configuration, TrunkFacts } from '../_components/trunk-facts'

export async function generateMetadata({ params }: PageProps<'/trunks/[trunk]'>): Promise<Metadata> {
  return { title: addressPart((await params).trunk) }
}

export default async function TrunkPage({ params }: PageProps<'/trunks/[trunk]'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listTrunks)) return <Denied title="Trunks" operation={listTrunks} role={role} />
  const trunk = addressPart((await params).trunk)
  const [found, blocked, history, set, open, seen] = await Promise.all([
    readSoon(actor, listTrunks, { trunk }),
    readSoon(actor, listBlockedCallers, { trunk, perPage: assumptions.trunk.perPage.most }),
    listEntries(actor, { area: 'trunks', search: trunk, page: 1, perPage: 10 }),
    lastSetValues(actor, [createTrunk, updateTrunk], deleteTrunk.locks({ trunk })),
    openActsOn(actor, deleteTrunk.locks({ trunk })),
    registrationsSeen([trunk]),
  ])
  const named = ({ rows }: Page<NamedRow>) => rows.find(({ name }) => name === trunk) ?? null
  const row = part(found, named)
  const there = mayBeThere(row)
  return (
    <DetailView
      title={trunk}
      breadcrumbs={[{ href: paths.trunks, label: 'Trunks' }]}
      pending={found}
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
          <OpenActs entries={open} />
          <AboutReading
            pending={found}
            what="the trunk"
            isThere={(page) => named(page) !== null}
            missing={`The provider lists no trunk named ${trunk}`}
          >
            It may have been deleted, or never created. Its history in Switchroom stays.
          </AboutReading>
        </>
      }
      facts={<TrunkFacts trunk={trunk} blocked={blocked} set={set} seen={seen.get(trunk)} />}
      side={
        <>
          <Configuration pending={row} set={set} trunk={trunk} />
          <ThingNotes actor={actor} kind="trunk" id={trunk} />
        </>
      }
      history={{ of: trunk, entries: history }}
      raw={{ pending: found, operation: listTrunks, role }}
      danger={<DeleteTrunk trunk={trunk} listed={there} />}
    >
      <BlockedOnTrunk trunk={trunk} pending={blocked} role={role} />
    </DetailView>
  )
}
