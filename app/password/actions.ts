'use server'

import type { Done } from '@/lib/core/changes/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentPerson } from '@/server/access/auth/current'
import { ownAccount } from '@/server/access/people/own-account'

/**
 * Besides signing out, this is the only action allowed while a generated password must be changed. It is refused while
 * the person must give a second factor, or only has to set one up.
 */
export async function changePasswordAction(input: unknown): Promise<Done> {
  return guarded<Done>(
    'account.changePassword',
    async () => {
      const person = await currentPerson()
      const requested = person && !person.mustGiveFactor && (person.mustChangePassword || !person.mustAddFactor)
      return ownAccount.changePassword(requested ? person : null, input)
    },
    (fault) => ({ ok: false, fault }),
  )
}
