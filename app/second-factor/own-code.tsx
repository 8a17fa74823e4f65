'use client'

import { useActionForm } from '@/components/form/use-action-form'
import { ActionForm } from '@/components/operation/action-form'
import { giveCodeAction } from './actions'

/** `onward`: a path of this console. */
export function OwnCode({ onward }: { onward: string }) {
  const { fields, action, submit } = useActionForm<{ code: string }, null>(giveCodeAction)
  return (
    <ActionForm
      label="Second factor"
      action={action}
      submit="Sign in"
      wide
      onSubmit={(typed) =>
        void submit(
          () => window.location.replace(onward),
          () => typed,
        )
      }
    >
      <fields.Text
        name="code"
        label="Code from your app"
        hint="Or a recovery code. If you have neither, ask an administrator."
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={100}
      />
    </ActionForm>
  )
}
