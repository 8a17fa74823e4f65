'use client'

import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { ActionDialog } from '@/components/operation/action-dialog'
import { RequestPreview } from '@/components/operation/request-preview'
import { notTyped, TypedTarget } from '@/components/operation/typed-target'
import { bulkKinds, putBackKind } from '@/lib/desk/bulk-changes/kinds'
import { type BulkChangeView, countText } from '@/lib/desk/bulk-changes/view'
import { startBulkChangeAction } from '../actions'

interface StartDialogProps {
  view: BulkChangeView
  /** The number of lines to send. */
  count: number
  /** Whether the lines that were refused are sent again. */
  again: boolean
  submit: string
  onStarted: () => void
  onClose: () => void
}

/** What will be sent, and how it can be held back. */
export function StartDialog({ view, count, again, submit, onStarted, onClose }: StartDialogProps) {
  const action = useAction(startBulkChangeAction)
  const [typed, setTyped] = useState('')
  const { id, kind, changes = [], sends, code } = view
  const phrase = view.destructive ? countText(count) : null
  const { operation } = bulkKinds[kind]
  const risks: readonly string[] = operation.risks
  return (
    <ActionDialog
      action={action}
      title={bulkKinds[kind].label}
      submit={submit}
      variant={phrase ? 'danger' : 'primary'}
      description={
        phrase ? (putBackKind(kind) ? 'Undoing it needs another bulk change.' : 'This can’t be undone.') : undefined
      }
      code={code === 'code'}
      disabledReason={phrase ? notTyped(phrase, typed) : undefined}
      onSubmit={() => action.run({ id, ...(again && { again }), ...(phrase && { typed }) }, onStarted)}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>
          {countText(count, 'request')}, one after the other, in your name. Each has its own record.
          {changes.length > 0 && (
            <ul className="mt-1 list-disc pl-5">
              {changes.map(({ field, after }) => (
                <li key={field}>
                  {field}: <strong className="break-words">{after}</strong>
                </li>
              ))}
            </ul>
          )}
        </li>
        {again && <li>Lines that the provider or the console refused are sent again. Nothing was done for them.</li>}
        {risks.includes('billable') && <li>A fee may apply to each request. The provider doesn’t publish the fee.</li>}
        {risks.includes('intercepts') && (
          <li>Anyone who receives the texts or calls of these numbers can read or hear them.</li>
        )}
        <li>The bulk change continues if you close this page. It pauses when you sign out.</li>
        <li>It pauses at the first unknown outcome, and after three rejections in a row.</li>
      </ul>
      {phrase && <TypedTarget target={phrase} value={typed} onChange={setTyped} error={action.fault?.fields?.typed} />}
      {sends && <RequestPreview request={sends} label="The first request" />}
    </ActionDialog>
  )
}
