import 'server-only'
import { env } from '@/server/platform/env'

export function secureCookies(): boolean {
  return env().PUBLIC_URL?.startsWith('https:') ?? false
}

/** Over https with a prefix that browsers take from this very host and over https only: a neighbour's host name cannot plant one. */
export function sessionCookie(): string {
  return secureCookies() ? '__Host-switchroom.session' : 'switchroom.session'
}
