import 'server-only'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { processState } from '@/lib/core/process-state'

const migrationsFolder = () => path.join(process.cwd(), 'server/platform/db/migrations')

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

export const isNewest = (migration?: number) => migration === undefined || migration === Math.max(...knownMigrations())

/** Calls `work` with the folder of the migrations up to this one. */
export async function withMigrations(upTo: number | undefined, work: (folder: string) => Promise<void>): Promise<void> {
  if (isNewest(upTo)) return work(migrationsFolder())
  const folder = mkdtempSync(path.join(tmpdir(), 'switchroom-migrations-'))
  try {
    cpSync(migrationsFolder(), folder, { recursive: true })
    const file = path.join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] }
    const entries = journal.entries.filter(({ when }) => when <= Number(upTo))
    writeFileSync(file, JSON.stringify({ ...journal, entries }))
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
