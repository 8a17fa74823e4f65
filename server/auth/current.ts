import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { decode } from 'next-auth/jwt'
import { cache } from 'react'
import { record } from '@/server/audit/record'
import { db } from '@/server/db/database'
import { env } from '@/server/env'
import type { Actor } from './actor'
import { SESSION_COOKIE } from './options'
import { actorOf, revokeSession } from './sessions'

/** Deriving the key of a token takes longer than all else about a call; what stands in one never changes. */
const opened = new Map<string, { sid: string; until: number }>()
const MOST_OPENED = 1000
const KEEP_MS = 10 * 60_000

/** The session id in a sign-in token; null when we did not write it, or it is over. Whether the session still holds, its row says. */
async function sessionIn(token: string): Promise<string | null> {
  const known = opened.get(token)
  if (known && known.until > Date.now()) return known.sid
  const content = await decode({ token, secret: env().AUTH_SECRET }).catch(() => null)
  if (typeof content?.sid !== 'string') return null
  if (opened.size >= MOST_OPENED) opened.clear()
  opened.set(token, { sid: content.sid, until: Math.min(Number(content.exp) * 1000, Date.now() + KEEP_MS) })
  return content.sid
}

/** Who is calling, from the session's row; asked once per request. Null when nobody is signed in. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const token = (await cookies()).get(SESSION_COOKIE)?.value
  if (!token) return null
  const sid = await sessionIn(token)
  return sid ? actorOf(sid) : null
})

/** For pages: the person, or the sign-in page. */
export async function requireActor(): Promise<Actor> {
  return (await currentActor()) ?? redirect('/sign-in')
}

export async function endSession(): Promise<void> {
  const actor = await currentActor()
  if (actor) {
    await revokeSession(actor.sessionHash)
    await record(db(), { kind: 'sign_out', actor: actor.email, subject: 'sign-in' })
  }
  ;(await cookies()).delete(SESSION_COOKIE)
}
