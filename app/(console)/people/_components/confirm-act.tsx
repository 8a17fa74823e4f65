'use client'

import { useState } from 'react'
import { useAct } from '@/components/form/use-act'
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
import { MadePassword } from './made-password'
import { aboutYourself, actWords, type PersonRow, type PlainAct } from './person-words'

const actions = {
  disable: disablePersonAction,
  enable: enablePersonAction,
  reset: resetPasswordAction,
  factor: removeFactorAction,
  unbind: unbindAction,
}

interface ConfirmActProps {
  act: PlainAct
  person: PersonRow
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

/**
 * Disable, enable, reset password, remove second factor, unbind: names the person and the consequence, and shows a new
 * password once.
 */
export function ConfirmAct({ act, person, onClose }: ConfirmActProps) {
  const requested = useAct<{ password: string } | null>(actions[act])
  const [password, setPassword] = useState<string | null>(null)
  const { title, verb, consequence, done } = actWords(act, person)

  function submit() {
    // A new password must be seen before the page refreshes: for one's own account, a refresh redirects to sign-in.
    void requested.run({ id: person.id }, (made) => (made ? setPassword(made.password) : onClose(done)))
  }

  return (
    <ActionDialog
      act={requested}
      result={password && <MadePassword name={person.name} password={password} />}
      onClose={password ? () => onClose(done) : onClose}
      onSubmit={submit}
      title={password ? `New password of ${isolated(person.name)}` : title}
      description={password ? undefined : person.email}
      submit={verb}
      variant={act === 'disable' ? 'danger' : 'primary'}
    >
      <p>{consequence}</p>
      {person.you && <Banner kind="warning" title={aboutYourself(act)} />}
    </ActionDialog>
  )
}
