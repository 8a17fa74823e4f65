import 'server-only'
import { grantPermission, permissionsLock, revokePermission } from '@/lib/areas/fax/permissions'
import { changeAsSeen } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { doneTo } from '@/server/core/journal/last-set'

/** An email address to which Switchroom granted permission to send or receive, not revoked since. */
export interface Permission {
  /** Dots for people who may not grant. */
  email: string
  maySend: boolean
  mayReceive: boolean
  who: string
  /** ISO 8601. */
  at: string
}

/** More changes than there are, because a permission that is not shown is never revoked. */
const MOST_CHANGES = 10_000

/** The provider lists none, so only this console's own grants can be shown, newest first. */
export async function permissionsHere(actor: Person, number: string): Promise<Permission[]> {
  const changes = await doneTo([permissionsLock({ number })], [grantPermission, revokePermission], MOST_CHANGES)
  const newest = new Map<string, (typeof changes)[number]>()
  for (const change of changes) {
    const address = String(change.redacted.email).toLowerCase()
    if (!newest.has(address)) newest.set(address, change)
  }
  return [...newest.values()]
    .filter(({ operation }) => operation === grantPermission.id)
    .map((change) => {
      const { email, maySend, mayReceive } = changeAsSeen(actor.role, grantPermission, change).redacted
      return {
        email: String(email),
        maySend: maySend === true,
        mayReceive: mayReceive === true,
        who: change.personName,
        at: change.createdAt.toISOString(),
      }
    })
}
