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
