'use client'

import { useEffect, useState } from 'react'
import { SessionList } from '@/components/areas/account/session-list'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCancel } from '@/components/ui/dialog'
import { Isolated } from '@/components/ui/isolated'
import type { SessionRow } from '@/lib/core/access/session-view'
import { isolated } from '@/lib/core/text/isolated'
import { endSessionAction, endSessionsAction, sessionsAction } from '../actions'
import type { PersonRow } from './change-texts'

interface PersonSessionsProps {
  person: PersonRow
  onClose: (done?: string) => void
}

/** A person's sessions, read when the dialog opens. */
export function PersonSessions({ person: { id, name, email }, onClose }: PersonSessionsProps) {
  const list = useAction(sessionsAction)
  const one = useAction(endSessionAction)
  const all = useAction(endSessionsAction)
  const [sessions, setSessions] = useState<readonly SessionRow[] | null>(null)
  const [ending, setEnding] = useState<string | null>(null)
  const fault = list.fault ?? one.fault ?? all.fault
  const others = sessions?.filter(({ current }) => !current) ?? []

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void list.run({ id }, setSessions), [id])

  function end({ id: session }: SessionRow) {
    setEnding(session)
    const removeRow = () => setSessions((rows) => rows?.filter((row) => row.id !== session) ?? null)
    void one.run({ id, session }, removeRow).finally(() => setEnding(null))
  }

  const endAll = () =>
    void all.run({ id }, ({ ended }) =>
      onClose(`${ended === 1 ? 'One session' : `${ended} sessions`} of ${isolated(name)} ended.`),
    )

  return (
    <Dialog
      open
      onClose={onClose}
      busy={all.busy}
      title={`Sessions of ${isolated(name)}`}
      description={email}
      error={fault ? <FaultText fault={fault} /> : undefined}
      footer={
        <>
          <DialogCancel busy={all.busy}>Close</DialogCancel>
          <Button
            variant="danger"
            busy={all.busy}
            disabledReason={others.length === 0 ? 'No sessions to end' : undefined}
            onClick={endAll}
          >
            {sessions?.some(({ current }) => current) ? 'End all others' : 'End all sessions'}
          </Button>
        </>
      }
    >
      {sessions === null ? (
        <p className="text-muted">{list.busy ? 'Reading …' : ''}</p>
      ) : sessions.length === 0 ? (
        <p>
          <Isolated>{name}</Isolated> is not signed in.
        </p>
      ) : (
        <div className="-mx-4">
          <SessionList sessions={sessions} ending={ending} onEnd={end} of={`of ${isolated(name)}`} />
        </div>
      )}
    </Dialog>
  )
}
