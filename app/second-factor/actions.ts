'use server'

import type { Done } from '@/lib/outcome'
import { currentPerson } from '@/server/auth/current'
import { guarded } from '@/server/operations/action'
import { ownFactor } from '@/server/people/own-factor'

/** Works while nothing else does: for who must set one up first. A made password is replaced before that. */
export async function turnFactorOnAction(given: unknown): Promise<Done<{ codes: string[] }>> {
  return guarded<Done<{ codes: string[] }>>(
    'account.turnFactorOn',
    async () => {
      const person = await currentPerson()
      return ownFactor.turnOn(person?.mustChangePassword ? null : person, given)
    },
    (fault) => ({ ok: false, fault }),
  )
}
