'use client'

import { NewPasswordFields } from '@/components/areas/account/new-password-fields'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionForm } from '@/components/operation/action-form'
import { paths } from '@/lib/core/paths'
import { acceptInvitationAction } from './actions'

/** The invited person chooses a password and is then signed in. */
export function AcceptForm({ token, email }: { token: string; email: string }) {
  const { fields, action, submit } = useActionForm<{ next: string; again: string }, null>(acceptInvitationAction)
  return (
    <ActionForm
      label="Accept the invitation"
      action={action}
      submit="Set password and sign in"
      wide
      onSubmit={({ next, again }) =>
        void submit(
          // Replaces the link in the history. Someone new has not chosen a start page yet.
          () => window.location.replace(paths.overview),
          () => ({ token, next, again }),
        )
      }
    >
      {/* For the password manager, which would otherwise not know the user. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <NewPasswordFields fields={fields} label="Password" />
    </ActionForm>
  )
}
