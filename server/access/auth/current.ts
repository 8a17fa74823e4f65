import 'server-only'
import { eq } from 'drizzle-orm'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { encode } from 'next-auth/jwt'
import { cache } from 'react'
import { returnPath } from '@/lib/core/access/return-path'
import { paths } from '@/lib/core/paths'
import { processState } from '@/lib/core/process-state'
import { type Person, visitor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { authSecret } from '@/server/core/journal/present-keys'
import { db, writing } from '@/server/platform/db/database'
import { people } from '@/server/platform/db/schema'
import { isPersons } from './presence'
import { requestedPage } from './request-guard'
import { secureCookies, sessionCookie } from './session-cookie'
import { actorOf, endOf, endSessionOf, SESSION_SECONDS, type SignedIn } from './sessions'
import { decodeToken } from './sign-in-token'

/** Opened tokens are remembered: deriving the key takes longer than the rest of a request, and a token's content never changes. */
const keptTokens = processState('opened tokens', () => new Map<string, { sid: string; until: number }>())
const MOST_OPENED = 1000
const KEEP_MS = 10 * 60_000

/** The session id in a sign-in token; null if we did not write it or it has expired. The session's row decides whether it is still valid. */
async function sessionIn(token: string): Promise<string | null> {
  const opened = keptTokens()
  const session = opened.get(token)
  if (session && session.until > Date.now()) return session.sid
  const content = await decodeToken(token)
  if (typeof content?.sid !== 'string') return null
  if (opened.size >= MOST_OPENED) opened.clear()
  opened.set(token, { sid: content.sid, until: Math.min(Number(content.exp) * 1000, Date.now() + KEEP_MS) })
  return content.sid
}

async function presentSession(): Promise<string | null> {
  const token = (await cookies()).get(sessionCookie())?.value
  return token ? sessionIn(token) : null
}

/**
 * The signed-in person, even if others know the password or a required second factor is missing. For the pages that fix this, and for signing
 * out.
 */
export const currentPerson = cache(async (): Promise<SignedIn | null> => {
  const sid = await presentSession()
  return sid ? actorOf(sid, { used: isPersons(await headers()) }) : null
})

/** Why the session in the browser's cookie is no longer valid; null if there is no session in it, or it is valid. */
export async function presentSessionEnd() {
  const sid = await presentSession()
  return sid ? endOf(sid) : null
}

/**
 * The caller, from the session's row; queried once per request. Null without a sign-in, and while the person must change a generated password,
 * or set up or prove a second factor. Until that is done, no other action or route works in the session, because all others use this function.
 */
export async function currentActor(): Promise<Person | null> {
  const person = await currentPerson()
  return person && !person.mustGiveFactor && !person.mustChangePassword && !person.mustAddFactor ? person : null
}

/** For pages: returns the person, or redirects to what they must do first or to the sign-in page; both lead back to the page. */
export async function requireActor(): Promise<SignedIn> {
  const person = await currentPerson()
  if (!person) redirect(paths.signInFirst(returnPath(requestedPage())))
  // This comes before the new password: a password that others know must not be enough to choose the next one.
  if (person.mustGiveFactor) redirect(paths.addFactor(returnPath(requestedPage())))
  if (person.mustChangePassword) redirect(paths.newPassword(returnPath(requestedPage())))
  if (person.mustAddFactor) redirect(paths.addFactor(returnPath(requestedPage())))
  return person
}

/** Ends the caller's session in the database, not only in the browser. Also ends an idle session, because someone may have its cookie. */
async function endOnServer(sid: string | null): Promise<{ byIssuer: boolean }> {
  const ended = sid === null ? null : await endSessionOf(sid)
  if (!ended) return { byIssuer: false }
  const { personId, issuer } = ended
  const [person] = await db().select({ email: people.email }).from(people).where(eq(people.id, personId))
  await record(writing(), { kind: 'sign_out', actor: visitor(person?.email ?? null), subject: 'sign-in' })
  return { byIssuer: issuer !== null }
}

/** Ends the session that the browser had before a new sign-in. */
export async function endPresentSession(): Promise<{ byIssuer: boolean }> {
  return endOnServer(await presentSession())
}

/** Ends the session of a token that the framework has read. */
export async function endSessionOfToken(token: unknown): Promise<void> {
  const sid = (token as { sid?: unknown } | null)?.sid
  await endOnServer(typeof sid === 'string' ? sid : null)
}

// Browsers accept a cookie with the prefix `__Host-` only with the attributes that it requires, even to delete the cookie.
const cookieOptions = () => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies() }) as const

/** `byIssuer`: the session came from single sign-on. */
export async function endSession(): Promise<{ byIssuer: boolean }> {
  const ended = await endPresentSession()
  const jar = await cookies()
  jar.set(sessionCookie(), '', { ...cookieOptions(), maxAge: 0 })
  return ended
}

/** Sets the same cookie that the framework sets after a password. The browser's previous session ends, so that nobody continues it. */
export async function giveSession(sid: string): Promise<void> {
  await endPresentSession()
  const token = await encode({ token: { sid }, secret: authSecret(), maxAge: SESSION_SECONDS })
  const jar = await cookies()
  jar.set(sessionCookie(), token, { ...cookieOptions(), maxAge: SESSION_SECONDS })
}
