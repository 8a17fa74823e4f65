'use client'

import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { Button } from '@/components/ui/button'
import type { ExplainCreditProps } from './explain-credit-dialog'
import { ExplainDialog } from './explain-credit-dialog'

/** The button and the form to explain other credit. */
export function ExplainCredit(props: ExplainCreditProps) {
  const { requested, ask, close } = useDialogRequest<true>()
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Add explanation for this credit: ${props.amount}…`}
        onClick={() => ask(true)}
      >
        Add explanation…
      </Button>
      {requested && <ExplainDialog {...props} onClose={close} />}
    </>
  )
}
