import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { record } from '@/server/audit/record'
import { db } from '@/server/db/database'
import { people } from '@/server/db/schema'
import { env } from '@/server/env'
import { addressOf } from './origin'
import { passwordFits } from './password'
import { openSession, SESSION_SECONDS } from './sessions'
import { forgiven, throttled } from './throttle'

export const SESSION_COOKIE = 'switchroom.session'

interface SignedIn {
  id: string
  sid: string
}

/** Checks a person; the same answer and the same work for an unknown, a disabled and a wrong one. Null: no. */
async function authorize(email: string, password: string, address: string): Promise<SignedIn | null> {
  for (const wait of [await throttled('address', address), await throttled('account', email)]) {
    // The sign-in page turns this into words; it is the same whether the person exists or not.
    if (wait !== null) throw new Error(`wait:${wait}`)
  }
  const [person] = await db()
    .select()
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.toLowerCase()))
  const fits = await passwordFits(person?.passwordHash ?? null, password)
  if (!person || !fits || person.disabledAt) {
    await record(db(), { kind: 'sign_in.refused', actor: person?.email ?? 'unknown', subject: 'sign-in' })
    return null
  }
  await forgiven('account', email)
  await record(db(), { kind: 'sign_in.done', actor: person.email, subject: 'sign-in' })
  return { id: person.id, sid: await openSession(person.id) }
}

/** next-auth with credentials: the token carries an opaque session id and nothing of the person. */
export function authOptions(): NextAuthOptions {
  const secure = env().PUBLIC_URL?.startsWith('https:') ?? false
  return {
    secret: env().AUTH_SECRET,
    useSecureCookies: secure,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    cookies: {
      sessionToken: { name: SESSION_COOKIE, options: { httpOnly: true, sameSite: 'lax', path: '/', secure } },
    },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        async authorize(credentials, request) {
          const { email, password } = credentials ?? {}
          if (typeof email !== 'string' || typeof password !== 'string') return null
          if (email.length > 320 || password.length > 200) return null
          return authorize(email.trim(), password, addressOf(new Headers(request.headers as Record<string, string>)))
        },
      }),
    ],
    callbacks: {
      // Only the opaque id: name, mail and role are read from the database on every call.
      jwt: ({ token, user }) => (user ? { sid: (user as unknown as SignedIn).sid } : { sid: token.sid }),
      session: () => ({ expires: '' }),
    },
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  }
}
