import 'server-only'
import { getTableName, type Table } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { processState } from '@/lib/core/process-state'

// At each commit the database reports the changed tables to every console (migration 0011). Remembered readings use these reports to
// see whether they are still valid (remembered.ts), and jobs to see whether there is work (server/core/jobs/job.ts).

/** The PostgreSQL channel of the reports. */
export const CHANNEL = 'changes'

const changes = processState('changes', () => ({
  /** The number of reported changes of each table. */
  counts: new Map<string, number>(),
  /** Raised when reports may have been missed, because any table may have changed. */
  missed: 0,
  /** Backend process ids of our own connections. Each connection receives the report of its own commit before the commit returns. */
  own: new Set<number>(),
  /** Whether reports are proven to arrive (listener.ts). */
  hearing: false,
}))

/** Without reports nothing is remembered, and jobs check for work at their interval. */
export const receivesReports = (): boolean => changes().hearing

/** Switching on or off counts as missed reports: changes while it was off were not reported. */
export function setHearing(on: boolean): void {
  const mine = changes()
  if (mine.hearing !== on) mine.missed += 1
  mine.hearing = on
}

/** A number that grows with each change to these tables. */
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
 * A pool connection receives the report of its own commit before the commit returns, so a person's next page shows their change. The reports
 * of all other commits arrive at the listener's connection.
 */
export function countOwnCommits(client: ClientBase): void {
  const { processID } = client as ClientBase & { processID: number }
  changes().own.add(processID)
  client.on('notification', ({ processId, payload }: Report) => {
    if (processId === processID && payload) count(payload)
  })
}

/** Forgets a connection that ended. `failed`: it may have ended right after a commit, so the report of this commit may be lost. */
export function forgetConnection(client: ClientBase, failed: boolean): void {
  const mine = changes()
  mine.own.delete((client as ClientBase & { processID: number }).processID)
  if (failed) mine.missed += 1
}

export function countOtherCommits({ processId, payload }: Report): void {
  if (payload && !changes().own.has(processId)) count(payload)
}
