'use client'

import { useState } from 'react'
import { useAct } from '@/components/form/use-act'
import { ActDialog } from '@/components/operation/act-dialog'
import { Banner } from '@/components/ui/banner'
import { RadioGroup } from '@/components/ui/radio-group'
import { isolated } from '@/lib/isolated'
import { isRole, roleLabels } from '@/lib/roles'
import { changeRoleAction } from '../actions'
import { aboutYourself, type PersonRow, roleConsequence, roleOptions } from './person-words'

interface ChangeRoleProps {
  person: PersonRow
  onClose: (done?: string) => void
}

export function ChangeRole({ person, onClose }: ChangeRoleProps) {
  const act = useAct(changeRoleAction)
  const [role, setRole] = useState(person.role)
  const same = role === person.role

  function submit() {
    void act.run({ id: person.id, role }, () =>
      onClose(`${isolated(person.name)} is now ${roleLabels[role]}. Their sessions have ended.`),
    )
  }

  return (
    <ActDialog
      act={act}
      onClose={onClose}
      onSubmit={submit}
      title={`Change the role of ${isolated(person.name)}`}
      description={`${person.email} · ${roleLabels[person.role]} now`}
      submit="Change role"
      disabledReason={same ? `${isolated(person.name)} has this role already: choose another` : undefined}
    >
      <RadioGroup
        legend="Role"
        options={roleOptions}
        value={role}
        input={{ name: 'role', onChange: ({ target }) => isRole(target.value) && setRole(target.value) }}
      />
      {!same && <p>{roleConsequence(person, role)}</p>}
      {!same && person.you && <Banner kind="warning" title={aboutYourself('role')} />}
    </ActDialog>
  )
}
