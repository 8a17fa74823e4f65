import 'server-only'
import { eq } from 'drizzle-orm'
import { db } from '@/server/platform/db/database'
import { settings } from '@/server/platform/db/schema'
import { othersLive } from './instance'
import { fingerprint } from './seal'

export const KEY = 'journal_key'

/**
 * Was this database used with another JOURNAL_KEY until now? Then nothing sealed opens, and keyed hashes fit no more: the same act again,
 * and a lock on what is somebody's, are not recognised. Told once: from here on this key is the known one.
 */
export async function keyIsAnother(): Promise<boolean> {
  const [value, known] = [ours(), await knownKey()]
  if (known === value) return false
  await db().insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
  return known !== undefined
}

/**
 * While a console works on this database, whose key is the known one: this one would set aside what is posted for it as unreadable, and see
 * none of its locks on what is somebody's. Asked before anything is written, also before our own heartbeat.
 */
export async function refuseOtherKey(): Promise<void> {
  const known = await knownKey()
  if (known === undefined || known === ours() || !(await othersLive())) return
  throw new Error(
    'JOURNAL_KEY is not the one that the console uses which runs on this database. Bring that key back, or stop the other console first; one that was killed counts as running for 45 seconds.',
  )
}

/** How the present key would be known. */
export const ours = () => fingerprint('which key', 'journal')

async function knownKey(): Promise<unknown> {
  const [known] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  return known?.value
}
