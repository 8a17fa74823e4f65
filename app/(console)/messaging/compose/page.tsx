import type { Metadata } from 'next'
import { RestartWhenRequested } from '@/components/form/restart-when-requested'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { may } from '@/lib/core/access/roles'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { queryOf } from '@/lib/core/lists/search-params'
import { requireActor } from '@/server/access/auth/current'
import { sentHere } from '@/server/areas/messaging/sent-here'
import { openChanges } from '@/server/core/journal/find'
import { searchIn } from '@/server/core/journal/searched'
import { areaTabs } from '../../navigation'
import { ComposeForm } from '../_components/compose-form'

export const metadata: Metadata = { title: 'Send message' }

export default async function ComposePage({ searchParams }: PageProps<'/messaging/compose'>) {
  const actor = await requireActor()
  if (!may(actor.role, sendText)) return <Denied title="Send message" operation={sendText} role={actor.role} />
  const { from, to, again } = await queryOf(searchParams)
  const recipient = nationalNumber(searchIn(actor, to).typed)
  const [open, before] = await Promise.all([
    openChanges(actor, [sendText, sendMedia]),
    again ? sentHere(actor, again) : null,
  ])
  const start = {
    from: (from && nationalNumber(from)) || before?.from || '',
    to: recipient ? formatNumber(recipient) : before ? formatNumber(before.to) : '',
    text: before?.content?.text ?? '',
    ...(before?.content?.media.length && { media: before.content.media }),
  }
  return (
    <>
      <PageHeader title="Send message" tabs={areaTabs(actor.role, 'messaging')} />
      <RestartWhenRequested requested={[from, recipient, again].filter(Boolean).join()}>
        <ComposeForm start={start} open={open} />
      </RestartWhenRequested>
    </>
  )
}
