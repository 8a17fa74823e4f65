import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { MADE_PASSWORD_HOURS } from '@/lib/core/access/invitation'
import { plainEmail } from '@/lib/core/fields/plain-email'
import { visitor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { authSecret } from '@/server/core/journal/present-keys'
import { db, type Transaction, writing } from '@/server/platform/db/database'
import { people } from '@/server/platform/db/schema'
import { endPresentSession, endSessionOfToken } from './current'
import { factorsOf } from './factor-rule'
import { passkeyProvider } from './passkey-sign-in'
import { passwordFits } from './password'
import { takeCode } from './second-factor'
import { secureCookies, sessionCookie } from './session-cookie'
import { openSession, SESSION_SECONDS, signedInFrom } from './sessions'
import { callerOf, type Missing, type Opened, rethrow, type SignInCaller, SignInFault } from './sign-in-fault'
import { decodeToken } from './sign-in-token'
import { type Bucket, forgiven, throttled } from './throttle'

type PersonRow = typeof people.$inferSelect

async function personOf(email: string) {
  // No address contains a control character, and the database rejects one of them (NUL).
  if (/\p{Cc}/u.test(email)) return undefined
  const [person] = await db()
    .select()
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.toLowerCase()))
  return person
}

/** Verifies a password. Null: refused, with the same answer and the same work for an unknown person, a disabled one and a wrong password. */
export async function authorize(
  typed: string,
  password: string,
  caller: SignInCaller,
  code = '',
): Promise<Opened | null> {
  const { address } = caller
  const email = plainEmail(typed)
  const person = await personOf(email)
  const own: Bucket = ['pair', `${email} ${address}`]
  // If this person has signed in from this IP address before, only attempts from it with their email address count. No others can block them.
  const hasSignedIn = person !== undefined && (await signedInFrom(person.id, address))
  const buckets: Bucket[] = hasSignedIn ? [own] : [own, ['account', email], ['address', address]]
  const wait = await throttled(buckets, { subject: 'sign-in', address })
  if (wait !== null) throw new SignInFault(`wait:${wait}`)
  const fits = await passwordFits(person?.passwordHash ?? null, password)
  const entered = person && fits && !person.disabledAt ? await enter(person, caller, code) : null
  if (entered) await forgiven(buckets)
  if (typeof entered === 'string') throw new SignInFault(entered)
  if (!entered) {
    const actor = visitor(person?.email ?? null)
    await record(writing(), { kind: 'sign_in.refused', actor, subject: 'sign-in', detail: { address } })
  }
  return entered
}

/**
 * Runs after a correct password, with the code if the person has a second factor. Null if the password was changed or the person
 * disabled during the comparison: this ended all sessions, and a session opened now would survive it.
 */
async function enter(person: PersonRow, caller: SignInCaller, code: string): Promise<Opened | Missing | null> {
  const tries = [['code', person.id]] as const
  const { address } = caller
  const wait = code ? await throttled(tries, { subject: `person:${person.id}`, address }) : null
  if (wait !== null) return `wait:${wait}`
  const entered = await db().transaction((tx) => open(tx, person, caller, code))
  if (code && entered !== 'wrong-code') await forgiven(tries)
  return entered
}

async function open(tx: Transaction, person: PersonRow, { address, agent }: SignInCaller, code: string) {
  const { id, email, passwordHash } = person
  const [still] = await tx
    .select({
      expired: sql<boolean>`${people.mustChangePassword} and ${people.passwordMadeAt} < now() - make_interval(hours => ${MADE_PASSWORD_HOURS})`,
    })
    .from(people)
    .where(and(eq(people.id, id), eq(people.passwordHash, passwordHash), isNull(people.disabledAt)))
    // Adding a second factor takes the same lock (oneByOne in factor-identity.ts), so a sign-in that waits for it sees the new factor.
    .for('no key update')
  if (!still) return null
  if (still.expired) {
    await record(tx, { kind: 'sign_in.refused', actor: visitor(email), subject: 'sign-in', detail: { address } })
    return 'expired' as const
  }
  const used = await takeCode(tx, id, code)
  if (used === 'wrong' && !code) return 'code' as const
  const actor = visitor(email)
  const event = {
    actor,
    subject: 'sign-in',
    detail: { address, ...(used === 'recovery' && { with: 'recovery code' }) },
  }
  if (used === 'wrong') {
    await record(tx, { kind: 'sign_in.code_refused', ...event })
    return 'wrong-code' as const
  }
  // If a passkey is due, the sign-in is recorded only after the passkey is proved (factor-due.ts).
  const due = used === 'none' && (await factorsOf(id, tx)).passkey
  if (!due) await record(tx, { kind: 'sign_in.done', ...event })
  return { id, sid: await openSession(id, { address, agent, code: used === 'app' || used === 'recovery' }, tx) }
}

/** The options of next-auth: its token contains a random session id and nothing about the person. */
export function authOptions(): NextAuthOptions {
  const secure = secureCookies()
  return {
    secret: authSecret(),
    // A token from before a rotation of the secret stays valid as long as its session.
    jwt: { decode: ({ token, salt }) => decodeToken(token, salt) },
    useSecureCookies: secure,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    cookies: {
      sessionToken: { name: sessionCookie(), options: { httpOnly: true, sameSite: 'lax', path: '/', secure } },
    },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {}, code: {} },
        async authorize(credentials, request) {
          const { email, password, code = '' } = credentials ?? {}
          if (typeof email !== 'string' || typeof password !== 'string' || typeof code !== 'string') return null
          if (email.length > 320 || password.length > 200 || code.length > 100) return null
          const { caller } = callerOf(request.headers)
          const opened = await authorize(email, password, caller, code.trim()).catch(rethrow)
          // The browser's previous session ends, so that nobody continues it.
          if (opened) await endPresentSession()
          return opened
        },
      }),
      passkeyProvider(),
    ],
    callbacks: {
      // The token has only the session id: name, email and role are read from the database with every request.
      jwt: ({ token, user }) => (user ? { sid: (user as unknown as Opened).sid } : { sid: token.sid }),
      session: () => ({ expires: '' }),
    },
    // The framework's own sign-out. No page of ours uses it, but anyone can request it.
    events: { signOut: ({ token }) => endSessionOfToken(token) },
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  }
}
