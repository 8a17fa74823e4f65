'use client'

import { type ReactNode, useCallback, useState } from 'react'
import { blockedBecause, useCompliance } from '@/components/areas/messaging/use-compliance'
import { OpenChanges } from '@/components/operation/open-changes'
import { OperationForm } from '@/components/operation/operation-form'
import { cn } from '@/components/ui/cn'
import { formatClock } from '@/components/ui/time-format'
import { useZone } from '@/components/ui/use-clock'
import type { SavedReply } from '@/lib/areas/messaging/inbox'
import { sendMedia, sendText } from '@/lib/areas/messaging/summaries'
import type { OpenChange } from '@/lib/core/changes/entry-view'
import { formatNumber } from '@/lib/core/fields/number'
import type { OperationOf } from '@/lib/core/operation/operation-summary'
import { NO_PRICE } from '@/lib/core/text/fact-texts'
import { ComplianceRows } from '../../_components/compliance-rows'
import { ComposeText } from '../../_components/compose-text'
import { atRecipientsHour, type ComposeValues, hasMedia } from '../../_components/compose-values'
import { MediaFields } from '../../_components/media-fields'
import { MessageConsequences } from '../../_components/message-consequences'
import { useMessagesOff } from '../../_components/own-number'
import { SentMessages } from '../../_components/sent-messages'
import { TypedText } from '../../_components/typed-text'
import { sendMediaAction, sendTextAction } from '../../actions'
import { AtLastMessage } from './at-last-message'
import { QuietHoursQuestion } from './quiet-hours-question'
import { ReplyConsent, ReplyStatement, statementOf } from './reply-consent'
import { SavedRepliesMenu } from './saved-replies-menu'
import { useQuietHours } from './use-quiet-hours'
import { useTextFocus } from './use-text-focus'

interface ReplyFormProps {
  /** The conversation's id, without a number. */
  id: string
  /** Ten digits each. */
  ours: string
  recipient: string
  open: OpenChange[]
  /** When the text arrived that a reply may name as its consent; ISO 8601. */
  answers: string | null
  /** What a person must see before replying. */
  notices: ReactNode
  replies: readonly SavedReply[]
}

/** The composer at the foot of a conversation. Its checks show problems only; the server blocks what must not be sent. */
export function ReplyForm({ id, ours, recipient, open, answers: openAnswers, notices, replies }: ReplyFormProps) {
  const zone = useZone(undefined)
  const quiet = useQuietHours(id, recipient)
  const { facts, fault } = useCompliance(ours, recipient)
  const [stated, setStated] = useState(false)
  const state = useCallback(() => setStated(true), [])
  const answers = stated ? null : openAnswers
  const to = formatNumber(recipient)
  const blocked = blockedBecause(facts)
  const off = useMessagesOff(ours)
  const fails = blocked !== undefined || off === true
  useTextFocus()
  // What blocks the reply, or makes it fail, comes first; warnings come after the text.
  const problems = <ComplianceRows facts={facts} fault={fault} sender={ours} to={to} text="" problemsOnly />
  return (
    <OperationForm<OperationOf<typeof sendText>, ComposeValues, OperationOf<typeof sendMedia>>
      operation={sendText}
      action={sendTextAction}
      instead={(values) => (hasMedia(values) ? { operation: sendMedia, action: sendMediaAction } : null)}
      defaultValues={{ from: ours, to, text: '', ...statementOf(answers) }}
      // A stated consent is stated again for each message.
      keepFields={answers ? [] : ['basis', 'basisNote']}
      submitLabel={() =>
        answers ? `Send as reply to their ${formatClock(new Date(answers), zone)} text` : `Send to ${to}`
      }
      inputOf={atRecipientsHour}
      consequences={(values) => <MessageConsequences values={values} />}
      before={quiet.mayGo}
      prevented={blocked}
      wide
      arrange={({ fields, submit, report }) => (
        // The same height with any content, because the messages above must not move while someone reads them.
        <div
          className={cn(
            'flex max-h-[calc(var(--pane)-12rem)] flex-col',
            answers || blocked ? 'h-80 max-sm:h-[22.5rem]' : 'h-[27rem]',
          )}
        >
          <div className="min-h-0 flex-1 space-y-2 overflow-y-auto px-4 pt-3 pb-2">
            {notices}
            {report}
            {fields}
          </div>
          <div className="shrink-0 border-t px-4 pt-2 pb-3">
            {answers && !blocked && <ReplyStatement onOther={state} />}
            {quiet.times ? (
              <QuietHoursQuestion times={quiet.times} onSend={quiet.confirm} onCancel={quiet.cancel} />
            ) : (
              submit
            )}
            <p className="mt-1 text-xs text-muted">{NO_PRICE} A sent message can’t be recalled.</p>
          </div>
        </div>
      )}
      placeDone={(notice) => <AtLastMessage>{notice}</AtLastMessage>}
      next={(values, data, createdIds) => (
        <SentMessages ids={data?.messages ?? createdIds} to={values.to} conversation={false} />
      )}
    >
      {(fields, form) => (
        <>
          <OpenChanges entries={open} />
          {fails && problems}
          <TypedText place={id} fields={fields} />
          <ComposeText fields={fields} short />
          <div className="-mt-4 flex flex-wrap items-start gap-2">
            <SavedRepliesMenu
              replies={replies}
              onPick={(text) => fields.set({ text: joined(fields.value('text'), text) })}
            />
            <MediaFields fields={fields} />
          </div>
          {!fails && problems}
          <div hidden={blocked !== undefined}>
            <ReplyConsent fields={fields} form={form} answers={answers} recipient={to} onOther={state} />
          </div>
        </>
      )}
    </OperationForm>
  )
}

/** A saved reply follows what is typed already. */
const joined = (typed: string, reply: string) => (typed.trim() === '' ? reply : `${typed.trimEnd()} ${reply}`)
