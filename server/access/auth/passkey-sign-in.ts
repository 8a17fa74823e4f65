import 'server-only'
import { eq } from 'drizzle-orm'
import CredentialsProvider from 'next-auth/providers/credentials'
import { visitor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { db, type Transaction, writing } from '@/server/platform/db/database'
import { people } from '@/server/platform/db/schema'
import { endPresentSession } from './current'
import { challengeFromCookie, takeChallenge } from './passkey-challenges'
import { answeredBy } from './passkeys'
import { type RelyingParty, relyingParty } from './relying-party'
import { openSession } from './sessions'
import { callerOf, type Opened, rethrow, type SignInCaller, SignInFault } from './sign-in-fault'
import { throttled } from './throttle'

interface PasskeyAnswer {
  answer: unknown
  /** The challenge that the browser brings back, sealed. */
  sealed: string | undefined
  rp: RelyingParty
}

/** Signs in with a passkey, which replaces password and second factor. Null: refused. The answer is the same for every reason. */
export async function enterByPasskey(answer: PasskeyAnswer, caller: SignInCaller): Promise<Opened | null> {
  const { address } = caller
  const challenge = await takeChallenge(answer.sealed, 'sign-in')
  const entered =
    challenge === null ? null : await db().transaction((tx) => enter(tx, { ...answer, challenge }, caller))
  if (entered && 'sid' in entered) return entered
  // Only failed attempts count and can be refused by the limit, so that strangers at the same address cannot keep the owner of a passkey out.
  const wait = await throttled([['passkey', address]], { subject: 'sign-in', address })
  if (wait !== null) throw new SignInFault(`wait:${wait}`)
  const actor = visitor(entered?.email ?? null)
  await record(writing(), { kind: 'sign_in.refused', actor, subject: 'sign-in', detail: { address, with: 'passkey' } })
  return null
}

/** Opens a session. Returns only the email address if the person is disabled, and null if the passkey is refused. */
async function enter(
  tx: Transaction,
  { answer, rp, challenge }: PasskeyAnswer & { challenge: string },
  { address, agent }: SignInCaller,
): Promise<Opened | { email: string } | null> {
  const used = await answeredBy(tx, rp, { answer, challenge })
  if (!used) return null
  const { personId: id } = used
  const [person] = await tx
    .select({ email: people.email, disabledAt: people.disabledAt })
    .from(people)
    .where(eq(people.id, id))
    .for('no key update')
  if (!person || person.disabledAt) return person ? { email: person.email } : null
  const actor = visitor(person.email)
  await record(tx, { kind: 'sign_in.done', actor, subject: 'sign-in', detail: { address, with: 'passkey' } })
  return { id, sid: await openSession(id, { address, agent, code: true }, tx) }
}

const MOST = 8000

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const passkeyProvider = () =>
  CredentialsProvider({
    id: 'passkey',
    credentials: { answer: {} },
    async authorize(credentials, request) {
      const { answer } = credentials ?? {}
      if (typeof answer !== 'string' || answer.length > MOST) return null
      const { headers, caller } = callerOf(request.headers)
      const rp = relyingParty(headers)
      if (!rp) return null
      const input = { answer: parsed(answer), sealed: await challengeFromCookie(), rp }
      const opened = await enterByPasskey(input, caller).catch(rethrow)
      // The browser's previous session ends, so that nobody continues it.
      if (opened) await endPresentSession()
      return opened
    },
  })
