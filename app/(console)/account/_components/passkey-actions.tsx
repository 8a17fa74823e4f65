'use client'

import type { Fields } from '@/components/form/fields-of'
import { createPasskey } from '@/components/form/passkey-browser'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import type { PasskeyRow } from '@/lib/core/access/passkey'
import type { FactorsAsk } from '@/lib/core/access/second-factor'
import type { Done } from '@/lib/core/changes/outcome'
import { isolated } from '@/lib/core/text/isolated'
import { addPasskeyAction, beginPasskeyAction, removePasskeyAction, renamePasskeyAction } from '../actions'

/** Called with a message if something was done. */
type Close = (done?: string) => void
type PasskeyActionProps = { passkey: PasskeyRow; onClose: Close }
type New = { name: string; password: string }

/** Name and password are checked before the device creates anything. */
async function add(input: unknown): Promise<Done> {
  const begun = await beginPasskeyAction(input)
  if (!begun.ok) return begun
  const created = await createPasskey(begun.data)
  return created.ok ? addPasskeyAction({ name: (input as New).name, answer: created.data }) : created
}

const OwnPassword = ({ fields }: { fields: Fields<{ password: string }> }) => (
  <fields.Text
    name="password"
    label="Current password"
    type="password"
    autoComplete="current-password"
    maxLength={200}
  />
)

export function AddPasskey({ asks, onClose }: { asks: FactorsAsk; onClose: Close }) {
  const { fields, action, submit } = useActionForm<New, null>(add, { name: '', password: '' })
  const asksPassword = asks === 'password' || action.fault?.fields?.password !== undefined
  return (
    <ActionDialog
      action={action}
      code={asks === 'code'}
      fields={['name', 'password']}
      onClose={onClose}
      onSubmit={() =>
        void submit((_, { name }) => onClose(`${isolated(name.trim())} was added. Other sessions have ended.`))
      }
      title="Add a passkey"
      description="Your browser then asks for your fingerprint, face or device PIN."
      submit="Add passkey"
    >
      <fields.Text
        name="name"
        label="Name"
        hint="For you to recognize it, for example “Laptop”."
        autoComplete="off"
        maxLength={60}
        data-initial-focus=""
      />
      {asksPassword && <OwnPassword fields={fields} />}
    </ActionDialog>
  )
}

export function RenamePasskey({ passkey: { id, name }, onClose }: PasskeyActionProps) {
  const { fields, action, submit } = useActionForm(renamePasskeyAction, { name })
  return (
    <ActionDialog
      action={action}
      fields={['name']}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () => onClose('The passkey has a new name.'),
          (typed) => ({ id, ...typed }),
        )
      }
      title={`Rename ${isolated(name)}`}
      submit="Rename"
    >
      <fields.Text name="name" label="Name" autoComplete="off" maxLength={60} data-initial-focus="" />
    </ActionDialog>
  )
}

/** `last`: this passkey is the person's only second factor; `needed`: the role requires one. Null: there are others. */
type Removed = PasskeyActionProps & { asks: FactorsAsk; last: { needed: boolean } | null }

export function RemovePasskey({ passkey: { id, name }, asks, last, onClose }: Removed) {
  const { fields, action, submit } = useActionForm<{ password: string }, null>(removePasskeyAction, { password: '' })
  const asksPassword = asks === 'password' || action.fault?.fields?.password !== undefined
  return (
    <ActionDialog
      action={action}
      code={asks === 'code'}
      fields={['password']}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () => onClose(`${isolated(name)} was removed. Other sessions have ended.`),
          (typed) => ({ id, ...typed }),
        )
      }
      title={`Remove ${isolated(name)}`}
      submit="Remove passkey"
      variant="danger"
    >
      <p>
        You can no longer sign in with it. Delete it on your device, too.
        {last &&
          (last.needed
            ? ' It is your only second factor, and your role requires one: you must set up another one next.'
            : ' It is your only second factor: your password alone then signs in.')}
      </p>
      {asksPassword && <OwnPassword fields={fields} />}
    </ActionDialog>
  )
}
