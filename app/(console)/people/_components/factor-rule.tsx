'use client'

import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { type Role, roleLabels, roles } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { setFactorRuleAction } from '../actions'
import type { PersonRow } from './change-texts'

interface FactorRuleProps {
  people: readonly PersonRow[]
  needing: readonly Role[]
  onClose: (done?: string) => void
}

const namesOf = (list: readonly PersonRow[]) => list.map(({ name, you }) => (you ? 'you' : isolated(name))).join(', ')
const labels = (chosen: readonly Role[]) => chosen.map((role) => roleLabels[role]).join(', ')

/** The roles that need a second factor, and the people affected immediately. */
export function FactorRule({ people, needing, onClose }: FactorRuleProps) {
  const now = Object.fromEntries(roles.map((role) => [role, needing.includes(role)])) as Record<Role, boolean>
  const { fields, action, submit } = useActionForm(setFactorRuleAction, now)
  const chosen = roles.filter((role) => fields.value(role))
  const same = roles.every((role) => chosen.includes(role) === needing.includes(role))
  const met = people.filter(({ role, factor, disabledAt }) => chosen.includes(role) && factor !== 'on' && !disabledAt)
  function saved() {
    // The session no longer works on this page.
    if (met.some(({ you }) => you)) window.location.replace(paths.addFactor(paths.people))
    else onClose(chosen.length > 0 ? `A second factor is needed: ${labels(chosen)}.` : 'No role needs a second factor.')
  }
  return (
    <ActionDialog
      action={action}
      onClose={onClose}
      onSubmit={() => void submit(saved, () => ({ roles: chosen }))}
      title="Required second factor"
      description="A code from an app on the phone, or a passkey. Everyone can set one up under Your account."
      submit="Save"
      disabledReason={same ? 'No changes' : undefined}
    >
      <fieldset className="space-y-2">
        <legend className="sr-only">Roles</legend>
        {roles.map((role) => (
          <fields.Check key={role} name={role} label={roleLabels[role]} />
        ))}
      </fieldset>
      {!same && met.length > 0 && <p>People without a second factor, who must set one up first: {namesOf(met)}.</p>}
    </ActionDialog>
  )
}
