import 'server-only'
import { getTableName, type Table } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { processState } from '@/lib/core/process-state'

// What the database reports of its changes (migration 0011): which table, at each commit, to every console. Remembered readings
// ask here whether they still hold (remembered.ts), and jobs whether there is work (server/core/jobs/job.ts).

/** PostgreSQL's channel. */
export const CHANNEL = 'changes'

const changes = processState('changes', () => ({
  /** By table, how many changes were reported. */
  counts: new Map<string, number>(),
  /** Raised when reports may have been missed: everything may have changed. */
  missed: 0,
  /** Backends of our own connections, which report their own commits before the commit returns. */
  own: new Set<number>(),
  /** Reports are proven to arrive (listener.ts). */
  hearing: false,
}))

/** Without reports nothing is remembered, and work is looked for at its interval. */
export const receivesReports = (): boolean => changes().hearing

/** Also at each new beginning: what was reported before is not known. */
export function setHearing(on: boolean): void {
  const mine = changes()
  if (mine.hearing !== on) mine.missed += 1
  mine.hearing = on
}

/** A number that grows with each change of these tables. */
export function changeCount(tables: readonly Table[]): number {
  const { counts, missed } = changes()
  return tables.reduce((sum, table) => sum + (counts.get(getTableName(table)) ?? 0), missed)
}

function count(table: string): void {
  const { counts } = changes()
  counts.set(table, (counts.get(table) ?? 0) + 1)
}

/** The message of a notification. */
interface Report {
  processId: number
  channel: string
  payload?: string
}

/**
 * A connection of the pools receives its own commits before they return: a person's next page shows their change. Everyone else's arrive at
 * the listener's connection.
 */
export function hearOwn(client: ClientBase): void {
  const { processID } = client as ClientBase & { processID: number }
  changes().own.add(processID)
  client.on('notification', ({ processId, payload }: Report) => {
    if (processId === processID && payload) count(payload)
  })
}

/** A connection that ended. `failed`: perhaps after a commit whose report is lost with it. */
export function endOwn(client: ClientBase, failed: boolean): void {
  const mine = changes()
  mine.own.delete((client as ClientBase & { processID: number }).processID)
  if (failed) mine.missed += 1
}

export function hearOthers({ processId, payload }: Report): void {
  if (payload && !changes().own.has(processId)) count(payload)
}
