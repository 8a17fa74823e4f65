import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { CODE_MINUTES } from '@/lib/core/access/second-factor'
import type { Fault } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import type { Person } from '@/server/core/actor/actor'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { passkeys, secondFactors, sessions } from '@/server/platform/db/schema'

// Whether the person at the keyboard has just proved their second factor, which protects a console that was left unlocked.

/** Values for a session: its person has just proved the second factor in it. */
export const justProved = { codeAt: sql`now()` }

/** The time of a proof by the issuer of single sign-on, in seconds since 1970. It is limited to now: the issuer's clock may be ahead of ours. */
export const issuersTime = (seconds: number) => sql`least(now(), to_timestamp(least(${seconds}::float8, 1e11)))`

/** A condition on sessions: a second factor was proved in the last minutes, by the person or by the issuer. */
export const isFresh = sql<boolean>`coalesce(${sessions.codeAt} > now() - make_interval(mins => ${CODE_MINUTES}), false)`

/** What blocks an action that needs a recent second-factor code; null: nothing. `done` completes "Nothing was …". */
export async function codeMissing(
  on: Transaction | Database,
  by: Person,
  done: 'sent' | 'recorded' = 'sent',
): Promise<Fault | null> {
  const [session] = await on
    .select({
      fresh: isFresh,
      able: sql<boolean>`exists (select from ${secondFactors} where ${secondFactors.personId} = ${by.personId})
        or exists (select from ${passkeys} where ${passkeys.personId} = ${by.personId})`,
    })
    .from(sessions)
    .where(and(eq(sessions.idHash, by.sessionHash), eq(sessions.personId, by.personId)))
  if (session?.fresh) return null
  if (session?.able) return { kind: 'code', message: `This requires a recent second factor. Nothing was ${done}.` }
  return {
    kind: 'no_factor',
    message: `This requires a second factor, and you have none. Nothing was ${done}.`,
    see: { href: paths.account, label: 'Set up a second factor' },
  }
}

/** The same for a page, before the person decides anything. */
export async function codeNow(by: Person): Promise<'code' | 'no_factor' | null> {
  const fault = await codeMissing(db(), by)
  return fault && (fault.kind as 'code' | 'no_factor')
}

/** Records the proof: valid for a while, in this session only. */
export async function rememberShownCode(tx: Transaction, { sessionHash }: Pick<Person, 'sessionHash'>): Promise<void> {
  await tx.update(sessions).set(justProved).where(eq(sessions.idHash, sessionHash))
}
