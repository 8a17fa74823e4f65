'use client'

import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Banner } from '@/components/ui/banner'
import { roleLabels } from '@/lib/core/access/roles'
import { isolated } from '@/lib/core/text/isolated'
import { changeRoleAction } from '../actions'
import { aboutYourself, type PersonRow, roleConsequence, roleOptions } from './change-texts'

interface ChangeRoleProps {
  person: PersonRow
  onClose: (done?: string) => void
}

export function ChangeRole({ person, onClose }: ChangeRoleProps) {
  const { fields, action, submit } = useActionForm(changeRoleAction, { id: person.id, role: person.role })
  const role = fields.value('role')
  const same = role === person.role
  return (
    <ActionDialog
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void submit(() => onClose(`${isolated(person.name)} is now ${roleLabels[role]}. Their sessions have ended.`))
      }
      title={`Change the role of ${isolated(person.name)}`}
      description={`${person.email} · ${roleLabels[person.role]} now`}
      submit="Change role"
      disabledReason={same ? `${isolated(person.name)} already has this role. Choose another.` : undefined}
    >
      <fields.Radio name="role" label="Role" options={roleOptions} />
      {!same && <p>{roleConsequence(person, role)}</p>}
      {!same && person.you && <Banner kind="warning" title={aboutYourself('role')} />}
    </ActionDialog>
  )
}
