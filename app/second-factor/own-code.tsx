'use client'

import { useActForm } from '@/components/form/use-act-form'
import { ActForm } from '@/components/operation/act-form'
import { giveCodeAction } from './actions'

/** `onward`: a path of this console. */
export function OwnCode({ onward }: { onward: string }) {
  const { fields, act, submit } = useActForm<{ code: string }, null>(giveCodeAction)
  return (
    <ActForm
      label="Second factor"
      act={act}
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
        hint="Or a recovery code. Without both, ask an administrator."
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={100}
      />
    </ActForm>
  )
}
