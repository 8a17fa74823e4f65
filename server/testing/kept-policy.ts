import 'server-only'
import { db } from '@/server/platform/db/database'
import { settings } from '@/server/platform/db/schema'

/** Stores the policy as administrators may have left it, without notifying anyone. */
export const keptPolicy = (value: Record<string, unknown>) =>
  db().insert(settings).values({ key: 'policy', value }).onConflictDoUpdate({ target: settings.key, set: { value } })
