'use client'

import { TextField } from '@/components/form/text-field'
import { OpenActs } from '@/components/operation/open-acts'
import { OperationForm } from '@/components/operation/operation-form'
import { TextLink } from '@/components/ui/link'
import type { OpenAct } from '@/lib/entry-view'
import { sendMedia, sendText } from '@/lib/faces/messaging'
import { formatNumber, nationalNumber } from '@/lib/fields/number'
import { segmentsOf } from '@/lib/fields/segments'
import type { OperationOf } from '@/lib/operations/face'
import type { Sent } from '@/lib/operations/sending'
import { paths } from '@/lib/paths'
import { sendMediaAction, sendTextAction } from '../actions'
import { CompliancePanel } from './compliance-panel'
import { ComposeText } from './compose-text'
import { type ComposeValues, hasMedia } from './compose-values'
import { ConsentFields } from './consent-fields'
import { MediaFields } from './media-fields'
import { SenderField } from './sender-field'

/** Text or picture message, by the presence of media: two acts, because the second costs enough to be asked about. */
export function ComposeForm({ from, open }: { from: string; open: OpenAct[] }) {
  return (
    <OperationForm<OperationOf<typeof sendText>, ComposeValues, OperationOf<typeof sendMedia>>
      operation={sendText}
      action={sendTextAction}
      instead={(values) => (hasMedia(values) ? { operation: sendMedia, action: sendMediaAction } : null)}
      defaultValues={{ from, to: '', text: '', basis: '', basisNote: '', consent: false }}
      keep={['from']}
      submitLabel={({ to }) => {
        const number = nationalNumber(to)
        return number ? `Send to ${formatNumber(number)}` : 'Send'
      }}
      consequences={(values) => <Consequences values={values} />}
      note="Sent once, at once; it cannot be called back. The provider charges for it and tells no price beforehand."
      next={(values, data) => <SentMessages data={data} to={values.to} />}
    >
      {(form) => {
        const { errors } = form.formState
        const to = nationalNumber(form.watch('to'))
        return (
          <>
            <OpenActs
              entries={open}
              blocked="Further messages from the same number to this recipient are blocked until it is settled."
            />
            <SenderField form={form} />
            <TextField
              registration={form.register('to')}
              label="Recipient"
              hint="A US or Canadian number, in any usual writing."
              inputMode="tel"
              autoComplete="off"
              error={errors.to?.message}
              echo={to ? `Will be sent to ${to} · ${formatNumber(to)}` : ''}
            />
            <ComposeText form={form} />
            <MediaFields form={form} />
            <CompliancePanel from={form.watch('from')} to={form.watch('to')} text={form.watch('text')} />
            <ConsentFields form={form} />
          </>
        )
      }}
    </OperationForm>
  )
}

function Consequences({ values }: { values: ComposeValues }) {
  const { segments } = segmentsOf(values.text)
  const media = values.media?.length ?? 0
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>
        From {formatNumber(values.from)} to {formatNumber(values.to)}:
        <blockquote className="mt-1 border-l-2 pl-3 break-words whitespace-pre-wrap">{values.text}</blockquote>
      </li>
      {media > 0 ? (
        <li>
          With {media} {media === 1 ? 'picture' : 'pictures'}, which the provider fetches from the address given.
        </li>
      ) : (
        <li>
          {segments} {segments === 1 ? 'segment' : 'segments'}.
        </li>
      )}
      <li>The provider charges for it and tells no price beforehand.</li>
    </ul>
  )
}

function SentMessages({ data, to }: { data: Sent | null; to: string }) {
  if (!data) return null
  return (
    <p>
      {data.messages.length === 1 ? 'Message' : 'Messages'} to {formatNumber(to)}:{' '}
      {data.messages.map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <TextLink href={paths.message(id)} className="font-mono">
            {id}
          </TextLink>
        </span>
      ))}
      . Sent is not delivered: follow it there.
    </p>
  )
}
