import 'server-only'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { PASSKEY_REFUSED } from '@/lib/core/access/passkey'
import type { Done } from '@/lib/core/changes/outcome'
import { completeSignIn } from '@/server/access/auth/factor-due'
import { rememberShownCode } from '@/server/access/auth/fresh-code'
import { challengeFromCookie, giveChallenge, takeChallenge } from '@/server/access/auth/passkey-challenges'
import { answeredBy, requestOptions } from '@/server/access/auth/passkeys'
import { presentRelyingParty, type RelyingParty } from '@/server/access/auth/relying-party'
import type { SignedIn } from '@/server/access/auth/sessions'
import { forgiven } from '@/server/access/auth/throttle'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { signedOut } from '@/server/core/operations/faults'
import { db } from '@/server/platform/db/database'
import { triedTooOften } from './current-password'
import { refuse } from './people'

// Proofs with a passkey: to sign in, or as a recent second factor in an open session. The session may also be one whose sign-in is not complete.

type Session = Pick<Person, 'personId' | 'sessionHash'>
type Prover = Person & Partial<Pick<SignedIn, 'mustGiveFactor'>>
const challengeFor = ({ sessionHash }: Session) => `prove ${sessionHash}` as const

export async function beginPasskeySignIn(): Promise<Done<PublicKeyCredentialRequestOptionsJSON>> {
  const rp = await presentRelyingParty()
  return rp ? { ok: true, data: await requestOptions(rp, await giveChallenge('sign-in')) } : refuse(PASSKEY_REFUSED)
}

export async function beginProof(by: Person | null): Promise<Done<PublicKeyCredentialRequestOptionsJSON>> {
  const rp = await presentRelyingParty()
  if (!by) return { ok: false, fault: signedOut }
  if (!rp) return refuse(PASSKEY_REFUSED)
  return { ok: true, data: await requestOptions(rp, await giveChallenge(challengeFor(by)), by.personId) }
}

export async function prove(by: Prover | null, answer: unknown): Promise<Done> {
  const rp = await presentRelyingParty()
  if (!by) return { ok: false, fault: signedOut }
  return rp ? proveWith(by, { answer, sealed: await challengeFromCookie(), rp }) : refuse(PASSKEY_REFUSED)
}

export async function proveWith(
  by: Prover,
  { answer, sealed, rp }: { answer: unknown; sealed: string | undefined; rp: RelyingParty },
): Promise<Done> {
  const tries = [['code', by.personId]] as const
  const often = await triedTooOften(by, tries)
  if (often) return often
  const challenge = await takeChallenge(sealed, challengeFor(by))
  const subject = `person:${by.personId}`
  const done = await db().transaction(async (tx) => {
    const used = challenge === null ? null : await answeredBy(tx, rp, { answer, challenge, of: by.personId })
    if (used && by.mustGiveFactor) await completeSignIn(tx, by, 'passkey')
    else {
      if (used) await rememberShownCode(tx, by)
      const kind = used ? 'factor.shown' : 'factor.refused'
      await record(tx, { kind, actor: by, subject, detail: { with: 'passkey' } })
    }
    return used !== null
  })
  if (!done) return refuse(PASSKEY_REFUSED)
  await forgiven(tries)
  return { ok: true, data: null }
}
