'use client'

import { signIn } from 'next-auth/react'
import { askPasskey } from '@/components/form/passkey-browser'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { PASSKEY_REFUSED } from '@/lib/core/access/passkey'
import type { Done } from '@/lib/core/acts/outcome'
import { beginPasskeySignInAction } from './actions'
import { signInWords } from './sign-in-words'

const refused = (message: string): Done<null> => ({ ok: false, fault: { kind: 'invalid', message } })

async function enter(): Promise<Done<null>> {
  const begun = await beginPasskeySignInAction()
  if (!begun.ok) return begun
  const answered = await askPasskey(begun.data)
  if (!answered.ok) return answered
  const result = await signIn('passkey', { answer: JSON.stringify(answered.data), redirect: false })
  if (result?.ok) return { ok: true, data: null }
  return refused(result?.error === 'CredentialsSignin' ? PASSKEY_REFUSED : signInWords(result?.error ?? ''))
}

/** Instead of password and code. `wanted`: a path of this console. */
export function PasskeyButton({ wanted }: { wanted: string }) {
  const act = useAct<null>(enter)
  return (
    <div className="space-y-3">
      <Button
        busy={act.busy}
        className="w-full"
        // A full page load, as after a password.
        onClick={() => void act.run({}, () => window.location.replace(wanted))}
      >
        Sign in with a passkey
      </Button>
      {act.fault && !act.busy && <Banner kind="danger" role="alert" title={<FaultText fault={act.fault} />} />}
    </div>
  )
}
