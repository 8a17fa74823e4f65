'use client'

import { NewPasswordFields } from '@/components/areas/account/new-password-fields'
import { useActForm } from '@/components/form/use-act-form'
import { ActForm } from '@/components/operation/act-form'
import { paths } from '@/lib/core/paths'
import { acceptInvitationAction } from './actions'

/** The invited person's own password; then they are signed in. */
export function AcceptForm({ token, email }: { token: string; email: string }) {
  const { fields, act, submit } = useActForm<{ next: string; again: string }, null>(acceptInvitationAction)
  return (
    <ActForm
      label="Accept the invitation"
      act={act}
      submit="Set password and sign in"
      wide
      onSubmit={({ next, again }) =>
        void submit(
          // Replaces the link in the history.
          () => window.location.replace(paths.overview),
          () => ({ token, next, again }),
        )
      }
    >
      {/* For the password manager, which would otherwise not know the user. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <NewPasswordFields fields={fields} label="Password" />
    </ActForm>
  )
}
