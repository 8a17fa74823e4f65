'use client'

import { useState } from 'react'
import { PickMany } from '@/components/form/pick-many'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { ShownOnce } from '@/components/ui/shown-once'
import { type Role, roleLabels } from '@/lib/core/access/roles'
import { isolated } from '@/lib/core/text/isolated'
import { type WebhookEvent, webhookEvents } from '@/lib/desk/webhooks/webhook'
import { addWebhookAction } from '../actions'

/** A role that the person may give, and the events that it may see. */
export interface RoleEvents {
  role: Role
  events: readonly WebhookEvent[]
}

const empty = { name: '', url: '', role: '', events: '' }
const names = Object.keys(empty)
const entriesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

interface NewWebhookDialogProps {
  roles: readonly RoleEvents[]
  onClose: (done?: string) => void
}

export function NewWebhookDialog({ roles, onClose }: NewWebhookDialogProps) {
  const { fields, form, action, submit } = useActionForm(addWebhookAction, empty)
  const [newWebhook, setNewWebhook] = useState<{ name: string; secret: string } | null>(null)
  const created = newWebhook && `${isolated(newWebhook.name)} is created.`
  const role = form.watch('role')
  const events = roles.find((one) => one.role === role)?.events ?? roles.flatMap((one) => one.events)
  return (
    <ActionDialog
      action={action}
      fields={names}
      result={newWebhook && <Secret {...newWebhook} />}
      onClose={() => onClose(created ?? undefined)}
      onSubmit={() =>
        void submit(
          ({ secret }, { name }) => setNewWebhook({ name: name.trim(), secret }),
          (typed) => ({ ...typed, events: entriesIn(typed.events) }),
        )
      }
      title={created ?? 'Create a webhook'}
      description={newWebhook ? undefined : 'A test message is sent to the URL immediately.'}
      submit="Create"
    >
      <fields.Text
        name="name"
        label="Name"
        hint="The receiver, for example “help desk”."
        autoComplete="off"
        maxLength={60}
        data-initial-focus=""
      />
      <fields.Code name="url" label="URL" hint="A public https address, such as https://desk.example.com/switchroom." />
      <fields.Select
        name="role"
        label="Role"
        placeholder="Choose a role"
        hint="Only events that this role may see are sent."
        options={roles.map((one) => ({ value: one.role, label: roleLabels[one.role] }))}
      />
      <fields.Own name="events" label="Events" optional hint="Only these; empty: all that the role may see.">
        {(control, { name }) => (
          <PickMany
            {...{ control, name }}
            options={[...new Set(events)].map((event) => ({ value: event, label: webhookEvents[event] }))}
            onlyOptions="event"
            value={fields.value('events')}
            onChange={(chosen) => fields.set({ events: chosen })}
          />
        )}
      </fields.Own>
    </ActionDialog>
  )
}

function Secret({ name, secret }: { name: string; secret: string }) {
  return (
    <>
      <p>This secret is shown once. With it, the receiver checks that a message is from this console.</p>
      <ShownOnce label={`Secret of ${isolated(name)}`} value={secret} copy="Copy secret" />
    </>
  )
}
