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

/** Who is calling, from the session's row; asked once per request. Null when nobody is signed in. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const token = (await cookies()).get(SESSION_COOKIE)?.value
  if (!token) return null
  const content = await decode({ token, secret: env().AUTH_SECRET }).catch(() => null)
  return typeof content?.sid === 'string' ? actorOf(content.sid) : null
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
