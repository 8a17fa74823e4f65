'use client'

import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { Button } from '@/components/ui/button'
import { lazyComponent } from '@/components/ui/lazy-component'
import { useRefresh } from '@/components/ui/use-refresh'
import { releaseAction, takeAction } from '../actions'

const SnoozeDialog = lazyComponent(() => import('./snooze-dialog').then(({ SnoozeDialog }) => SnoozeDialog))

interface RowActionsProps {
  /** The row's key. */
  row: string
  what: string
  /** The id of the person who took it. */
  holder: string | null
  mine: boolean
}

/** Buttons to take a row (so that nobody else works on it), to release it, and to snooze it. */
export function RowActions({ row, what, holder, mine }: RowActionsProps) {
  const refresh = useRefresh()
  const take = useAction(takeAction)
  const release = useAction(releaseAction)
  const { requested, ask, close } = useDialogRequest<'snooze'>()
  const fault = take.fault ?? release.fault
  const done = () => void refresh()
  return (
    <>
      {fault && (
        <span role="alert" className="self-center text-sm text-failed">
          <FaultText fault={fault} />
        </span>
      )}
      {mine ? (
        <Button
          size="sm"
          variant="ghost"
          busy={release.busy}
          aria-label={`Release: ${what}`}
          onClick={() => void release.run({ key: row }, done)}
        >
          Release
        </Button>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          busy={take.busy}
          aria-label={`${holder ? 'Take over' : 'Take'}: ${what}`}
          onClick={() => void take.run({ key: row, ...(holder && { from: holder }) }, done)}
        >
          {holder ? 'Take over' : 'Take'}
        </Button>
      )}
      <Button size="sm" variant="ghost" aria-label={`Snooze…: ${what}`} onClick={() => ask('snooze')}>
        Snooze…
      </Button>
      {requested && <SnoozeDialog row={row} what={what} onClose={close} />}
    </>
  )
}
