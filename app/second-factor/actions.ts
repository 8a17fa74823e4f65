'use server'

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { Done } from '@/lib/core/changes/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentPerson } from '@/server/access/auth/current'
import { giveOwnCode } from '@/server/access/people/own-code'
import { ownFactor } from '@/server/access/people/own-factor'
import { beginProof, prove } from '@/server/access/people/prove-passkey'

/**
 * Works while nothing else does, for people who must set up a second factor. A generated password must be replaced
 * first.
 */
export async function turnFactorOnAction(input: unknown): Promise<Done<{ codes: string[] }>> {
  return guarded<Done<{ codes: string[] }>>(
    'account.turnFactorOn',
    async () => {
      const person = await currentPerson()
      // Otherwise, anyone with the password could add a second factor in addition to the owner’s.
      const refused = person?.mustChangePassword || person?.mustGiveFactor
      return ownFactor.turnOn(refused ? null : person, input)
    },
    (fault) => ({ ok: false, fault }),
  )
}

/** For people who have signed in with a password or single sign-on but have not yet proved their second factor. */
export async function giveCodeAction(input: unknown): Promise<Done> {
  return guarded<Done>(
    'account.giveCode',
    async () => giveOwnCode(await currentPerson(), input),
    (fault) => ({ ok: false, fault }),
  )
}

/** A passkey as second factor of this session. */
export async function beginProofAction(): Promise<Done<PublicKeyCredentialRequestOptionsJSON>> {
  return guarded<Done<PublicKeyCredentialRequestOptionsJSON>>(
    'account.beginProof',
    async () => beginProof(await currentPerson()),
    (fault) => ({ ok: false, fault }),
  )
}

export async function proveAction(answer: unknown): Promise<Done> {
  return guarded<Done>(
    'account.prove',
    async () => prove(await currentPerson(), answer),
    (fault) => ({ ok: false, fault }),
  )
}
