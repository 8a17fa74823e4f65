'use client'

import { useEffect } from 'react'
import { signalPasskeys } from '@/components/form/passkey-browser'

interface SignalPasskeysProps {
  rpID: string
  userID: string
  allAcceptedCredentialIDs: readonly string[]
}

/** After a removal, here or by an administrator, the device still offers the passkey until the browser reports the removal to it. */
export function SignalPasskeys(accepted: SignalPasskeysProps) {
  const key = JSON.stringify(accepted)
  useEffect(() => void signalPasskeys(JSON.parse(key)), [key])
  return null
}
