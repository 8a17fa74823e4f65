'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryView } from '@/lib/core/acts/entry-view'
import { lost } from '@/lib/core/acts/lost'
import type { Outcome } from '@/lib/core/acts/outcome'
import { UNKNOWN } from '@/lib/core/acts/unknown-words'
import { paths } from '@/lib/core/paths'
import { whenLost } from '../form/when-lost'
import { Button } from '../ui/button'
import { TextLink } from '../ui/link'
import { useRefresh } from '../ui/use-refresh'
import { FaultText } from './fault-text'
import { useOperationActions } from './operation-context'
import { queryKeys } from './query-keys'
import { useEntry } from './use-entry'
import { WaitingWords } from './waiting'

/**
 * Undoes a completed request in one press, as a new decision. The offer disappears once the same object is changed
 * again.
 */
export function UndoAct({ entry: id, initial }: { entry: string; initial?: EntryView }) {
  const actions = useOperationActions()
  const refreshPage = useRefresh()
  const client = useQueryClient()
  const { entry, refresh } = useEntry(id, initial, { watched: true })
  const [pressed, setPressed] = useState('')
  const undoing = useMutation({
    mutationFn: async () => {
      const outcome = await actions
        .undo(id)
        .catch((error): Outcome => ({ status: 'refused', fault: whenLost(lost.send, error) }))
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: queryKeys.entry(outcome.entry ?? '') })])
      return outcome
    },
  })
  const sentAt = undoing.isPending ? undoing.submittedAt : null
  const outcome = undoing.data ?? null

  async function undo() {
    if (sentAt !== null) return
    setPressed(entry?.undo ?? '')
    await undoing.mutateAsync()
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
          <TextLink href={paths.entry(entry.undoneBy)}>View</TextLink>
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
