import 'server-only'
import { decode, type JWT } from 'next-auth/jwt'
import { authSecrets } from '@/server/core/journal/present-keys'

/** The content of a token that we created, also with a secret from before a rotation; null: it is not ours, or it has expired. */
export async function decodeToken(token: string | undefined, salt?: string): Promise<JWT | null> {
  for (const secret of authSecrets()) {
    const content = await decode({ token, secret, ...(salt && { salt }) }).catch(() => null)
    if (content) return content
  }
  return null
}
