'use server'

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { Done } from '@/lib/core/changes/outcome'
import { guarded } from '@/server/access/auth/action'
import { goToIssuer } from '@/server/access/auth/issuer-return'
import { beginPasskeySignIn } from '@/server/access/people/prove-passkey'

/** The issuer's URL, for the browser to open. */
export async function goToIssuerAction(to: unknown): Promise<Done<string>> {
  return guarded<Done<string>>(
    'signIn.goToIssuer',
    () => goToIssuer(to),
    (fault) => ({ ok: false, fault }),
  )
}

/** The same for a person who proves again who they are: the issuer must authenticate them, not use its own session. */
export async function confirmAtIssuerAction(to: unknown): Promise<Done<string>> {
  return guarded<Done<string>>(
    'signIn.confirmAtIssuer',
    () => goToIssuer(to, { again: true }),
    (fault) => ({ ok: false, fault }),
  )
}

/** The request that the browser passes to an authenticator. It is made on a press, so opening the page stores nothing. */
export async function beginPasskeySignInAction(): Promise<Done<PublicKeyCredentialRequestOptionsJSON>> {
  return guarded<Done<PublicKeyCredentialRequestOptionsJSON>>('signIn.beginPasskey', beginPasskeySignIn, (fault) => ({
    ok: false,
    fault,
  }))
}
