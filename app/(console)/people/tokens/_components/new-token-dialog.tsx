'use client'

import { useState } from 'react'
import { PickMany } from '@/components/form/pick-many'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { AbsoluteTime } from '@/components/ui/relative-time'
import type { Option } from '@/components/ui/select'
import { ShownOnce } from '@/components/ui/shown-once'
import { tokenDays } from '@/lib/core/access/api-token'
import { type Role, roleLabels } from '@/lib/core/access/roles'
import { isolated } from '@/lib/core/text/isolated'
import { addTokenAction } from '../actions'

/** The roles that the person may give, and whether they may create tokens for services. */
export interface Creator {
  roles: readonly Role[]
  admin: boolean
}

const empty = { name: '', service: '', role: '', days: '90', readOnly: false, operations: '', addresses: '' }
const names = Object.keys(empty)
const entriesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

interface NewTokenDialogProps {
  creator: Creator
  operations: readonly Option[]
  onClose: (done?: string) => void
}

export function NewTokenDialog({ creator, operations, onClose }: NewTokenDialogProps) {
  const { fields, action, submit } = useActionForm(addTokenAction, empty)
  const [newToken, setNewToken] = useState<{ name: string; secret: string; until: string } | null>(null)
  const created = newToken && `${isolated(newToken.name)} is created.`
  return (
    <ActionDialog
      action={action}
      fields={names}
      result={newToken && <Secret {...newToken} />}
      onClose={() => onClose(created ?? undefined)}
      onSubmit={() =>
        void submit(
          (data, { name }) => setNewToken({ name: name.trim(), ...data }),
          (typed) => ({ ...typed, operations: entriesIn(typed.operations), addresses: entriesIn(typed.addresses) }),
        )
      }
      title={created ?? 'Create a token'}
      description={newToken ? undefined : 'A script has the token’s rights, and never more than yours.'}
      submit="Create"
    >
      <fields.Text
        name="name"
        label="Name"
        hint="The script, for example “import”. The journal shows it."
        autoComplete="off"
        maxLength={60}
        data-initial-focus=""
      />
      {creator.admin && (
        <fields.Text
          name="service"
          label="Service"
          optional
          hint="The script acts for this service instead of you, for example “billing system”."
          autoComplete="off"
          maxLength={60}
        />
      )}
      <fields.Select
        name="role"
        label="Role"
        placeholder="Choose a role"
        hint="The smallest that the script needs."
        options={creator.roles.map((role) => ({ value: role, label: roleLabels[role] }))}
      />
      <fields.Choice
        name="days"
        label="Valid for"
        options={tokenDays.map((days) => ({ value: days, label: `${days} days` }))}
      />
      <fields.Check name="readOnly" label="Read only" />
      <fields.Own name="operations" label="Operations" optional hint="Only these; empty: all of the role.">
        {(control, { name }) => (
          <PickMany
            {...{ control, name, options: operations }}
            onlyOptions="operation"
            value={fields.value('operations')}
            onChange={(chosen) => fields.set({ operations: chosen })}
          />
        )}
      </fields.Own>
      <fields.Code
        name="addresses"
        label="From addresses"
        optional
        hint="Addresses or networks, such as 203.0.113.0/24; empty: from anywhere."
      />
    </ActionDialog>
  )
}

/** Shown only once: the server stores a hash. */
function Secret({ name, secret, until }: { name: string; secret: string; until: string }) {
  return (
    <>
      <p>
        This token is shown once. It is valid until <AbsoluteTime at={until} />. Store it where only the script can read
        it.
      </p>
      <ShownOnce label={`Token ${isolated(name)}`} value={secret} copy="Copy token" />
    </>
  )
}
