'use server'

import type { Done } from '@/lib/acts/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentPerson } from '@/server/access/auth/current'
import { giveOwnCode } from '@/server/access/people/own-code'
import { ownFactor } from '@/server/access/people/own-factor'

/**
 * Works while nothing else does, for people who must set up a second factor. A generated password must be replaced
 * first.
 */
export async function turnFactorOnAction(given: unknown): Promise<Done<{ codes: string[] }>> {
  return guarded<Done<{ codes: string[] }>>(
    'account.turnFactorOn',
    async () => {
      const person = await currentPerson()
      return ownFactor.turnOn(person?.mustChangePassword || person?.mustGiveCode ? null : person, given)
    },
    (fault) => ({ ok: false, fault }),
  )
}

/** For people who signed in by single sign-on, which replaces the password only. */
export async function giveCodeAction(given: unknown): Promise<Done> {
  return guarded<Done>(
    'account.giveCode',
    async () => giveOwnCode(await currentPerson(), given),
    (fault) => ({ ok: false, fault }),
  )
}
