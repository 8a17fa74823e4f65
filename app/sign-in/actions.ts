'use server'

import type { Done } from '@/lib/outcome'
import { goToIssuer } from '@/server/auth/issuer-return'
import { guarded } from '@/server/operations/action'

/** The address of the issuer, for the browser to go to. */
export async function goToIssuerAction(to: unknown): Promise<Done<string>> {
  return guarded<Done<string>>(
    'signIn.goToIssuer',
    () => goToIssuer(to),
    (fault) => ({ ok: false, fault }),
  )
}
