'use client'

import { type FormEvent, useState } from 'react'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCancel } from '@/components/ui/dialog'
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
  const { run, busy, fault } = useAct(changeRoleAction)
  const [role, setRole] = useState(person.role)
  const same = role === person.role

  function submit(event: FormEvent) {
    event.preventDefault()
    if (same) return
    void run({ id: person.id, role }, () =>
      onClose(`${isolated(person.name)} is now ${roleLabels[role]}. Their sessions have ended.`),
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      onSubmit={submit}
      title={`Change the role of ${isolated(person.name)}`}
      description={`${person.email} · ${roleLabels[person.role]} now`}
      error={fault ? <FaultText fault={fault} /> : undefined}
      footer={
        <>
          <DialogCancel busy={busy} />
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabledReason={same ? `${isolated(person.name)} has this role already: choose another` : undefined}
          >
            Change role
          </Button>
        </>
      }
    >
      <RadioGroup
        legend="Role"
        options={roleOptions}
        value={role}
        input={{ name: 'role', onChange: ({ target }) => isRole(target.value) && setRole(target.value) }}
      />
      {!same && <p>{roleConsequence(person, role)}</p>}
      {!same && person.you && <Banner kind="warning" title={aboutYourself('role')} />}
    </Dialog>
  )
}
