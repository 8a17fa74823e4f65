import 'server-only'
import { env } from '@/server/env'

/**
 * A request that changes something must come from our own pages. Next lets one without an Origin header through; we do not.
 * Behind a proxy PUBLIC_URL says what "our own" is.
 */
export function sameOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (!origin) return false
  const { PUBLIC_URL } = env()
  try {
    return PUBLIC_URL
      ? new URL(origin).origin === new URL(PUBLIC_URL).origin
      : new URL(origin).host === headers.get('host')
  } catch {
    return false
  }
}

/**
 * The address of the caller, for throttling only. The header is believed only where PUBLIC_URL says that a proxy stands in front,
 * and then its last entry, which that proxy wrote; without one anybody could write it and count as somebody else.
 */
export function addressOf(headers: Headers): string {
  const forwarded = env().PUBLIC_URL ? headers.get('x-forwarded-for') : null
  return forwarded?.split(',').at(-1)?.trim() || 'direct'
}
