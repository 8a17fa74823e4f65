import 'server-only'
import { eq } from 'drizzle-orm'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { decode, encode } from 'next-auth/jwt'
import { cache } from 'react'
import { returnPath } from '@/lib/access/return-path'
import { paths } from '@/lib/paths'
import { processState } from '@/lib/process-state'
import { type Person, visitor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { db, writing } from '@/server/platform/db/database'
import { people } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { isPersons } from './presence'
import { askedPage } from './request-guard'
import { secureCookies, sessionCookie } from './session-cookie'
import { actorOf, endSessionOf, SESSION_SECONDS, type SignedIn } from './sessions'

/** Deriving the key of a token takes longer than all else about a call; what stands in one never changes. */
const keptTokens = processState('opened tokens', () => new Map<string, { sid: string; until: number }>())
const MOST_OPENED = 1000
const KEEP_MS = 10 * 60_000

/** The session id in a sign-in token; null when we did not write it, or it is over. Whether the session still holds, its row says. */
async function sessionIn(token: string): Promise<string | null> {
  const opened = keptTokens()
  const known = opened.get(token)
  if (known && known.until > Date.now()) return known.sid
  const content = await decode({ token, secret: env().AUTH_SECRET }).catch(() => null)
  if (typeof content?.sid !== 'string') return null
  if (opened.size >= MOST_OPENED) opened.clear()
  opened.set(token, { sid: content.sid, until: Math.min(Number(content.exp) * 1000, Date.now() + KEEP_MS) })
  return content.sid
}

async function presentSession(): Promise<string | null> {
  const token = (await cookies()).get(sessionCookie())?.value
  return token ? sessionIn(token) : null
}

/** Who has signed in, with a password that others know too perhaps, or without the second factor they need: for the pages that mend it, and for signing out. */
export const currentPerson = cache(async (): Promise<SignedIn | null> => {
  const sid = await presentSession()
  return sid ? actorOf(sid, { used: isPersons(await headers()) }) : null
})

/**
 * Who is calling, from the session's row; asked once per request. Null when nobody is signed in, and while a made password waits to be
 * changed, a second factor to be set up or its code to be given: then nothing else works, because everything asks here.
 */
export async function currentActor(): Promise<Person | null> {
  const person = await currentPerson()
  return person && !person.mustChangePassword && !person.mustAddFactor && !person.mustGiveCode ? person : null
}

/** For pages: the person, the page for what they must do first, or the sign-in page; each leads back. */
export async function requireActor(): Promise<SignedIn> {
  const person = await currentPerson()
  if (!person) redirect(paths.signInFirst(returnPath(askedPage())))
  if (person.mustChangePassword) redirect(paths.newPassword(returnPath(askedPage())))
  if (person.mustAddFactor || person.mustGiveCode) redirect(paths.addFactor(returnPath(askedPage())))
  return person
}

/** Ends the session of a caller in the database, not in their browser only. Also one that rested too long: its cookie may be kept. */
async function endOnServer(sid: string | null): Promise<void> {
  const personId = sid && (await endSessionOf(sid))
  if (!personId) return
  const [person] = await db().select({ email: people.email }).from(people).where(eq(people.id, personId))
  await record(writing(), { kind: 'sign_out', actor: visitor(person?.email ?? null), subject: 'sign-in' })
}

/** What the browser held before somebody signed in over it. */
export async function endPresentSession(): Promise<void> {
  await endOnServer(await presentSession())
}

/** Of a token that the framework has read. */
export async function endSessionOfToken(token: unknown): Promise<void> {
  const sid = (token as { sid?: unknown } | null)?.sid
  await endOnServer(typeof sid === 'string' ? sid : null)
}

// A name with the prefix is only taken, also for deleting, from a cookie that has what the prefix asks for.
const cookieOptions = () => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies() }) as const

export async function endSession(): Promise<void> {
  await endPresentSession()
  const jar = await cookies()
  jar.set(sessionCookie(), '', { ...cookieOptions(), maxAge: 0 })
}

/** As the framework does after a password: the same token in the same cookie. What the browser held before ends, so that nobody goes on with it. */
export async function giveSession(sid: string): Promise<void> {
  await endPresentSession()
  const token = await encode({ token: { sid }, secret: env().AUTH_SECRET, maxAge: SESSION_SECONDS })
  const jar = await cookies()
  jar.set(sessionCookie(), token, { ...cookieOptions(), maxAge: SESSION_SECONDS })
}
