'use client'

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { Done } from '@/lib/core/changes/outcome'

// The browser's part of passkeys. Loaded on a press: most pages never need it.
const library = () => import('@simplewebauthn/browser')

const refused = (message: string): Done<never> => ({ ok: false, fault: { kind: 'invalid', message } })

/** The browser gives no reason for a canceled, late or missing passkey, so that a page learns nothing about the person. */
function reason(error: unknown): Done<never> {
  switch ((error as Error | null)?.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return refused('No passkey was used: it was canceled, or took too long. Try again.')
    case 'InvalidStateError':
      return refused('This device already has a passkey for your account.')
    default:
      return refused('This browser can’t use passkeys here.')
  }
}

export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Done<RegistrationResponseJSON>> {
  try {
    return { ok: true, data: await (await library()).startRegistration({ optionsJSON }) }
  } catch (error) {
    return reason(error)
  }
}

export async function askPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Done<AuthenticationResponseJSON>> {
  try {
    return { ok: true, data: await (await library()).startAuthentication({ optionsJSON }) }
  } catch (error) {
    return reason(error)
  }
}

interface AcceptedPasskeys {
  rpID: string
  userID: string
  allAcceptedCredentialIDs: string[]
}

/** Reports to the device which passkeys are valid. Browsers without this function keep offering a removed passkey, which is refused. */
export async function signalPasskeys(accepted: AcceptedPasskeys): Promise<void> {
  if (!('signalAllAcceptedCredentials' in (globalThis.PublicKeyCredential ?? {}))) return
  await (await library()).sendSignal({ signalName: 'allAcceptedCredentials', ...accepted }).catch(() => undefined)
}

export interface PasskeyProof {
  begin: () => Promise<Done<PublicKeyCredentialRequestOptionsJSON>>
  prove: (answer: unknown) => Promise<Done>
}

/** Confirms the person of this session. */
export async function proveByPasskey({ begin, prove }: PasskeyProof): Promise<Done> {
  const begun = await begin()
  if (!begun.ok) return begun
  const answered = await askPasskey(begun.data)
  return answered.ok ? prove(answered.data) : answered
}
