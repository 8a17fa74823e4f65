import 'server-only'
import { createHash } from 'node:crypto'
import { cookies } from 'next/headers'
import { encode } from 'next-auth/jwt'
import { z } from 'zod'
import { returnPath } from '@/lib/core/access/return-path'
import { authSecret } from '@/server/core/journal/present-keys'
import type { Departure } from './issuer'
import { secureCookies } from './session-cookie'
import { decodeToken } from './sign-in-token'

// The browser remembers each departure to the issuer in a separate cookie, so that two tabs do not interfere. The cookie is encrypted with a
// separate key: so it cannot be used as a session, and only this console can have written it.

const SECONDS = 10 * 60
/** How many sign-ins at the issuer can be pending in one browser. More would fill the headers of every request. */
const MOST = 4
const PURPOSE = 'switchroom.issuer'

const prefix = () => (secureCookies() ? '__Host-switchroom.issuer.' : 'switchroom.issuer.')
const nameOf = (state: string) => `${prefix()}${createHash('sha256').update(state).digest('hex').slice(0, 16)}`
/** `lax`: the return is a link from another site. */
const options = () => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: secureCookies() }) as const

const StoredDeparture = z.object({
  ...{ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string().nullable() },
  again: z.boolean().catch(false),
  /** When the cookie was made, in seconds since 1970; every encrypted token has this time. */
  iat: z.number(),
})

/** `to`: the page to open after the sign-in. `again`: the person proves again who they are. */
export interface Purpose {
  to: string | null
  again: boolean
}

export async function storeDeparture({ state, nonce, verifier }: Departure, purpose: Purpose): Promise<void> {
  const jar = await cookies()
  const others = jar.getAll().filter(({ name }) => name.startsWith(prefix()))
  if (others.length >= MOST) for (const { name } of others) jar.set(name, '', { ...options(), maxAge: 0 })
  const token = { state, nonce, verifier, ...purpose }
  const sealed = await encode({ token, secret: authSecret(), salt: PURPOSE, maxAge: SECONDS })
  jar.set(nameOf(state), sealed, { ...options(), maxAge: SECONDS })
}

/** `at`: in seconds since 1970. */
export type Departed = Departure & Purpose & { at: number }

/** Returns a departure, once per browser. Null: this browser did not depart with this state, or it did too long ago. */
export async function takeDeparture(state: string): Promise<Departed | null> {
  const jar = await cookies()
  const name = nameOf(state)
  const sealed = jar.get(name)?.value
  if (!sealed) return null
  jar.set(name, '', { ...options(), maxAge: 0 })
  const opened = await decodeToken(sealed, PURPOSE)
  const stored = StoredDeparture.safeParse(opened)
  if (!stored.success || stored.data.state !== state) return null
  const { iat, to, ...departed } = stored.data
  return { ...departed, to: returnPath(to), at: iat }
}
