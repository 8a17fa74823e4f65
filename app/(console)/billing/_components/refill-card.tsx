'use client'

import { useSearchParams } from 'next/navigation'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { paths } from '@/lib/core/paths'
import { RefillForm, type RefillFormProps, type RefillValues } from './refill-form'

interface Place {
  open: boolean
  setOpen: (open: boolean) => void
}

const RefillPlace = createContext<Place>({ open: false, setOpen: () => undefined })

/** Wraps a page with the refill form. The form is in its card, or in the dialog while the dialog is open: never in both. */
export function RefillProvider({ children }: { children: ReactNode }) {
  const [pressed, setPressed] = useState(false)
  const params = useSearchParams()
  const linked = params.get('open') === 'refill'
  function setOpen(open: boolean) {
    setPressed(open)
    if (open || !linked) return
    // Removed from the URL, so that the same link opens the dialog again.
    const rest = new URLSearchParams(params)
    rest.delete('open')
    window.history.replaceState(null, '', `${paths.billing}${rest.size > 0 ? `?${rest}` : ''}`)
  }
  return <RefillPlace value={{ open: pressed || linked, setOpen }}>{children}</RefillPlace>
}

/** The refill button in the page header. The amount can be reached with two keys from the top of the page. */
export function RefillButton() {
  const { setOpen } = use(RefillPlace)
  return (
    <Button variant="primary" onClick={() => setOpen(true)}>
      Refill…
    </Button>
  )
}

export function RefillCard(props: Omit<RefillFormProps, 'typed'>) {
  const { open, setOpen } = use(RefillPlace)
  // Text typed in the card is also in the dialog, and the reverse.
  const typed = useRef<RefillValues>(undefined)
  const form = <RefillForm {...props} typed={typed} />
  const close = () => setOpen(false)
  return (
    <Card title="Refill">
      {open ? (
        <Dialog open onClose={close} title="Refill" footer={<Button onClick={close}>Close</Button>}>
          {form}
        </Dialog>
      ) : (
        form
      )}
    </Card>
  )
}
