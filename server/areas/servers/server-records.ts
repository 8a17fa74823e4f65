import 'server-only'
import { and, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { scheduleBackups } from '@/lib/areas/servers/backups'
import { allowAddress, deleteServer, orderServer, removeAddress, upgradeServer } from '@/lib/areas/servers/operations'
import { happened } from '@/lib/core/changes/entry-states'
import type { LastSetValue } from '@/lib/core/changes/last-set-value'
import { ipAddress } from '@/lib/core/fields/ip-address'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { changeAsSeen } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { ofPresentAccount, presentAccount } from '@/server/core/journal/account'
import type { Entry } from '@/server/core/journal/entries'
import { type ListedEntry, listedEntry } from '@/server/core/journal/find'
import { related } from '@/server/core/journal/lock-keys'
import { db } from '@/server/platform/db/database'
import { journal, locks } from '@/server/platform/db/schema'

// What this console knows about a server from its own changes: the provider shows neither software, notes nor schedule.

/** How many changes are read: more than a person could remember. */
const MOST = 300
/** How long an address is shown that should be added back but was not. */
const REMEMBERED_MS = 24 * 3_600_000

export interface OrderRecord {
  family: string
  size: string
  email: string
  trunk: string
  /** Whether the order contained one. */
  password: boolean
  note: string
  by: string
  at: string
}

export interface AllowedRecord {
  note: string
  by: string
  at: string
}

interface ServerRecords {
  order: OrderRecord | null
  /** By address. */
  allowed: ReadonlyMap<string, AllowedRecord>
  /** From the last removal: what should be added back. */
  toAddBack: string[]
  schedule: LastSetValue | null
  /** When each earlier size ended, by size. */
  until: Readonly<Record<string, string>>
  history: { rows: ListedEntry[]; total: number }
}

type Members = Record<string, unknown>
const word = (value: unknown) => (typeof value === 'string' ? value : '')

export async function recordsOfServer(actor: Person, serverId: string): Promise<ServerRecords> {
  const onIt = db()
    .select({ entry: locks.entry })
    .from(locks)
    .where(related(presentAccount(), deleteServer.locks({ serverId })))
  const isOrder = and(eq(journal.operation, orderServer.id), sql`${journal.createdIds} @> array[${serverId}]::text[]`)
  const about = and(ofPresentAccount(), or(inArray(journal.id, onIt), isOrder))
  const [entries, [counted]] = await Promise.all([
    db().select().from(journal).where(about).orderBy(desc(journal.createdAt), desc(journal.id)).limit(MOST),
    db().select({ n: count() }).from(journal).where(about),
  ])
  const asSeen = (entry: Entry): Members => changeAsSeen(actor.role, writeOperation(entry.operation), entry).redacted
  const changes = (operation: { id: string }) =>
    entries
      .filter((entry) => entry.operation === operation.id && happened.includes(entry.state))
      .map((entry) => ({ is: asSeen(entry), by: entry.personName, at: entry.createdAt.toISOString() }))

  const [order] = changes(orderServer)
  const upgrades = changes(upgradeServer)
  const [scheduled] = changes(scheduleBackups)
  const [removed] = changes(removeAddress)
  const recent = removed && Date.now() - Date.parse(removed.at) < REMEMBERED_MS
  const addresses = changes(allowAddress).map(({ is, by, at }): [string, AllowedRecord] => [
    word(is.address),
    { note: word(is.note), by, at },
  ])
  return {
    order: order ? ordered(order) : null,
    // The oldest first, so that the newest record of an address or of a size wins.
    allowed: new Map(addresses.reverse()),
    until: Object.fromEntries(upgrades.reverse().map(({ is, at }) => [word(is.from), at])),
    toAddBack: recent && Array.isArray(removed.is.addBack) ? removed.is.addBack.map(String) : [],
    schedule: scheduled ? { value: word(scheduled.is.schedule), at: scheduled.at } : null,
    history: { rows: entries.slice(0, 10).map((entry) => listedEntry(actor, entry)), total: counted?.n ?? 0 },
  }
}

function ordered({ is, by, at }: { is: Members; by: string; at: string }): OrderRecord {
  const { family, size, email, trunk, note } = is
  const texts = { family: word(family), size: word(size), email: word(email), trunk: word(trunk), note: word(note) }
  return { ...texts, password: 'password' in is, by, at }
}

/** What was set for an address and when, in any format of the provider. */
export const allowedHere = (records: Pick<ServerRecords, 'allowed'>, address: string): AllowedRecord | undefined =>
  records.allowed.get(ipAddress(address) ?? address)

/** This console's orders, by the server that each created. */
export async function ordersHere(actor: Person): Promise<ReadonlyMap<string, OrderRecord>> {
  const entries = await db()
    .select()
    .from(journal)
    .where(and(ofPresentAccount(), eq(journal.operation, orderServer.id), isNotNull(journal.createdIds)))
    .orderBy(desc(journal.createdAt))
    .limit(MOST)
  return new Map(
    entries.flatMap((entry): [string, OrderRecord][] => {
      const is = changeAsSeen(actor.role, orderServer, entry).redacted
      const change = ordered({ is, by: entry.personName, at: entry.createdAt.toISOString() })
      return (entry.createdIds ?? []).map((id) => [id, change])
    }),
  )
}
