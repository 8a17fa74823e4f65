import 'server-only'
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { handleOf, library, passkeysOf, timeout, webCredential, webText } from './passkeys'
import type { RelyingParty } from './relying-party'

// How an authenticator creates a passkey for a person.

const Attestation = z.looseObject({
  ...webCredential,
  response: z.looseObject({
    clientDataJSON: webText,
    attestationObject: webText,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,30}$/))
      .max(10)
      .optional(),
  }),
})

export async function creationOptions(
  { id: rpID }: RelyingParty,
  { personId, email, name }: { personId: string; email: string; name: string },
  challenge: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  const passkeys = await passkeysOf(personId)
  return generateRegistrationOptions({
    rpName: 'Switchroom',
    rpID,
    userID: handleOf(personId),
    userName: email,
    userDisplayName: name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The values of a new passkey; null if the answer does not belong to this challenge at this console. */
export async function createdPasskey(rp: RelyingParty, answer: unknown, challenge: string) {
  const parsed = Attestation.safeParse(answer)
  if (!parsed.success) return null
  const { verifyRegistrationResponse } = await library()
  // The library throws if something in the answer is wrong.
  const done = await verifyRegistrationResponse({
    response: parsed.data as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!done?.verified) return null
  const { id, publicKey, counter, transports = [] } = done.registrationInfo.credential
  return { credential: id, publicKey: Buffer.from(publicKey), counter, transports }
}
