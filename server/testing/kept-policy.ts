import 'server-only'
import { db } from '@/server/platform/db/database'
import { settings } from '@/server/platform/db/schema'

/** The policy as administrators may have left it, told to nobody. */
export const keptPolicy = (value: Record<string, unknown>) =>
  db().insert(settings).values({ key: 'policy', value }).onConflictDoUpdate({ target: settings.key, set: { value } })
