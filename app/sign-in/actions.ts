'use server'

import type { Done } from '@/lib/acts/outcome'
import { guarded } from '@/server/access/auth/action'
import { goToIssuer } from '@/server/access/auth/issuer-return'

/** The issuer's URL, for the browser to open. */
export async function goToIssuerAction(to: unknown): Promise<Done<string>> {
  return guarded<Done<string>>(
    'signIn.goToIssuer',
    () => goToIssuer(to),
    (fault) => ({ ok: false, fault }),
  )
}
