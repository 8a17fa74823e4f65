'use client'

import { useState } from 'react'
import { RecoveryCodes } from '@/components/account/recovery-codes'
import { useActForm } from '@/components/form/use-act-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { paths } from '@/lib/paths'
import { newRecoveryCodesAction, turnFactorOffAction } from '../actions'

interface FactorCodeProps {
  act: 'off' | 'codes'
  needed: boolean
  /** With words when something was done. */
  onClose: (done?: string) => void
}

const actions = { off: turnFactorOffAction, codes: newRecoveryCodesAction }

const RENEWED = 'You have new recovery codes. Those before are good for nothing any more.'
const OFF = 'Your second factor is off.'

/** What takes it away or renews it asks for it: who finds a console unlocked has no phone with it. */
export function FactorCode({ act, needed, onClose }: FactorCodeProps) {
  const {
    fields,
    act: asked,
    submit,
  } = useActForm<{ code: string }, { codes: string[] } | null>(actions[act], {
    code: '',
  })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const off = needed
    ? {
        title: 'Set up anew',
        consequence: 'The app’s code and your recovery codes stop working, and you set up another at once.',
      }
    : {
        title: 'Turn off the second factor',
        consequence: 'The password alone lets you in then, and whoever else knows it.',
      }
  // A whole page load: nothing here works any more, and would say that the session is over.
  const ended = () => (needed ? window.location.replace(paths.addFactor(paths.account)) : onClose(OFF))
  const codesWords = { title: 'New recovery codes', consequence: 'Those you have stop working.' }
  const { title, consequence } = act === 'off' ? off : codesWords
  return (
    <ActionDialog
      act={asked}
      fields={['code']}
      title={title}
      submit={act === 'codes' ? 'Make new codes' : needed ? 'Set up anew' : 'Turn off'}
      variant={act === 'off' ? 'danger' : 'primary'}
      result={codes && <RecoveryCodes codes={codes} />}
      onClose={() => onClose(codes ? RENEWED : undefined)}
      onSubmit={() => void submit((made) => (made ? setCodes(made.codes) : ended()))}
    >
      <p>{consequence}</p>
      <fields.Text
        name="code"
        label="Code that the app shows"
        hint="Or a recovery code."
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={100}
        data-initial-focus=""
      />
    </ActionDialog>
  )
}
