import 'server-only'
import type { z } from 'zod'
import type { Done, Fault } from '@/lib/outcome'
import { may, type Role, reasonDenied } from '@/lib/roles'
import type { Actor } from '@/server/auth/actor'
import { invalid, signedOut } from './faults'

export const refused = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

/**
 * An act of the console's own, not one at the provider: who → may → parse, before anything of a request is believed. `purpose`
 * completes "Administrator role needed …".
 */
export function ownAct<S extends z.ZodType, T>(
  guard: { readonly allowed: readonly Role[] },
  purpose: string,
  schema: S,
  run: (by: Actor, input: z.output<S>) => Promise<Done<T>>,
) {
  return async (by: Actor | null, given: unknown): Promise<Done<T>> => {
    if (!by) return refused(signedOut)
    if (!may(by.role, guard)) {
      return refused({ kind: 'forbidden', message: `${reasonDenied(by.role, guard)} ${purpose}.` })
    }
    const parsed = schema.safeParse(given)
    return parsed.success ? run(by, parsed.data) : refused(invalid(parsed.error))
  }
}
