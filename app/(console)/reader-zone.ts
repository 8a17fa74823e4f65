import { cookies } from 'next/headers'
import { ZONE_COOKIE } from '@/components/page/shell/preferences'
import { knownZone } from '@/lib/core/text/zone'

/** The time zone that the reader's browser reported; UTC until then. */
export async function readerZone(): Promise<string> {
  return knownZone((await cookies()).get(ZONE_COOKIE)?.value) ?? 'UTC'
}
