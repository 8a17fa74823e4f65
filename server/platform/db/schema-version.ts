import 'server-only'
import { type Client, escapeLiteral } from 'pg'
import packageFile from '@/package.json'

// The version of Switchroom that last migrated a database. It is a comment on a table, which every backup tool stores and every role can read.

const NAME = 'Switchroom '
const { version } = packageFile

export async function noteVersion(owner: Client): Promise<void> {
  await owner.query(`comment on table drizzle.__drizzle_migrations is ${escapeLiteral(NAME + version)}`)
}

/** For a database that a newer version has migrated: both versions, and what to do. */
export async function belongsToNewer(client: Client): Promise<string> {
  const { rows } = await client.query<{ note: string | null }>(
    "select obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as note",
  )
  const note = rows[0]?.note ?? ''
  const otherVersion = note.startsWith(NAME) ? `, ${note.slice(NAME.length, NAME.length + 30)}` : ''
  return `The database belongs to a newer version of Switchroom${otherVersion}. This is ${version}. Start the newer one, or restore the backup from before the upgrade into an empty database.`
}
