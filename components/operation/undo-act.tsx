'use client'

import { useState } from 'react'
import type { EntryView } from '@/lib/entry-view'
import type { Outcome } from '@/lib/outcome'
import { paths } from '@/lib/paths'
import { UNKNOWN } from '@/lib/unknown-words'
import { whenLost } from '../form/when-lost'
import { Button } from '../ui/button'
import { TextLink } from '../ui/link'
import { useRefresh } from '../ui/use-refresh'
import { FaultText } from './fault-text'
import { useOperationActions } from './operation-context'
import { useEntry } from './use-entry'
import { lost } from './use-operation'
import { useAskAgain } from './use-query'
import { WaitingWords } from './waiting'

/** Takes a done act back by one press, as a new decision. The offer goes away as soon as something else was done to the same. */
export function UndoAct({ entry: id, initial }: { entry: string; initial?: EntryView }) {
  const actions = useOperationActions()
  const refreshPage = useRefresh()
  const askAgain = useAskAgain()
  const { entry, refresh } = useEntry(id, initial, { watched: true })
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [pressed, setPressed] = useState('')

  async function undo() {
    if (sentAt !== null) return
    setSentAt(Date.now())
    setPressed(entry?.undo ?? '')
    setOutcome(null)
    const outcome = await actions
      .undo(id)
      .catch((error): Outcome => ({ status: 'refused', fault: whenLost(lost, error) }))
    setOutcome(outcome)
    await Promise.all([refresh(), askAgain(['entry', outcome.entry])])
    setSentAt(null)
    void refreshPage()
  }

  const refused = outcome?.status === 'refused' ? outcome.fault : null
  if (!entry?.undo && !entry?.undoneBy && !refused && sentAt === null) return null
  return (
    <div className="space-y-2">
      {sentAt !== null && <WaitingWords since={sentAt} />}
      {refused && (
        <p role="alert" className="font-medium text-failed">
          <FaultText fault={refused} />
        </p>
      )}
      {entry?.undoneBy ? (
        <p role="status">
          {outcome?.status === 'unknown' ? `Undo: ${UNKNOWN}.` : 'Undone.'} {pressed && `${pressed}.`}{' '}
          <TextLink href={paths.entry(entry.undoneBy)}>Look at it</TextLink>
        </p>
      ) : (
        entry?.undo && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Button size="sm" aria-label={`Undo: ${entry.undo}`} busy={sentAt !== null} onClick={undo}>
              Undo
            </Button>
            <span className="text-sm text-muted">{entry.undo}</span>
          </p>
        )
      )}
    </div>
  )
}
