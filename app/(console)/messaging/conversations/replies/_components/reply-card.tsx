'use client'

import { useState } from 'react'
import { useAct } from '@/components/form/use-act'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { ShortDate } from '@/components/ui/short-date'
import { useRefresh } from '@/components/ui/use-refresh'
import type { SavedReply } from '@/lib/areas/messaging/inbox'
import { changeReplyAction, removeReplyAction } from '../../actions'
import { ReplyDialog } from './reply-dialog'

export function ReplyCard({ reply: { id, name, text, by, at } }: { reply: SavedReply }) {
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<'change' | 'delete' | null>(null)
  const remove = useAct(removeReplyAction)
  const close = () => setDialog(null)
  return (
    <li className="rounded-lg border bg-surface px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold">
          <Isolated>{name}</Isolated>
        </h2>
        <span className="flex gap-2">
          <Button size="sm" aria-label={`Edit ${name}`} onClick={() => setDialog('change')}>
            Edit
          </Button>
          <Button size="sm" aria-label={`Delete ${name}`} onClick={() => setDialog('delete')}>
            Delete
          </Button>
        </span>
      </div>
      <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>
      <p className="mt-1 text-sm text-muted">
        <Isolated>{by}</Isolated> · <ShortDate at={at} />
      </p>
      {dialog === 'change' && (
        <ReplyDialog title="Edit reply" action={changeReplyAction} start={{ name, text }} id={id} onClose={close} />
      )}
      {dialog === 'delete' && (
        <ActionDialog
          act={remove}
          title="Delete reply"
          description="It is removed for the whole team."
          submit="Delete reply"
          variant="danger"
          onClose={close}
          onSubmit={() => remove.run({ id }, () => void refresh())}
        >
          <p>
            <Isolated>{name}</Isolated>
          </p>
        </ActionDialog>
      )}
    </li>
  )
}
