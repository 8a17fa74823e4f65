'use client'

import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Banner } from '@/components/ui/banner'
import { isolated } from '@/lib/core/text/isolated'
import {
  disablePersonAction,
  enablePersonAction,
  removeFactorAction,
  resetPasswordAction,
  unbindAction,
} from '../actions'
import { aboutYourself, changeTexts, type PersonRow, type PlainChange } from './change-texts'
import { MadePassword } from './made-password'

const actions = {
  disable: disablePersonAction,
  enable: enablePersonAction,
  reset: resetPasswordAction,
  factor: removeFactorAction,
  unbind: unbindAction,
}

interface ConfirmChangeProps {
  change: PlainChange
  person: PersonRow
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

/**
 * Disable, enable, reset password, remove second factor, unbind: names the person and the consequence, and shows a new
 * password once.
 */
export function ConfirmChange({ change: action, person, onClose }: ConfirmChangeProps) {
  const requested = useAction<{ password: string } | null>(actions[action])
  const [password, setPassword] = useState<string | null>(null)
  const { title, verb, consequence, done } = changeTexts(action, person)

  function submit() {
    // A new password must be seen before the page refreshes: for one's own account, a refresh redirects to sign-in.
    void requested.run({ id: person.id }, (created) => (created ? setPassword(created.password) : onClose(done)))
  }

  return (
    <ActionDialog
      action={requested}
      result={password && <MadePassword name={person.name} password={password} />}
      onClose={password ? () => onClose(done) : onClose}
      onSubmit={submit}
      title={password ? `New password of ${isolated(person.name)}` : title}
      description={password ? undefined : person.email}
      submit={verb}
      variant={action === 'disable' ? 'danger' : 'primary'}
    >
      <p>{consequence}</p>
      {person.you && <Banner kind="warning" title={aboutYourself(action)} />}
    </ActionDialog>
  )
}
