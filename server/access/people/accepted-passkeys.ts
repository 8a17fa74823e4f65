import 'server-only'
import { handleOf, passkeysShown } from '@/server/access/auth/passkeys'
import { relyingParty } from '@/server/access/auth/relying-party'
import type { Person } from '@/server/core/actor/actor'

/** The list of valid passkeys that a browser passes on to the authenticators, so that they stop offering removed ones. Ids are in base64url. */
export interface AcceptedPasskeys {
  rpID: string
  userID: string
  allAcceptedCredentialIDs: string[]
}

/** Null: passkeys do not work at this console's address. */
export async function acceptedPasskeys({ personId }: Person, headers: Headers): Promise<AcceptedPasskeys | null> {
  const rp = relyingParty(headers)
  if (!rp) return null
  const passkeys = await passkeysShown(personId)
  return {
    rpID: rp.id,
    userID: Buffer.from(handleOf(personId)).toString('base64url'),
    allAcceptedCredentialIDs: passkeys.map(({ credential }) => credential),
  }
}
