'use server'

import type { Done } from '@/lib/outcome'
import { currentPerson } from '@/server/auth/current'
import { guarded } from '@/server/operations/action'
import { ownAccount } from '@/server/people/own-account'

/** The one act, beside signing out, that works while a made password waits to be changed; not while a second factor alone waits to be set up. */
export async function changePasswordAction(given: unknown): Promise<Done> {
  return guarded<Done>(
    'account.changePassword',
    async () => {
      const person = await currentPerson()
      return ownAccount.changePassword(person?.mustAddFactor && !person.mustChangePassword ? null : person, given)
    },
    (fault) => ({ ok: false, fault }),
  )
}
