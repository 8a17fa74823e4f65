import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { processState } from '@/lib/process-state'

export const migrationsFolder = () => path.join(process.cwd(), 'server/platform/db/migrations')

/** The timestamps of this version's migrations. */
export const knownMigrations = processState('migrations', (): number[] => {
  const file = readFileSync(path.join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')
  const { entries } = JSON.parse(file) as { entries: { when: number }[] }
  return entries.map(({ when }) => when)
})

/** Whether a newer version has migrated this database. This console would misread what that version writes. */
export function migratedByNewer(): SQL<boolean> {
  return sql`(select coalesce(max(created_at) > ${Math.max(...knownMigrations())}::bigint, false) from drizzle.__drizzle_migrations)`
}
