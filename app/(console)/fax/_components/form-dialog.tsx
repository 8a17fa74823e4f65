'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

interface FormDialogProps {
  /** The button's label, with its ellipsis. */
  label: string
  children: ReactNode
}

/** A rarely used form in a dialog. It shows its own outcome and stays open until it is closed. */
export function FormDialog({ label, children }: FormDialogProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Dialog open onClose={close} title={label.replace('…', '')} footer={<Button onClick={close}>Close</Button>}>
          {children}
        </Dialog>
      )}
    </>
  )
}
