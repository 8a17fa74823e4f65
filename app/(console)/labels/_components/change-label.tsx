'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import { paths } from '@/lib/core/paths'
import { type Label, MOST_LABEL_NAME } from '@/lib/desk/labels/labels'
import { deleteLabelAction, renameLabelAction } from '../../label-actions'

/** Renames or deletes a label. `count`: how many items have it. */
export function ChangeLabel({ label, count }: { label: Label; count: number }) {
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Button onClick={() => setDialog('rename')}>Rename</Button>
      <Button onClick={() => setDialog('delete')}>Delete</Button>
      {dialog === 'rename' && <Rename label={label} onClose={close} />}
      {dialog === 'delete' && <Delete label={label} count={count} onClose={close} />}
    </>
  )
}

function Rename({ label: { id, name }, onClose }: { label: Label; onClose: () => void }) {
  const refresh = useRefresh()
  const { fields, submit, action } = useActionForm(renameLabelAction, { name })
  return (
    <ActionDialog
      action={action}
      fields={['name']}
      title="Rename label"
      submit="Rename label"
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () => {
            onClose()
            void refresh()
          },
          (typed) => ({ ...typed, id }),
        )
      }
    >
      <fields.Text name="name" label="Name" maxLength={MOST_LABEL_NAME} autoComplete="off" data-initial-focus="" />
    </ActionDialog>
  )
}

function Delete({ label: { id, name }, count, onClose }: { label: Label; count: number; onClose: () => void }) {
  const router = useRouter()
  const action = useAction(deleteLabelAction)
  return (
    <ActionDialog
      action={action}
      title="Delete label"
      description={`${count === 1 ? 'One item loses' : `${count} items lose`} it. Nothing changes at the provider.`}
      submit="Delete label"
      variant="danger"
      onClose={onClose}
      onSubmit={() => action.run({ id }, () => router.push(paths.labels))}
    >
      <p>
        <bdi>{name}</bdi>
      </p>
    </ActionDialog>
  )
}
