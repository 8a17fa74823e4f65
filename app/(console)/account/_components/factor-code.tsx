'use client'

import { useState } from 'react'
import { RecoveryCodes } from '@/components/areas/account/recovery-codes'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { CODE_MINUTES } from '@/lib/core/access/second-factor'
import { paths } from '@/lib/core/paths'
import { newRecoveryCodesAction, proveFactorAction, turnFactorOffAction } from '../actions'

const changes = {
  /** For other actions that need a recent code and have no dialog for it. */
  show: {
    action: proveFactorAction,
    title: 'Enter a code',
    consequence: `Changes that need recent 2FA accept this code for ${CODE_MINUTES} minutes, in this browser.`,
    submit: 'Enter code',
    variant: 'primary',
  },
  codes: {
    action: newRecoveryCodesAction,
    title: 'New recovery codes',
    consequence: 'Your current codes stop working.',
    submit: 'Create new codes',
    variant: 'primary',
  },
  off: {
    action: turnFactorOffAction,
    title: 'Turn off the authenticator app',
    consequence: 'This removes the app and its recovery codes. Your password alone then signs in.',
    submit: 'Turn off',
    variant: 'danger',
  },
  offWithPasskeys: {
    action: turnFactorOffAction,
    title: 'Turn off the authenticator app',
    consequence:
      'This removes the app and its recovery codes. Your passkeys stay, and one is required after the password.',
    submit: 'Turn off',
    variant: 'danger',
  },
  /** Instead of `off`, if the role requires a second factor. */
  setUpAgain: {
    action: turnFactorOffAction,
    title: 'Set up again',
    consequence: 'The app’s code and your recovery codes stop working, and you set up a new one immediately.',
    submit: 'Set up again',
    variant: 'danger',
  },
} as const

export type FactorChange = keyof typeof changes

interface FactorCodeProps {
  change: FactorChange
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

const RENEWED = 'You have new recovery codes. Your old codes no longer work.'
const OFF = 'The authenticator app is off.'
const SHOWN = `Your code is valid for ${CODE_MINUTES} minutes.`

/** Replacing or removing the factor needs a code, because someone at an unlocked console does not have the phone. */
export function FactorCode({ change: pending, onClose }: FactorCodeProps) {
  const { action, title, consequence, submit: verb, variant } = changes[pending]
  const {
    fields,
    action: requested,
    submit,
  } = useActionForm<{ code: string }, { codes: string[] } | null>(action, { code: '' })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // A full page load: until a new factor is set up, the server refuses every action of this page.
  const ended = () =>
    pending === 'setUpAgain'
      ? window.location.replace(paths.addFactor(paths.account))
      : onClose(pending === 'show' ? SHOWN : OFF)
  return (
    <ActionDialog
      action={requested}
      fields={['code']}
      title={title}
      submit={verb}
      variant={variant}
      result={codes && <RecoveryCodes codes={codes} />}
      onClose={() => onClose(codes ? RENEWED : undefined)}
      onSubmit={() => void submit((renewed) => (renewed ? setCodes(renewed.codes) : ended()))}
    >
      <p>{consequence}</p>
      <fields.Text
        name="code"
        label="Code from the app"
        hint="Or a recovery code."
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={100}
        data-initial-focus=""
      />
    </ActionDialog>
  )
}
