import 'server-only'
import { type SealContext, seal, unseal } from '@/server/core/journal/seal'

// A server's id is sensitive and URLs are stored, so no URL contains it (specification 2.9, decision 55). The URL of its page has the sealed id:
// everyone who may see servers can open the link, and nobody can read the id from it.

const place: SealContext = ['address', 'server']

export const serverKey = (serverId: string): string => seal(serverId, place).toString('base64url')

/** Null if this console did not seal it. */
export function serverIn(key: string): string | null {
  return unseal<string>(Buffer.from(key, 'base64url'), place)
}
