import { Client } from 'pg'
import { addressOf } from '@/server/platform/db/create-database'
import { closeDatabase } from '@/server/platform/db/database'
import { type Amounts, fillRecords } from '@/server/testing/years-of-records'
import { type ProviderAccess, providerEnvironment } from '../launch/stack'
import { printTable } from './bench-report'

interface Place {
  /** The consoles' variables, with JOURNAL_KEY, so that the consoles can decrypt the rows. */
  env: Record<string, string | undefined>
  access: ProviderAccess
  ownerUrl: string
  rows: number
}

const DAYS = 365
const PER_ROWS = 100_000

/** Fills the database with a year of records, and prints what each kind of record needs on disk. */
export async function fillDatabase({ env, access, ownerUrl, rows }: Place): Promise<void> {
  Object.assign(process.env, env, providerEnvironment(access), { LOG_LEVEL: 'silent' })
  const client = new Client({ connectionString: addressOf(ownerUrl, 'switchroom') })
  client.on('error', () => undefined)
  await client.connect()
  const size = async () => {
    await client.query('vacuum analyze')
    return Number((await client.query("select pg_database_size('switchroom') as size")).rows[0].size)
  }
  const { rows: people } = await client.query("select id, name, email from people where role = 'admin' limit 1")
  const { id, name, email } = people[0]
  const by = { kind: 'person', personId: id, name, email, role: 'admin', sessionHash: '' } as const
  const kinds: [name: string, amounts: Omit<Amounts, 'days'>][] = [
    ['refills, with readings and balances', { refills: rows / 4 }],
    ['other changes', { changes: rows / 4 }],
    ['sent texts', { texts: rows / 2 }],
    ['received texts (callbacks)', { callbacks: rows / 2 }],
  ]
  const table: string[][] = []
  let before = await size()
  for (const [kind, amounts] of kinds) {
    const began = performance.now()
    // Callbacks are deleted after 30 days.
    await fillRecords(by, { days: amounts.callbacks ? 30 : DAYS, ...amounts })
    const after = await size()
    const count = Object.values(amounts)[0] as number
    const megabytes = (((after - before) / count) * PER_ROWS) / 1e6
    table.push([kind, count.toLocaleString('en-US'), `${megabytes.toFixed(0)} MB`])
    console.log(`… ${kind}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
    before = after
  }
  printTable('Disk, with indexes and the audit log', ['', 'rows', 'per 100,000'], table)
  await client.end()
  await closeDatabase()
}

/** The connections that consoles hold now. */
export async function connectionsOf(ownerUrl: string): Promise<number> {
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query("select count(*) from pg_stat_activity where datname = 'switchroom'")
  await client.end()
  return Number(rows[0].count)
}
