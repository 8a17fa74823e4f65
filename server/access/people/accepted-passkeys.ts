import 'server-only'
import { handleOf, passkeysShown } from '@/server/access/auth/passkeys'
import { relyingParty } from '@/server/access/auth/relying-party'
import type { Person } from '@/server/core/actor/actor'

/** What a browser passes on to the devices: they stop offering a removed passkey. Base64url, as when it was made. */
export interface AcceptedPasskeys {
  rpID: string
  userID: string
  allAcceptedCredentialIDs: string[]
}

/** Null: not at this console's address. */
export async function acceptedPasskeys({ personId }: Person, headers: Headers): Promise<AcceptedPasskeys | null> {
  const rp = relyingParty(headers)
  if (!rp) return null
  const known = await passkeysShown(personId)
  return {
    rpID: rp.id,
    userID: Buffer.from(handleOf(personId)).toString('base64url'),
    allAcceptedCredentialIDs: known.map(({ credential }) => credential),
  }
}
