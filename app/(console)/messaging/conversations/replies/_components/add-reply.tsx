'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { addReplyAction } from '../../actions'
import { ReplyDialog } from './reply-dialog'

export function AddReply() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Add reply
      </Button>
      {open && (
        <ReplyDialog
          title="Add reply"
          action={addReplyAction}
          start={{ name: '', text: '' }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
