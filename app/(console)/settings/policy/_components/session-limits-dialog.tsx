'use client'

import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { roleLabels, roles } from '@/lib/core/access/roles'
import { MOST_SESSION_HOURS, mostIdleMinutes, type SessionLimits } from '@/lib/core/access/session-limits'
import { setSessionLimitsAction } from '../actions'

interface SessionLimitsDialogProps {
  limits: SessionLimits
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

export function SessionLimitsDialog({ limits: { idleMinutes, hours }, onClose }: SessionLimitsDialogProps) {
  const { fields, action, submit } = useActionForm(setSessionLimitsAction, {
    admin: String(idleMinutes.admin),
    ops: String(idleMinutes.ops),
    support: String(idleMinutes.support),
    finance: String(idleMinutes.finance),
    auditor: String(idleMinutes.auditor),
    hours: String(hours),
  })
  const same =
    roles.every((role) => fields.value(role).trim() === String(idleMinutes[role])) &&
    fields.value('hours').trim() === String(hours)
  return (
    <ActionDialog
      action={action}
      fields={[...roles, 'hours']}
      onClose={onClose}
      onSubmit={() => void submit(() => onClose('Session limits saved. They apply to open sessions too.'))}
      title="When sessions end"
      description="Minutes without activity by role, and the longest session."
      submit="Save"
      disabledReason={same ? 'No changes' : undefined}
    >
      <div className="grid grid-cols-2 gap-3">
        {roles.map((role) => (
          <fields.Text
            key={role}
            name={role}
            label={`${roleLabels[role]}, minutes`}
            hint={`5 to ${mostIdleMinutes[role]}`}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
        <fields.Text
          name="hours"
          label="Longest session, hours"
          hint={`1 to ${MOST_SESSION_HOURS}`}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </ActionDialog>
  )
}
