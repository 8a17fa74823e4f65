'use client'

import { useState } from 'react'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import { acceptAnswerAction } from '../actions'

/** For an unclassified answer: lets an administrator declare that it means "done", for later requests. */
export function AcceptAnswer({ entry, label, shape }: { entry: string; label: string; shape: string }) {
  const [open, setOpen] = useState(false)
  const [accepted, setAccepted] = useState(false)
  if (accepted) {
    return (
      <Banner kind="done" role="status" title={`From now on this answer to “${label}” means done`}>
        <p>This entry doesn’t change; settle it from what you know. You can undo this in Settings → Provider.</p>
      </Banner>
    )
  }
  return (
    <div>
      <Button onClick={() => setOpen(true)}>This answer means done…</Button>
      {open && (
        <AcceptDialog
          entry={entry}
          label={label}
          shape={shape}
          onClose={(done) => {
            setOpen(false)
            if (done) setAccepted(true)
          }}
        />
      )}
    </div>
  )
}

interface AcceptDialogProps {
  entry: string
  label: string
  shape: string
  onClose: (done?: boolean) => void
}

function AcceptDialog({ entry, label, shape, onClose }: AcceptDialogProps) {
  const refresh = useRefresh()
  const { fields, action, submit } = useActionForm(acceptAnswerAction, { entry, reason: '' })

  function send() {
    void submit(() => {
      onClose(true)
      void refresh()
    })
  }

  return (
    <ActionDialog
      action={action}
      onClose={() => onClose()}
      onSubmit={send}
      title="This answer means done"
      description={label}
      submit="Accept it"
    >
      <p>From now on, every “{label}” with an answer like this counts as done. Different digits don’t matter.</p>
      <pre className="rounded-md border bg-subtle px-3 py-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {shape}
      </pre>
      <fields.Area name="reason" label="How do you know?" hint="Stored in the record under your name." rows={3} />
    </ActionDialog>
  )
}
