'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

interface FormDialogProps {
  /** Of the button, with its three dots. */
  label: string
  children: ReactNode
}

/** A form that is seldom needed, over the page. What becomes of it is told in it, and it stays until it is closed. */
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
