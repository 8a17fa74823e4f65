import 'server-only'
import { type Column, sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A time as ISO 8601, formatted by the database. For many rows this takes a third of the time that `Date` objects take. */
export const isoText = (time: Column | ReturnType<typeof sql>) =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
