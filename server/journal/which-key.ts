import 'server-only'
import { eq } from 'drizzle-orm'
import { db } from '@/server/db/database'
import { settings } from '@/server/db/schema'
import { fingerprint } from './seal'

const KEY = 'journal_key'

/**
 * Was this database used with another JOURNAL_KEY until now? Then nothing sealed opens, and keyed hashes fit no more: the same act again,
 * and a lock on what is somebody's, are not recognised. Told once: from here on this key is the known one.
 */
export async function keyIsAnother(): Promise<boolean> {
  const value = fingerprint('which key', 'journal')
  const [known] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  if (known?.value === value) return false
  await db().insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
  return known !== undefined
}
