import 'server-only'
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { and, asc, eq } from 'drizzle-orm'
import { cache } from 'react'
import { z } from 'zod'
import { now } from '@/server/platform/db/clock'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { passkeys } from '@/server/platform/db/schema'
import { CHALLENGE_SECONDS } from './passkey-challenges'
import type { RelyingParty } from './relying-party'
import { removeApp } from './second-factor'

// Passkeys (WebAuthn): discoverable, with user verification. So a passkey proves as much as a password and a code together.

/** Loaded only when needed, because the library is large and few processes use it. */
export const library = () => import('@simplewebauthn/server')

export const timeout = CHALLENGE_SECONDS * 1000
export const webText = z.string().max(20_000)
/** Base64url without padding, at most the standard's 1,023 bytes. */
const WebId = z.string().regex(/^[\w-]{1,1364}$/)
export const webCredential = {
  id: WebId,
  rawId: WebId,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
}

/** The form of an answer as @simplewebauthn/browser sends it; the library judges the content. */
export const Assertion = z.looseObject({
  ...webCredential,
  response: z.looseObject({
    clientDataJSON: webText,
    authenticatorData: webText,
    signature: webText,
    userHandle: webText.nullish(),
  }),
})
/** The user handle: a random id, not an address. */
export const handleOf = (personId: string) => new Uint8Array(Buffer.from(personId.replaceAll('-', ''), 'hex'))

export const passkeysOf = (personId: string, on: Database | Transaction = db()) =>
  on.select().from(passkeys).where(eq(passkeys.personId, personId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** The same for the parts of one page. */
export const passkeysShown = cache(async (personId: string) => passkeysOf(personId))

/** Removes the app and all passkeys of someone who may have lost them. Returns what was removed; null: there was nothing. */
export async function removeFactors(
  tx: Transaction,
  personId: string,
): Promise<{ app: boolean; passkeys: number } | null> {
  const app = await removeApp(tx, personId)
  const deleted = await tx.delete(passkeys).where(eq(passkeys.personId, personId)).returning({ id: passkeys.id })
  return app || deleted.length > 0 ? { app, passkeys: deleted.length } : null
}

/** `of`: only this person's passkeys may answer; without it, the authenticator offers all that it has for this console. */
export async function requestOptions(
  { id: rpID }: RelyingParty,
  challenge: string,
  of?: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  const allowed = of ? await passkeysOf(of) : []
  return generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credential: id, transports }) => ({ id, transports })),
  })
}

/**
 * Checks an answer, stores the passkey's new counter and returns the passkey. Null: the passkey is unknown, belongs to another person than `of` or to
 * another console, did not verify its user, or has a counter that did not increase, like the counter of a copy.
 */
export async function answeredBy(
  tx: Transaction,
  rp: RelyingParty,
  { answer, challenge, of }: { answer: unknown; challenge: string; of?: string },
): Promise<{ id: string; personId: string } | null> {
  const parsed = Assertion.safeParse(answer)
  if (!parsed.success) return null
  const whose = of === undefined ? undefined : eq(passkeys.personId, of)
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credential, parsed.data.id), whose))
    .for('update')
  const handle = parsed.data.response.userHandle
  if (!passkey || (handle && handle !== Buffer.from(handleOf(passkey.personId)).toString('base64url'))) return null
  const { verifyAuthenticationResponse } = await library()
  const done = await verifyAuthenticationResponse({
    response: parsed.data as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    credential: { id: passkey.credential, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch(() => null)
  if (!done?.verified) return null
  const set = { counter: done.authenticationInfo.newCounter, usedAt: now }
  await tx.update(passkeys).set(set).where(eq(passkeys.id, passkey.id))
  return { id: passkey.id, personId: passkey.personId }
}
