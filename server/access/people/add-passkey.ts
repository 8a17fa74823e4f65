import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { MOST_PASSKEYS, PASSKEY_REFUSED } from '@/lib/core/access/passkey'
import { roles } from '@/lib/core/access/roles'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { rememberShownCode } from '@/server/access/auth/fresh-code'
import { createdPasskey, creationOptions } from '@/server/access/auth/new-passkey'
import { challengeFromCookie, giveChallenge, takeChallenge } from '@/server/access/auth/passkey-challenges'
import { presentRelyingParty, type RelyingParty } from '@/server/access/auth/relying-party'
import { revokeAll } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { localAction, localChange } from '@/server/core/operations/local-action'
import { passkeys } from '@/server/platform/db/schema'
import { notThemselves, oneByOne, PasskeyName, PasskeyPassword } from './factor-identity'
import { refuse } from './people'

const everyRole = { allowed: roles }
/** The end of the refusal for a role that may not do this. */
const purpose = 'to use an account'
const elsewhere: Fault = {
  kind: 'invalid',
  message:
    'Passkeys work only if the console’s address is https with a host name (not an IP address), or localhost. Nothing was recorded.',
}

/** Runs with the relying party for the address of this request. Refuses if passkeys do not work there. */
async function here<T>(run: (rp: RelyingParty) => Promise<Done<T>>): Promise<Done<T>> {
  const rp = await presentRelyingParty()
  return rp ? run(rp) : { ok: false, fault: elsewhere }
}

const Begun = z.strictObject({ name: PasskeyName, password: PasskeyPassword })
const Created = z.strictObject({ name: PasskeyName, answer: z.unknown() })
type New = NonNullable<Awaited<ReturnType<typeof createdPasskey>>> & { name: string }

const store = localChange(
  everyRole,
  purpose,
  z.custom<New>(),
  async (tx, by, passkey): Promise<Done> => {
    if ((await tx.$count(passkeys, eq(passkeys.personId, by.personId))) >= MOST_PASSKEYS)
      return refuse(`You have ${MOST_PASSKEYS} passkeys. Remove one first.`)
    const inserted = await tx
      .insert(passkeys)
      .values({ ...passkey, personId: by.personId })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (inserted.length === 0) return refuse('This passkey is stored already.')
    // The person's other sessions.
    await revokeAll(tx, by.personId, by.sessionHash)
    // The authenticator has just verified its user.
    await rememberShownCode(tx, by)
    await record(tx, { kind: 'passkey.added', actor: by, subject: `person:${by.personId}` })
    return { ok: true, data: null }
  },
  oneByOne,
)

export const addPasskey = (
  by: Person,
  { name, answer }: z.output<typeof Created>,
  sealed: string | undefined,
  rp: RelyingParty,
) =>
  takeChallenge(sealed, `add ${by.sessionHash}`).then(async (challenge): Promise<Done> => {
    const created = challenge === null ? null : await createdPasskey(rp, answer, challenge)
    return created ? store(by, { ...created, name }) : refuse(PASSKEY_REFUSED)
  })

/** The password or a recent second factor is checked first, because an authenticator must not store a passkey that is then refused. */
export const newPasskey = {
  begin: localAction(everyRole, purpose, Begun, (by, { password }) =>
    here(async (rp) => {
      const refused = await notThemselves(by, password)
      if (refused) return refused
      return { ok: true, data: await creationOptions(rp, by, await giveChallenge(`add ${by.sessionHash}`)) }
    }),
  ),
  add: localAction(everyRole, purpose, Created, (by, input) =>
    here(async (rp) => addPasskey(by, input, await challengeFromCookie(), rp)),
  ),
}
