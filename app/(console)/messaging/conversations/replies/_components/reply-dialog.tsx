'use client'

import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { useRefresh } from '@/components/ui/use-refresh'
import { MOST_REPLY_NAME, MOST_REPLY_TEXT } from '@/lib/areas/messaging/inbox'
import type { Done } from '@/lib/core/changes/outcome'

const names = ['name', 'text'] as const

interface ReplyDialogProps {
  title: string
  action: (input: unknown) => Promise<Done>
  start: { name: string; text: string }
  /** The id of the reply that is being changed; undefined for a new reply. */
  id?: string
  onClose: () => void
}

export function ReplyDialog({ title, action, start, id, onClose }: ReplyDialogProps) {
  const refresh = useRefresh()
  const { fields, action: pending, submit } = useActionForm(action, start)
  return (
    <ActionDialog
      action={pending}
      fields={names}
      title={title}
      submit="Save reply"
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () => {
            onClose()
            void refresh()
          },
          (typed) => ({ ...typed, ...(id && { id }) }),
        )
      }
    >
      <div className="space-y-3">
        <fields.Text name="name" label="Name" maxLength={MOST_REPLY_NAME} autoComplete="off" data-initial-focus="" />
        <fields.Area name="text" label="Text" rows={4} maxLength={MOST_REPLY_TEXT} />
      </div>
    </ActionDialog>
  )
}
