import 'server-only'
import { Client } from 'pg'
import { inject } from 'vitest'
import { addressOf } from '@/server/platform/db/create-database'
import { closeDatabase } from '@/server/platform/db/database'
import { giveDatabase } from '@/server/platform/db/roles'
import { env } from '@/server/platform/env'

const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function administer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: inject('database').adminUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Copies the console's database as it is now; returns the copy's URL. Nothing else may use the database during this. */
export async function copyDatabase(): Promise<string> {
  const { adminUrl, logins } = inject('database')
  const from = nameOf(env().DATABASE_URL)
  const to = `${from}_copy`
  await closeDatabase()
  await administer(
    // The server may need a moment to notice that we have disconnected.
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`,
    `create database "${to}" template "${from}"`,
    giveDatabase(to, logins),
  )
  return addressOf(adminUrl, to, logins.console)
}

/** Makes the console use this database, as after a start. */
export async function bringBack(url: string): Promise<void> {
  await closeDatabase()
  env().DATABASE_URL = url
}

export const dropCopy = (url: string) => administer(`drop database "${nameOf(url)}" with (force)`)
