import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NumberTitle } from '@/components/areas/numbers/number-title'
import { OpenChanges } from '@/components/operation/open-changes'
import { AboutReading, NotReadHere } from '@/components/page/detail/about-reading'
import { DetailView } from '@/components/page/detail/detail-view'
import { LiveCard } from '@/components/page/detail/live-card'
import { Denied } from '@/components/page/shell/denied'
import { ButtonLink } from '@/components/ui/link'
import {
  addOffnet,
  changeInbound,
  getOffnetStatus,
  listNumbers,
  type MessagingNumber,
} from '@/lib/areas/messaging/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { may, seesMasked } from '@/lib/core/access/roles'
import { mayBeThere, part } from '@/lib/core/changes/outcome'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import type { Page } from '@/lib/core/operation/answers'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { listEntries, openChangesOn } from '@/server/core/journal/find'
import { sealSearch } from '@/server/core/journal/searched'
import { readSoon } from '@/server/core/operations/read'
import { addressPart } from '../../../address-part'
import { ThingChecks } from '../../../thing-checks'
import { ThingLabels } from '../../../thing-labels'
import { ThingNotes } from '../../../thing-notes'
import { ChangeInboundForm } from '../../_components/change-inbound-form'
import { MessagingFacts } from '../../_components/messaging-facts'
import { OffnetCard } from '../../_components/offnet-card'

type Props = PageProps<'/messaging/numbers/[number]'>

const numberOf = async (params: Props['params']) => nationalNumber(addressPart((await params).number))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const number = await numberOf(params)
  return { title: number ? formatNumber(number) : 'Number' }
}

export default async function NumberPage({ params }: Props) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listNumbers)) return <Denied title="Messaging numbers" operation={listNumbers} role={role} />
  const number = await numberOf(params)
  if (!number) notFound()
  const [pendingRow, offnet, history, open] = await Promise.all([
    readSoon(actor, listNumbers, { number }),
    readSoon(actor, getOffnetStatus, { number }),
    listEntries(actor, { area: 'messaging', search: number, page: 1, perPage: 10 }),
    openChangesOn(actor, [
      ...changeInbound.locks({ ...changeInbound.example, number }),
      ...addOffnet.locks({ number }),
    ]),
  ])
  const listed = ({ rows }: Page<MessagingNumber>) => rows.find((row) => row.number === number) ?? null
  const row = part(pendingRow, listed)
  const there = mayBeThere(row)
  const written = formatNumber(number)
  return (
    <DetailView
      title={<NumberTitle number={number} />}
      crumb={written}
      breadcrumbs={[{ href: paths.messaging, label: 'Messaging numbers' }]}
      pending={pendingRow}
      actions={
        <>
          {!seesMasked(role, listNumbers) && (
            <ButtonLink href={paths.lookup(sealSearch(actor, number))}>View its messages</ButtonLink>
          )}
          {there && may(role, sendText) && (
            <ButtonLink href={`${paths.compose}?from=${number}`}>Send message from this number</ButtonLink>
          )}
        </>
      }
      notices={
        <>
          <OpenChanges entries={open} />
          <AboutReading
            pending={pendingRow}
            what="the number"
            isThere={(page) => listed(page) !== null}
            missing={`The provider does not list ${written}`}
          >
            It may not be on this account, or not enabled for messaging. Its history in Switchroom stays.
          </AboutReading>
        </>
      }
      facts={<MessagingFacts pending={row} offnet={offnet} />}
      side={
        <>
          {there && <OffnetCard number={number} pending={offnet} />}
          <ThingChecks actor={actor} kind="number" id={number} checks={[{ kind: 'texts-from', number }]} />
          <ThingLabels actor={actor} kind="number" id={number} />
          <ThingNotes actor={actor} kind="number" id={number} />
        </>
      }
      history={{ of: number, entries: history }}
      raw={{ pending: pendingRow, operation: listNumbers, role }}
    >
      {there && !seesMasked(role, listNumbers) && (
        <LiveCard
          title="Change inbound settings"
          pending={row}
          what="the number"
          lines={16}
          form
          refused={<NotReadHere />}
        >
          {(row) => row && <ChangeInboundForm number={number} mode={row.mode} forwardTo={row.forwardTo} />}
        </LiveCard>
      )}
    </DetailView>
  )
}
