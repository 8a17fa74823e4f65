import 'server-only'
import type { z } from 'zod'
import { may, type Role, reasonDenied } from '@/lib/core/access/roles'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import type { Person } from '@/server/core/actor/actor'
import { noLongerAllowed } from '@/server/core/actor/still-allowed'
import { violationInAdministration } from '@/server/core/journal/preconditions'
import { db, type Transaction } from '@/server/platform/db/database'
import { invalid, signedOut } from './faults'

export const refused = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

/** Roles that may make a change within the console. `administers`: the change decides what others may do, or how the console behaves. */
export interface Guard {
  readonly allowed: readonly Role[]
  readonly administers?: true
}

/** Why the person may not make the change; null if allowed. A lock keeps the result valid until the transaction ends. */
export async function mayNotChange(tx: Transaction, by: Person, guard: Guard): Promise<Fault | null> {
  const denied = await noLongerAllowed(tx, by, guard, 'recorded')
  return denied ?? (guard.administers ? violationInAdministration(tx, by) : null)
}

/**
 * An action within the console, without the provider. Checks the actor, then the permission, and then parses the input. `purpose` completes
 * "Administrator role needed …".
 */
export function localAction<S extends z.ZodType, T>(
  guard: { readonly allowed: readonly Role[] },
  purpose: string,
  schema: S,
  run: (by: Person, input: z.output<S>) => Promise<Done<T>>,
) {
  return async (by: Person | null, input: unknown): Promise<Done<T>> => {
    if (!by) return refused(signedOut)
    if (by.token) return refused({ kind: 'forbidden', message: 'A token can’t do this.' })
    if (!may(by.role, guard)) {
      return refused({ kind: 'forbidden', message: `${reasonDenied(by.role, guard)} ${purpose}.` })
    }
    const parsed = schema.safeParse(input)
    return parsed.success ? run(by, parsed.data) : refused(invalid(parsed.error))
  }
}

/** Carries a refusal out of a transaction, so that earlier writes in it are rolled back. */
class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.kind)
  }
}

/**
 * A local action that changes something, in one transaction that first reads session and role again under a lock. They may have changed since
 * the request arrived: a person demoted a moment ago can change nothing. `alone` is a lock for actions that must not overlap; it is taken first,
 * because anything read before waiting for it would be stale.
 */
export function localChange<S extends z.ZodType, T>(
  guard: Guard,
  purpose: string,
  schema: S,
  run: (tx: Transaction, by: Person, input: z.output<S>) => Promise<Done<T>>,
  alone?: (tx: Transaction, by: Person) => Promise<unknown>,
) {
  return localAction(guard, purpose, schema, async (by, input): Promise<Done<T>> => {
    try {
      return await db().transaction(async (tx) => {
        await alone?.(tx, by)
        const denied = await mayNotChange(tx, by, guard)
        if (denied) throw new Refused(denied)
        const done = await run(tx, by, input)
        if (!done.ok) throw new Refused(done.fault)
        return done
      })
    } catch (error) {
      if (error instanceof Refused) return refused(error.fault)
      throw error
    }
  })
}
