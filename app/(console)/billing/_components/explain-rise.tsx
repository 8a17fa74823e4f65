'use client'

import { useAsked } from '@/components/operation/use-asked'
import { Button } from '@/components/ui/button'
import type { ExplainRiseProps } from './explain-rise-dialog'
import { ExplainDialog } from './explain-rise-dialog'

/** What a rise was that no entry of the journal explains. */
export function ExplainRise(props: ExplainRiseProps) {
  const { asked, ask, close } = useAsked<true>()
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Explain the rise of ${props.amount}…`} onClick={() => ask(true)}>
        Explain…
      </Button>
      {asked && <ExplainDialog {...props} onClose={close} />}
    </>
  )
}
