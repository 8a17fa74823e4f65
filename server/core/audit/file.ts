import 'server-only'
import type { Client } from 'pg'

const BATCH = 1_000

/** Every record as JSON, oldest first, with its hash and the previous one, so that the chain can be verified elsewhere. */
export async function* auditLines(client: Client): AsyncGenerator<string[]> {
  await client.query("set timezone = 'UTC'; set statement_timeout = 0")
  await client.query('begin isolation level repeatable read, read only')
  await client.query(
    'declare records no scroll cursor for select row_to_json(a)::text as line from audit a order by seq',
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from records`)
    yield rows.map(({ line }) => line)
    if (rows.length < BATCH) break
  }
  await client.query('commit')
}
