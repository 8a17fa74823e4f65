import 'server-only'
import { grantPermission, permissionsLock, revokePermission } from '@/lib/areas/fax/permissions'
import { actAsSeen } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { doneTo } from '@/server/core/journal/last-set'

/** An address that got permission to send or receive from Switchroom, not revoked since. */
export interface Permission {
  /** Dots for people who may not grant. */
  email: string
  maySend: boolean
  mayReceive: boolean
  who: string
  /** ISO 8601. */
  at: string
}

/** All of them, however many changes followed: a permission that is not shown is never revoked. */
const MOST_ACTS = 10_000

/** The provider lists none, so only this console's own grants can be shown, newest first. */
export async function permissionsHere(actor: Person, number: string): Promise<Permission[]> {
  const acts = await doneTo([permissionsLock({ number })], [grantPermission, revokePermission], MOST_ACTS)
  const newest = new Map<string, (typeof acts)[number]>()
  for (const act of acts) {
    const address = String(act.redacted.email).toLowerCase()
    if (!newest.has(address)) newest.set(address, act)
  }
  return [...newest.values()]
    .filter(({ operation }) => operation === grantPermission.id)
    .map((act) => {
      const { email, maySend, mayReceive } = actAsSeen(actor.role, grantPermission, act).redacted
      return {
        email: String(email),
        maySend: maySend === true,
        mayReceive: mayReceive === true,
        who: act.personName,
        at: act.createdAt.toISOString(),
      }
    })
}
