import 'server-only'
import { env } from '@/server/platform/env'

export function secureCookies(): boolean {
  return env().PUBLIC_URL?.startsWith('https:') ?? false
}

/** Over https, the name has a prefix that browsers accept only from this host and over https, so that a sibling host cannot set the cookie. */
export function sessionCookie(): string {
  return secureCookies() ? '__Host-switchroom.session' : 'switchroom.session'
}
