import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Denied } from '@/components/operation/denied'
import { EntriesTable } from '@/components/operation/entries-table'
import { ReadingNotice } from '@/components/operation/reading-notice'
import { PageHeader } from '@/components/shell/page-header'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { KeyValues } from '@/components/ui/key-values'
import { ButtonLink } from '@/components/ui/link'
import { Verbatim } from '@/components/ui/verbatim'
import { formatNumber, nationalNumber } from '@/lib/fields/number'
import { isolated } from '@/lib/isolated'
import { getOffnetStatus, listNumbers } from '@/lib/operations/messaging'
import { sendText } from '@/lib/operations/sending'
import { paths } from '@/lib/paths'
import { may, seesMasked } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { listEntries } from '@/server/journal/find'
import { read } from '@/server/operations/read'
import { addressPart } from '../../../address-part'
import { ChangeInboundForm } from '../../_components/change-inbound-form'
import { MessagesState } from '../../_components/numbers-table'
import { OffnetActs } from '../../_components/offnet-acts'
import { OffnetStatus } from '../../_components/offnet-status'

type Props = PageProps<'/messaging/numbers/[number]'>

const numberOf = async (params: Props['params']) => nationalNumber(addressPart((await params).number))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const number = await numberOf(params)
  return { title: number ? formatNumber(number) : 'Number' }
}

export default async function NumberPage({ params }: Props) {
  const actor = await requireActor()
  if (!may(actor.role, listNumbers)) return <Denied title="Messaging" operation={listNumbers} role={actor.role} />
  const number = await numberOf(params)
  if (!number) notFound()
  const [found, offnet, history] = await Promise.all([
    read(actor, listNumbers, { number }),
    read(actor, getOffnetStatus, { number }),
    listEntries(actor, { area: 'messaging', search: number, page: 1, perPage: 10 }),
  ])
  const row = found.status === 'read' ? found.data.rows.find((r) => r.number === number) : undefined
  return (
    <>
      <PageHeader
        title={formatNumber(number)}
        description="Messaging of one number"
        breadcrumbs={[{ href: paths.messaging, label: 'Messaging' }]}
        actions={
          row &&
          may(actor.role, sendText) && (
            <ButtonLink href={`${paths.compose}?from=${number}`}>Send message from this number</ButtonLink>
          )
        }
      />
      <div className="space-y-5">
        <ReadingNotice reading={found} what="the number" />
        {found.status === 'read' && !row && (
          <Banner kind="info" title={`The provider does not list ${formatNumber(number)}`}>
            <p>It may not be on this account, or may not take part in messaging. Its history here stays.</p>
          </Banner>
        )}
        {row && (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Card title="Texts to this number" description="As the provider lists it.">
              <KeyValues
                columns={1}
                items={[
                  { label: 'Messages', value: <MessagesState enabled={row.enabled} /> },
                  { label: 'Go to', value: row.mode || undefined },
                  { label: 'Forwarded to', value: row.forwardTo || undefined },
                  ...(row.more.length > 0 ? [{ label: 'Also told', value: row.more.map(isolated).join(' · ') }] : []),
                ]}
              />
            </Card>
            <Card title="Off-net messaging" description="A service of the provider for numbers outside its tier 1b.">
              <ReadingNotice reading={offnet} what="the off-net status" />
              {offnet.status === 'read' && (
                <div className="space-y-4">
                  <OffnetStatus offnet={offnet.data} />
                  <OffnetActs number={number} status={offnet.data.status} />
                </div>
              )}
            </Card>
          </div>
        )}
        {row && !seesMasked(actor.role, listNumbers) && (
          <Card title="Change inbound settings" description="Where texts to this number go from now on.">
            <ChangeInboundForm number={number} mode={row.mode} forwardTo={row.forwardTo} />
          </Card>
        )}
        <Card title="History" description="What was done to this number’s messaging from this console." flush>
          <EntriesTable rows={history.rows} frameless />
        </Card>
        {found.status === 'read' && found.raw && (
          <details>
            <summary className="cursor-pointer rounded-sm text-muted">Raw answer of the provider</summary>
            <Verbatim caption="GET /sms" className="mt-2">
              {found.raw}
            </Verbatim>
          </details>
        )}
      </div>
    </>
  )
}
