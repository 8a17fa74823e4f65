import 'server-only'
import { eq } from 'drizzle-orm'
import { db } from '@/server/platform/db/database'
import { settings } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { fingerprintOfKey } from './derive-key'
import { readKeyRing } from './present-keys'

export const KEY = 'journal_key'

/** The first start with a database stores its key's fingerprint. A rotation changes the fingerprint; a later start does not. */
export async function rememberKey(): Promise<void> {
  await db().insert(settings).values({ key: KEY, value: ownFingerprint() }).onConflictDoNothing()
}

/**
 * With another key, nothing sealed opens, and keyed hashes no longer match, so repeats and locks on personal data would not be recognized. This
 * is checked before any data is written, even our own heartbeat; missing migrations have already run.
 */
export async function refuseOtherKey(): Promise<void> {
  const ring = await readKeyRing()
  if (ring === 'opened') return
  const stored = await readStoredKey()
  if (ring === 'none' && (stored === undefined || stored === ownFingerprint())) return
  throw new Error(
    'This database was used with another JOURNAL_KEY. Restore that other key. If you did not set it yourself, it is in secrets.json in the data folder. If the key is lost permanently, the data that it encrypted is lost too; see docs/operate/backup.md.',
  )
}

/** The fingerprint of the environment's key. */
export const ownFingerprint = () => fingerprintOfKey(env().JOURNAL_KEY)

async function readStoredKey(): Promise<unknown> {
  const [storedKey] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  return storedKey?.value
}
