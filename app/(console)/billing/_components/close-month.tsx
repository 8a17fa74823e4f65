'use client'

import { useAsked } from '@/components/operation/use-asked'
import { Button } from '@/components/ui/button'
import { late } from '@/components/ui/late'

const CloseDialog = late(() => import('./close-month-dialog').then((m) => m.CloseDialog))

/** Keeps its sums as they are now; `refused`: why it cannot be yet. */
export function CloseMonth({ month, refused }: { month: string; refused?: string | undefined }) {
  const { asked, ask, close } = useAsked<true>()
  return (
    <>
      <Button size="sm" disabledReason={refused} onClick={() => ask(true)}>
        Close the month…
      </Button>
      {asked && <CloseDialog month={month} onClose={close} />}
    </>
  )
}
