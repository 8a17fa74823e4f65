'use client'

import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FactLines } from '@/components/ui/fact-lines'
import { roleLabels, roles } from '@/lib/core/access/roles'
import { hoursText, type SessionLimits } from '@/lib/core/access/session-limits'
import { counted } from '@/lib/core/text/counted'
import { SessionLimitsDialog } from './session-limits-dialog'

interface SessionLimitsCardProps {
  limits: SessionLimits
  mayChange: boolean
}

/** When people are signed out. */
export function SessionLimitsCard({ limits, mayChange }: SessionLimitsCardProps) {
  const { requested, ask, done, close } = useDialogRequest<SessionLimits>()
  return (
    <Card
      title="Sessions"
      description={`Sessions end after these minutes without activity, and after ${hoursText(limits.hours)} at the latest.`}
      actions={
        mayChange && (
          <Button size="sm" aria-label="Change when sessions end" onClick={() => ask(limits)}>
            Change…
          </Button>
        )
      }
    >
      {done && <Banner kind="done" role="status" title={done} />}
      <FactLines
        label="Minutes without activity"
        lines={roles.map((role) => ({
          label: roleLabels[role],
          value: counted(limits.idleMinutes[role], 'minute'),
        }))}
      />
      {requested && <SessionLimitsDialog limits={requested} onClose={close} />}
    </Card>
  )
}
