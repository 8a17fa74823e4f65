'use client'

import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { Button } from '@/components/ui/button'
import { CloseDialog, type CloseFacts } from './close-month-dialog'

interface CloseMonthProps {
  month: string
  /** Why it cannot be closed yet. */
  refused?: string | undefined
  closed: boolean
  /** Null without readings. */
  facts: CloseFacts | null
}

/** Stores the month's totals as they are now. After closing, the button disappears and the confirmation stays. */
export function CloseMonth({ month, refused, closed, facts }: CloseMonthProps) {
  const { requested, ask, done, close } = useDialogRequest<true>()
  return (
    <>
      <span role="status" className="text-sm text-done empty:hidden">
        {done}
      </span>
      {!closed && (
        <Button size="sm" disabledReason={refused} onClick={() => ask(true)}>
          Close the month…
        </Button>
      )}
      {requested && facts && <CloseDialog month={month} facts={facts} onClose={close} />}
    </>
  )
}
