import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Denied } from '@/components/operation/denied'
import { may, reasonDenied, seesMasked } from '@/lib/access/roles'
import { formatNumber, nationalNumber } from '@/lib/fields/number'
import { localTimes } from '@/lib/fields/time-zones'
import { queryOf } from '@/lib/lists/search-params'
import { threadDays } from '@/lib/messaging/conversations'
import { lastDays } from '@/lib/messaging/message-search'
import { listHistory } from '@/lib/operations/messaging/operations'
import { sendText } from '@/lib/operations/messaging/sending'
import { paths } from '@/lib/paths'
import { dayIn, dayStart } from '@/lib/text/zone'
import { requireActor } from '@/server/access/auth/current'
import { newestUnderstood } from '@/server/areas/callbacks/news'
import { pairIn } from '@/server/areas/messaging/conversation-key'
import { knownOf, lastKnown } from '@/server/areas/messaging/conversation-thread'
import { optOutOf } from '@/server/areas/messaging/opt-outs'
import { wishOf } from '@/server/areas/messaging/wishes'
import { openActsOn } from '@/server/core/journal/find'
import { sealSearch } from '@/server/core/journal/searched'
import { standingOf } from '@/server/desk/find/number-acts'
import { db } from '@/server/platform/db/database'
import { readerZone } from '../../../reader-zone'
import { ComposeForm } from '../../_components/compose-form'
import { RecipientCard } from '../../_components/recipient-card'
import { ConversationHeader } from '../_components/conversation-header'
import { ConversationThread } from '../_components/conversation-thread'
import { NewMessages } from '../_components/new-messages'
import { NoReply } from '../_components/no-reply'

export const metadata: Metadata = { title: 'Conversation' }

const DAY_MS = 86_400_000

export default async function ConversationPage({
  params,
  searchParams,
}: PageProps<'/messaging/conversations/[conversation]'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listHistory)) return <Denied title="Conversation" operation={listHistory} role={role} />
  const key = (await params).conversation
  const pair = pairIn(key)
  if (!pair) notFound()
  const [query, zone, last, newest] = await Promise.all([
    queryOf(searchParams),
    readerZone(),
    lastKnown(actor, pair),
    newestUnderstood(),
  ])
  const now = new Date()
  const days = lastDays(threadDays(query.days, last && (now.getTime() - last.getTime()) / DAY_MS), dayIn(now, zone))
  const { ours, other } = pair
  const masked = seesMasked(role, listHistory)
  const recipient = nationalNumber(other)
  const [known, open, standing, optOut, wish] = await Promise.all([
    knownOf(actor, pair, dayStart(days.at(-1) ?? '', zone)),
    openActsOn(actor, sendText.locks({ ...sendText.example, from: ours, to: other })),
    recipient ? standingOf(actor, recipient, zone) : null,
    recipient && !masked ? optOutOf(db(), recipient) : null,
    recipient && !masked ? wishOf(recipient) : null,
  ])
  const sealed = sealSearch(actor, other)
  return (
    <>
      <NewMessages after={newest} {...(!masked && { ours })} />
      <ConversationHeader
        pair={masked ? null : pair}
        sealed={sealed}
        standing={standing}
        times={localTimes(other, now).map(({ place, time }) => `${time} in ${place}`)}
        wish={wish}
        texted={optOut?.source === 'texted' ? optOut.evidence : null}
      />
      <div className="grid items-start gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,664px)_400px]">
        <div className="min-w-0">
          <ConversationThread
            address={key}
            known={known}
            days={days}
            pair={masked ? null : pair}
            history={masked ? paths.messageHistory : `${paths.messageHistory}?q=${sealed}`}
          />
        </div>
        <section aria-labelledby="reply" className="min-w-0 space-y-3 xl:col-span-2">
          <h2 id="reply" className="text-base font-semibold">
            Reply
          </h2>
          {masked || !may(role, sendText) ? (
            <NoReply>{reasonDenied(role, sendText)} to reply.</NoReply>
          ) : recipient ? (
            <ComposeForm start={{ from: ours, to: formatNumber(recipient), text: '' }} open={open} replies />
          ) : (
            <NoReply>Texts go to US and Canadian numbers only.</NoReply>
          )}
        </section>
        {!masked && recipient && (
          <div className="min-w-0 xl:col-start-2 xl:row-start-1">
            <RecipientCard number={recipient} title="Contact" />
          </div>
        )}
      </div>
    </>
  )
}
