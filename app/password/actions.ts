'use server'

import type { Done } from '@/lib/acts/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentPerson } from '@/server/access/auth/current'
import { ownAccount } from '@/server/access/people/own-account'

/** The one act, beside signing out, that works while a made password waits to be changed; not while only a second factor is waited for. */
export async function changePasswordAction(given: unknown): Promise<Done> {
  return guarded<Done>(
    'account.changePassword',
    async () => {
      const person = await currentPerson()
      const asked = person?.mustChangePassword || (person && !person.mustAddFactor && !person.mustGiveCode)
      return ownAccount.changePassword(asked ? person : null, given)
    },
    (fault) => ({ ok: false, fault }),
  )
}
