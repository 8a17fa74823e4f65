import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { record } from '@/server/audit/record'
import { db, writing } from '@/server/db/database'
import { people } from '@/server/db/schema'
import { env } from '@/server/env'
import { logError } from '@/server/log'
import { visitor } from './actor'
import { addressOf } from './address'
import { endPresentSession, endSessionOfToken } from './current'
import { passwordFits } from './password'
import { secureCookies, sessionCookie } from './session-cookie'
import { openSession, SESSION_SECONDS, signedInFrom } from './sessions'
import { type Bucket, forgiven, throttled } from './throttle'

interface Opened {
  id: string
  sid: string
}

/** The sign-in page turns this into words; it is the same whether the person exists or not. */
class Wait extends Error {
  constructor(seconds: number) {
    super(`wait:${seconds}`)
  }
}

interface Caller {
  address: string
  agent: string
}

async function personOf(email: string) {
  // The database takes no NUL; no address has one.
  if (/\p{Cc}/u.test(email)) return undefined
  const [person] = await db()
    .select()
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.toLowerCase()))
  return person
}

/** Checks a person; the same answer and the same work for an unknown, a disabled and a wrong one. Null: no. */
export async function authorize(email: string, password: string, { address, agent }: Caller): Promise<Opened | null> {
  const person = await personOf(email)
  const own: Bucket = ['pair', `${email} ${address}`]
  // Where somebody has signed in before, strangers cannot keep them out: neither from elsewhere nor from the same office or proxy.
  const known = person !== undefined && (await signedInFrom(person.id, address))
  const buckets: Bucket[] = known ? [own] : [own, ['account', email], ['address', address]]
  const wait = await throttled(buckets, { subject: 'sign-in', address })
  if (wait !== null) throw new Wait(wait)
  const fits = await passwordFits(person?.passwordHash ?? null, password)
  const opened = person && fits && !person.disabledAt ? await enter(person, { address, agent }) : null
  if (opened) await forgiven(buckets)
  else {
    const actor = visitor(person?.email ?? null)
    await record(writing(), { kind: 'sign_in.refused', actor, subject: 'sign-in', detail: { address } })
  }
  return opened
}

/**
 * Null where the password was changed, or the person disabled, while the one that was typed was compared: that ended all sessions there were,
 * and the one opened here would outlive it.
 */
function enter(person: typeof people.$inferSelect, { address, agent }: Caller): Promise<Opened | null> {
  const { id, email, passwordHash } = person
  return db().transaction(async (tx) => {
    const [still] = await tx
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.id, id), eq(people.passwordHash, passwordHash), isNull(people.disabledAt)))
      .for('share')
    if (!still) return null
    await record(tx, { kind: 'sign_in.done', actor: visitor(email), subject: 'sign-in', detail: { address } })
    return { id, sid: await openSession(id, { address, agent }, tx) }
  })
}

/** The framework writes the message of an error into an address: only ours may stand there. */
function told(error: unknown): never {
  if (error instanceof Wait) throw error
  logError(error, { what: 'sign-in' }, 'signing in failed')
  throw new Error('failed')
}

/** next-auth with credentials: the token carries an opaque session id and nothing of the person. */
export function authOptions(): NextAuthOptions {
  const secure = secureCookies()
  return {
    secret: env().AUTH_SECRET,
    useSecureCookies: secure,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    cookies: {
      sessionToken: { name: sessionCookie(), options: { httpOnly: true, sameSite: 'lax', path: '/', secure } },
    },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        async authorize(credentials, request) {
          const { email, password } = credentials ?? {}
          if (typeof email !== 'string' || typeof password !== 'string') return null
          if (email.length > 320 || password.length > 200) return null
          const headers = new Headers(request.headers as Record<string, string>)
          const caller = { address: addressOf(headers), agent: headers.get('user-agent') ?? '' }
          const opened = await authorize(email.trim(), password, caller).catch(told)
          // The browser forgets its old session now; nobody else may go on with it.
          if (opened) await endPresentSession()
          return opened
        },
      }),
    ],
    callbacks: {
      // Only the opaque id: name, mail and role are read from the database on every call.
      jwt: ({ token, user }) => (user ? { sid: (user as unknown as Opened).sid } : { sid: token.sid }),
      session: () => ({ expires: '' }),
    },
    // The framework's own sign-out, which no page of ours uses, but anybody may.
    events: { signOut: ({ token }) => endSessionOfToken(token) },
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  }
}
