'use client'

import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { Button } from '@/components/ui/button'
import type { ExplainRiseProps } from './explain-rise-dialog'
import { ExplainDialog } from './explain-rise-dialog'

/** A form to explain a credit that no journal entry explains. */
export function ExplainRise(props: ExplainRiseProps) {
  const { requested, ask, close } = useDialogRequest<true>()
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Explain this credit: ${props.amount}…`} onClick={() => ask(true)}>
        Explain…
      </Button>
      {requested && <ExplainDialog {...props} onClose={close} />}
    </>
  )
}
