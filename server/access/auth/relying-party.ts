import 'server-only'
import { isIP } from 'node:net'
import { headers } from 'next/headers'
import { env } from '@/server/platform/env'

/** The host to which passkeys belong, and the only origin where they may be used. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Browsers offer passkeys on https or at localhost, and never at an IP address. Null: browsers offer none at this console's address. */
export function relyingParty(headers: Headers): RelyingParty | null {
  const { PUBLIC_URL } = env()
  const at = PUBLIC_URL ?? `http://${headers.get('host') ?? ''}`
  if (!URL.canParse(at)) return null
  const { protocol, hostname, origin } = new URL(at)
  const local = hostname === 'localhost'
  const named = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return named && (PUBLIC_URL || local) && (protocol === 'https:' || local) ? { id: hostname, origin } : null
}

/** The relying party for the address of this request. */
export const presentRelyingParty = async () => relyingParty(await headers())
