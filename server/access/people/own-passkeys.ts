import 'server-only'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { PasskeyRow } from '@/lib/core/access/passkey'
import { roles } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import { passkeysShown } from '@/server/access/auth/passkeys'
import { revokeAll } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { localAction, localChange } from '@/server/core/operations/local-action'
import { passkeys } from '@/server/platform/db/schema'
import { newPasskey } from './add-passkey'
import { notThemselves, oneByOne, PasskeyName, PasskeyPassword } from './factor-identity'
import { refuse } from './people'

// A person's own passkeys, and what the person may do with them.

const everyRole = { allowed: roles }
const purpose = 'to use an account'
const accountOf = (by: Person) => `person:${by.personId}`

const Removed = z.strictObject({ id: z.uuid('There is no such passkey.'), password: PasskeyPassword })
const Renamed = z.strictObject({ id: z.uuid('There is no such passkey.'), name: PasskeyName })

const own = (by: Person, id: string) => and(eq(passkeys.id, id), eq(passkeys.personId, by.personId))
const removedNotice = () => refuse('You no longer have this passkey. Reload the page.')

const removeNow = localChange(
  everyRole,
  purpose,
  Removed,
  async (tx, by, { id }): Promise<Done> => {
    const removed = await tx.delete(passkeys).where(own(by, id)).returning({ id: passkeys.id })
    if (removed.length === 0) return removedNotice()
    await revokeAll(tx, by.personId, by.sessionHash)
    await record(tx, { kind: 'passkey.removed', actor: by, subject: accountOf(by) })
    return { ok: true, data: null }
  },
  oneByOne,
)

export const ownPasskeys = {
  ...newPasskey,
  list: async (by: Person): Promise<PasskeyRow[]> =>
    (await passkeysShown(by.personId)).map(({ id, name, createdAt, usedAt }) => ({
      ...{ id, name },
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  remove: localAction(
    everyRole,
    purpose,
    Removed,
    async (by, input): Promise<Done> => (await notThemselves(by, input.password)) ?? removeNow(by, input),
  ),
  rename: localChange(everyRole, purpose, Renamed, async (tx, by, { id, name }): Promise<Done> => {
    const renamed = await tx.update(passkeys).set({ name }).where(own(by, id)).returning({ id: passkeys.id })
    if (renamed.length === 0) return removedNotice()
    await record(tx, { kind: 'passkey.renamed', actor: by, subject: accountOf(by) })
    return { ok: true, data: null }
  }),
}
