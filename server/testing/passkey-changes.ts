import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { newChallenge } from '@/server/access/auth/passkey-challenges'
import { enterByPasskey } from '@/server/access/auth/passkey-sign-in'
import { addPasskey } from '@/server/access/people/add-passkey'
import { proveWith } from '@/server/access/people/prove-passkey'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import type { SoftAuthenticator } from './soft-authenticator'

/** The console that the passkeys are for, and a browser. */
export const rp = { id: 'console.example.com', origin: 'https://console.example.com' }
export const caller = { address: '192.0.2.9', agent: 'test' }

/** `key`: the authenticator, unless a call gives another. `wrong`: members of its answer that differ from the right ones. */
export const passkeyChanges = (key: () => SoftAuthenticator) => ({
  async add(by: Person, of = key(), wrong: object = {}) {
    const { challenge, sealed } = await newChallenge(`add ${by.sessionHash}`)
    return addPasskey(by, { name: 'Laptop', answer: of.create({ challenge, ...wrong }) }, sealed, rp)
  },
  async signIn(wrong: object = {}, of = key(), at = rp) {
    const { challenge, sealed } = await newChallenge('sign-in')
    return enterByPasskey({ answer: of.answer({ challenge, ...wrong }), sealed, rp: at }, caller)
  },
  async prove(by: Person, of = key()) {
    const { challenge, sealed } = await newChallenge(`prove ${by.sessionHash}`)
    return proveWith(by, { answer: of.answer({ challenge }), sealed, rp })
  },
})

/** The newest record of the audit log about this subject. */
export const newest = async (subject: string) =>
  (await db().select().from(audit).where(eq(audit.subject, subject)).orderBy(desc(audit.seq)).limit(1))[0]
