import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { PageHeader } from '@/components/shell/page-header'
import { Banner } from '@/components/ui/banner'
import { TextLink } from '@/components/ui/link'
import { formatNumber, nationalNumber } from '@/lib/fields/number'
import { sendMedia, sendText } from '@/lib/operations/sending'
import { paths } from '@/lib/paths'
import { may } from '@/lib/roles'
import { queryOf } from '@/lib/search-params'
import { requireActor } from '@/server/auth/current'
import { openUnknowns } from '@/server/journal/find'
import { ComposeForm } from '../_components/compose-form'

export const metadata: Metadata = { title: 'Send message' }

export default async function ComposePage({ searchParams }: PageProps<'/messaging/compose'>) {
  const actor = await requireActor()
  if (!may(actor.role, sendText)) return <Denied title="Send message" operation={sendText} role={actor.role} />
  const { from } = await queryOf(searchParams)
  const open = await openUnknowns([sendText.id, sendMedia.id])
  return (
    <>
      <PageHeader
        title="Send message"
        description="One text or picture message from one of your numbers to one recipient."
        breadcrumbs={[{ href: paths.messaging, label: 'Messaging' }]}
      />
      <div className="space-y-5">
        {open.map((entry) => (
          <Banner
            key={entry.id}
            kind="unknown"
            title={`Nobody knows yet whether this happened: message to ${formatNumber(entry.target)}`}
          >
            <p>
              {entry.personName} sent it. Further messages from the same number to this recipient are blocked until it
              is settled. <TextLink href={paths.entry(entry.id)}>Settle it</TextLink>
            </p>
          </Banner>
        ))}
        <ComposeForm from={(from && nationalNumber(from)) || ''} />
      </div>
    </>
  )
}
