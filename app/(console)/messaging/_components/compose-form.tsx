'use client'

import { useState } from 'react'
import { FormColumns } from '@/components/form/form-layout'
import { OpenChanges } from '@/components/operation/open-changes'
import { OperationForm } from '@/components/operation/operation-form'
import { sendMedia, sendText } from '@/lib/areas/messaging/summaries'
import type { OpenChange } from '@/lib/core/changes/entry-view'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import type { OperationOf } from '@/lib/core/operation/operation-summary'
import { NO_PRICE } from '@/lib/core/text/fact-texts'
import { sendMediaAction, sendTextAction } from '../actions'
import { CompliancePanel } from './compliance-panel'
import { ComposeText } from './compose-text'
import { atRecipientsHour, type ComposeValues, hasMedia } from './compose-values'
import { ConsentFields } from './consent-fields'
import { MediaFields } from './media-fields'
import { MessageConsequences } from './message-consequences'
import { SenderField } from './sender-field'
import { SentMessages } from './sent-messages'
import { TypedText } from './typed-text'

interface ComposeFormProps {
  /** Initial values: the sender, the recipient of a reply, a message to resend. */
  start: Pick<ComposeValues, 'from' | 'to' | 'text' | 'media'>
  open: OpenChange[]
}

/**
 * A text, or a picture message if there is media: two operations, because the second costs enough to need confirmation.
 */
export function ComposeForm({ start, open }: ComposeFormProps) {
  const [optedOut, setOptedOut] = useState<string>()
  return (
    <OperationForm<OperationOf<typeof sendText>, ComposeValues, OperationOf<typeof sendMedia>>
      operation={sendText}
      action={sendTextAction}
      instead={(values) => (hasMedia(values) ? { operation: sendMedia, action: sendMediaAction } : null)}
      defaultValues={{ ...start, basis: '', basisNote: '', consent: false }}
      keepFields={['from']}
      submitLabel={({ to }) => {
        const number = nationalNumber(to)
        return number ? `Send to ${formatNumber(number)}` : 'Send'
      }}
      inputOf={atRecipientsHour}
      consequences={(values) => <MessageConsequences values={values} />}
      wide
      prevented={optedOut}
      arrange={({ fields: typed, submit, report }, fields) => (
        <FormColumns
          fields={typed}
          aside={
            <CompliancePanel
              from={fields.value('from')}
              to={fields.value('to')}
              text={fields.value('text')}
              onOptedOut={setOptedOut}
            >
              {submit}
              <p className="mt-2 text-sm text-muted">{NO_PRICE} A sent message can’t be recalled.</p>
            </CompliancePanel>
          }
        >
          {report}
        </FormColumns>
      )}
      next={(values, data, createdIds) => (
        <SentMessages ids={data?.messages ?? createdIds} to={values.to} conversation />
      )}
    >
      {(fields) => (
        <>
          <OpenChanges entries={open} />
          <TypedText place="message" fields={fields} />
          <SenderField fields={fields} />
          <fields.Number name="to" label="Recipient" hint="A +1 number in any format." />
          <ComposeText fields={fields} />
          <MediaFields fields={fields} />
          <ConsentFields fields={fields} recipient={whom(fields.value('to'))} />
        </>
      )}
    </OperationForm>
  )
}

const whom = (to: string) => (nationalNumber(to) ? formatNumber(to) : 'the recipient')
