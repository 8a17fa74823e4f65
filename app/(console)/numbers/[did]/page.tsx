import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ConfigurationValues } from '@/components/number/configuration-values'
import { EntriesTable } from '@/components/operation/entries-table'
import { AsOf, ReadingNotice } from '@/components/operation/reading-notice'
import { PageHeader } from '@/components/shell/page-header'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Verbatim } from '@/components/ui/verbatim'
import { internationalNumber, wireDigits } from '@/lib/fields/international-number'
import { listNumbers } from '@/lib/operations/numbers'
import { paths } from '@/lib/paths'
import { seesMasked } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { listEntries } from '@/server/journal/find'
import { read } from '@/server/operations/read'
import { addressPart } from '../../address-part'
import { ChangeRoutingForm } from '../_components/change-routing-form'
import { ReleaseNumber } from '../_components/release-number'

export async function generateMetadata({ params }: PageProps<'/numbers/[did]'>): Promise<Metadata> {
  return { title: internationalNumber(addressPart((await params).did)) ?? 'Numbers' }
}

export default async function NumberPage({ params }: PageProps<'/numbers/[did]'>) {
  const actor = await requireActor()
  const number = internationalNumber(addressPart((await params).did))
  if (!number) notFound()
  const digits = wireDigits(number)
  const [found, history] = await Promise.all([
    read(actor, listNumbers, { number: digits }),
    listEntries(actor, { area: 'numbers', search: digits, page: 1, perPage: 10 }),
  ])
  const row = found.status === 'read' ? found.data.rows.find((r) => wireDigits(r.name) === digits) : undefined
  const masked = seesMasked(actor.role, listNumbers)
  return (
    <>
      <PageHeader
        title={
          <span className="inline-flex items-center gap-1 font-mono">
            {number}
            <CopyButton text={number} label={`Copy ${number}`} iconOnly />
          </span>
        }
        description="International number"
        breadcrumbs={[{ href: paths.numbers, label: 'Numbers' }]}
      />
      <div className="space-y-5">
        <ReadingNotice reading={found} what="the number" />
        {found.status === 'read' && !row && (
          <Banner kind="info" title={`The account does not hold ${number}`}>
            <p>It may have been released, or never ordered. Its history here stays.</p>
          </Banner>
        )}
        {row && (
          <Card
            title="Configuration"
            description={
              masked
                ? 'Your role does not see these values.'
                : 'As the provider gives it. It documents neither the order nor the meaning of these values.'
            }
            footer={<AsOf reading={found} />}
          >
            <ConfigurationValues values={row.values} />
          </Card>
        )}
        {row && (
          <Card title="Change routing" description="The trunk and the direct forward are sent together, each time.">
            <ChangeRoutingForm number={number} values={row.values} />
          </Card>
        )}
        <Card
          title="History"
          description="What was done to this number from this console. Orders stand in Activity."
          flush
        >
          <EntriesTable rows={history.rows} frameless />
        </Card>
        {found.status === 'read' && found.raw && (
          <details>
            <summary className="cursor-pointer rounded-sm text-muted">Raw answer of the provider</summary>
            <Verbatim caption="GET /didinter" className="mt-2">
              {found.raw}
            </Verbatim>
          </details>
        )}
        <ReleaseNumber number={number} listed={row !== undefined} />
      </div>
    </>
  )
}
