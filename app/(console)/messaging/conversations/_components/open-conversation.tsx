import { seeReceived } from '@/lib/areas/callbacks/callback-view'
import { threadDays } from '@/lib/areas/messaging/conversations'
import { useInbox } from '@/lib/areas/messaging/inbox'
import { lastDays } from '@/lib/areas/messaging/message-search'
import { listHistory } from '@/lib/areas/messaging/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { may, reasonDenied, seesMasked } from '@/lib/core/access/roles'
import { nationalNumber } from '@/lib/core/fields/number'
import { localTimes } from '@/lib/core/fields/time-zones'
import { paths } from '@/lib/core/paths'
import { dayIn, dayStart } from '@/lib/core/text/zone'
import { conversationId, conversationKey, type NumberPair, pairMark } from '@/server/areas/messaging/conversation-key'
import { lastRecordedAt, recordedMessages } from '@/server/areas/messaging/conversation-thread'
import { noRepliesOf } from '@/server/areas/messaging/no-reply'
import { optOutOf } from '@/server/areas/messaging/opt-outs'
import { answerableText } from '@/server/areas/messaging/reply-basis'
import { savedRepliesFor } from '@/server/areas/messaging/saved-replies'
import { colleaguesOf, takesOf } from '@/server/areas/messaging/takes'
import { unansweredMessages } from '@/server/areas/messaging/unanswered'
import { wishOf } from '@/server/areas/messaging/wishes'
import type { Person } from '@/server/core/actor/actor'
import { openChangesOn } from '@/server/core/journal/find'
import { sealSearch } from '@/server/core/journal/searched'
import { optOutNote } from '@/server/desk/find/number-actions'
import { db } from '@/server/platform/db/database'
import { readerZone } from '../../../reader-zone'
import { ReplyOutcomes } from './at-last-message'
import { ConversationHeader } from './conversation-header'
import { ConversationThread } from './conversation-thread'
import { NoReply } from './no-reply'
import { NoReplyNeeded } from './no-reply-needed'
import { ReplyForm } from './reply-form'
import { StopNotices } from './stop-notices'
import { TakeConversation } from './take-conversation'

const DAY_MS = 86_400_000

interface OpenConversationProps {
  actor: Person
  pair: NumberPair
  /** How many days the URL requests. */
  days: string | undefined
  earlierHref: (days: string) => string
  /** The URL of the list that phones return to. */
  back: string
}

/** The conversation from top to foot: contact, messages, composer. */
export async function OpenConversation({ actor, pair, days: requested, earlierHref, back }: OpenConversationProps) {
  const { role } = actor
  const { ours, other } = pair
  const [zone, last] = await Promise.all([readerZone(), lastRecordedAt(actor, pair)])
  const now = new Date()
  const days = lastDays(threadDays(requested, last && (now.getTime() - last.getTime()) / DAY_MS), dayIn(now, zone))
  const masked = seesMasked(role, listHistory)
  const recipient = nationalNumber(other)
  const [recorded, open, optOutText, optOut, wish, answers, replies, takes, unanswered, none, colleagues] =
    await Promise.all([
      recordedMessages(actor, pair, dayStart(days.at(-1) ?? '', zone)),
      openChangesOn(actor, sendText.locks({ ...sendText.example, from: ours, to: other })),
      recipient ? optOutNote(actor, recipient, zone) : null,
      recipient && !masked ? optOutOf(db(), recipient) : null,
      recipient && !masked ? wishOf(recipient) : null,
      recipient && !masked ? answerableText(pair) : null,
      savedRepliesFor(actor),
      takesOf(actor, [pair]),
      may(role, seeReceived) ? unansweredMessages() : [],
      noRepliesOf([pair]),
      may(role, useInbox) ? colleaguesOf(actor) : [],
    ])
  const waiting = unanswered.find((one) => pairMark(one) === pairMark(pair))?.at.toISOString() ?? null
  const settled = none.get(pairMark(pair))
  const take = takes.get(pairMark(pair)) ?? null
  const sealed = sealSearch(actor, other)
  const times = localTimes(other, now).map(({ place, time }) => `${time} in ${place}`)
  return (
    <ReplyOutcomes>
      <ConversationHeader pair={masked ? null : pair} {...{ sealed, optOutText, times, back }}>
        {may(role, useInbox) && (
          <NoReplyNeeded
            conversation={conversationKey(pair)}
            waiting={waiting}
            by={settled && last && settled.until >= last ? settled.by : null}
          />
        )}
        <TakeConversation conversation={conversationKey(pair)} {...{ take, colleagues }} may={may(role, useInbox)} />
      </ConversationHeader>
      <ConversationThread
        {...{ earlierHref, recorded, days }}
        pair={masked ? null : pair}
        history={masked ? paths.messageHistory : `${paths.messageHistory}?q=${sealed}`}
      />
      <section aria-label="Reply" data-key="r" className="shrink-0 border-t">
        {masked || !may(role, sendText) ? (
          <NoReply>{reasonDenied(role, sendText)} to reply.</NoReply>
        ) : recipient ? (
          <ReplyForm
            id={conversationId(pair)}
            ours={ours}
            recipient={recipient}
            open={open}
            answers={answers?.toISOString() ?? null}
            replies={replies}
            notices={
              <StopNotices
                other={other}
                sealed={sealed}
                wish={wish}
                texted={optOut?.source === 'texted' ? optOut.evidence : null}
              />
            }
          />
        ) : (
          <NoReply>Texts go to +1 numbers only.</NoReply>
        )}
      </section>
    </ReplyOutcomes>
  )
}
