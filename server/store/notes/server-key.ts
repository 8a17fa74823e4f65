import 'server-only'
import { type Place, seal, unseal } from '@/server/core/journal/seal'

// A server's id is sensitive: it stands in no address, for addresses are kept (specification 2.9, decision 55). Its page is called by the
// id sealed: whoever may see servers can open it, also a colleague who was given it, and nobody reads it.

const place: Place = ['address', 'server']

export const serverKey = (serverId: string): string => seal(serverId, place).toString('base64url')

/** Null for what was not sealed by this console. */
export function serverIn(key: string): string | null {
  return unseal<string>(Buffer.from(key, 'base64url'), place)
}
