'use client'

import { useState } from 'react'
import { SessionList } from '@/components/areas/account/session-list'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useRefresh } from '@/components/ui/use-refresh'
import type { SessionRow } from '@/lib/core/access/session-view'
import { endOtherSessionsAction, endOwnSessionAction } from '../actions'

/** The person's sessions, with a way to end unfamiliar ones. */
export function OwnSessions({ sessions, limits }: { sessions: readonly SessionRow[]; limits: string }) {
  const refresh = useRefresh()
  const one = useAct(endOwnSessionAction)
  const others = useAct(endOtherSessionsAction)
  const [ending, setEnding] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const fault = one.fault ?? others.fault
  const alone = sessions.every(({ current }) => current)

  function announce(words: string) {
    setDone(words)
    void refresh()
  }

  function end({ id, browser }: SessionRow) {
    setEnding(id)
    setDone(null)
    void one.run({ session: id }, () => announce(`The session in ${browser} has ended.`)).finally(() => setEnding(null))
  }

  function endOthers() {
    setDone(null)
    void others.run({}, ({ ended }) =>
      announce(ended === 1 ? 'One session has ended.' : `${ended} sessions have ended.`),
    )
  }

  return (
    <Card
      title="Sessions"
      description={limits}
      footer="If you don’t know a session, end it and change your password."
      flush
      actions={
        <Button busy={others.busy} disabledReason={alone ? 'No other sessions' : undefined} onClick={endOthers}>
          End all others
        </Button>
      }
    >
      {(done || fault) && (
        <div className="border-b p-4">
          {fault ? (
            <Banner kind="danger" role="alert" title={<FaultText fault={fault} />} />
          ) : (
            <Banner kind="done" role="status" title={done} />
          )}
        </div>
      )}
      <SessionList sessions={sessions} ending={ending} onEnd={end} />
    </Card>
  )
}
