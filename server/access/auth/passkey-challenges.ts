import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { cookies } from 'next/headers'
import { encode } from 'next-auth/jwt'
import { z } from 'zod'
import { authSecret } from '@/server/core/journal/present-keys'
import { fromNow, now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { usedChallenges } from '@/server/platform/db/schema'
import { secureCookies } from './session-cookie'
import { decodeToken } from './sign-in-token'

// Challenges that an authenticator must sign. The browser remembers its challenge in an encrypted cookie, so that opening the sign-in page stores
// nothing here. An answered challenge is stored until it expires, so that none is accepted twice.

export const CHALLENGE_SECONDS = 5 * 60
const PURPOSE = 'switchroom.passkey'

/** What the challenge is for: to sign in, or a step of one session. */
export type ChallengeFor = 'sign-in' | `add ${string}` | `prove ${string}`

const Sealed = z.object({ challenge: z.string().min(40), of: z.string() })

export async function newChallenge(of: ChallengeFor): Promise<{ challenge: string; sealed: string }> {
  const challenge = randomBytes(32).toString('base64url')
  const token = { challenge, of }
  const sealed = await encode({ token, secret: authSecret(), salt: PURPOSE, maxAge: CHALLENGE_SECONDS })
  return { challenge, sealed }
}

/** Uses up the challenge and returns it. Null: it is not from this console, is for something else, has expired or was used. */
export async function takeChallenge(sealed: string | undefined, of: ChallengeFor): Promise<string | null> {
  const opened = Sealed.safeParse(sealed ? await decodeToken(sealed, PURPOSE) : null)
  if (!opened.success || opened.data.of !== of) return null
  const { challenge } = opened.data
  await db().delete(usedChallenges).where(lt(usedChallenges.expiresAt, now))
  const hash = createHash('sha256').update(challenge).digest('hex')
  const first = await db()
    .insert(usedChallenges)
    // Much longer than the cookie is valid, because the cookie's times are from this process's clock, which may differ from the database's.
    .values({ hash, expiresAt: fromNow(4 * CHALLENGE_SECONDS) })
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.hash })
  return first.length === 1 ? challenge : null
}

const cookieName = () => (secureCookies() ? '__Host-switchroom.passkey' : 'switchroom.passkey')
const options = () => ({ httpOnly: true, sameSite: 'strict', path: '/', secure: secureCookies() }) as const

/** A new challenge for this browser; an earlier one is forgotten. */
export async function giveChallenge(of: ChallengeFor): Promise<string> {
  const { challenge, sealed } = await newChallenge(of)
  const jar = await cookies()
  jar.set(cookieName(), sealed, { ...options(), maxAge: CHALLENGE_SECONDS })
  return challenge
}

/** The sealed challenge that this browser brings back. */
export async function challengeFromCookie(): Promise<string | undefined> {
  return (await cookies()).get(cookieName())?.value
}
