import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { vi } from 'vitest'
import { pool } from '@/server/platform/db/database'

/** What the statements of a page read. */
export interface Statements {
  /** Tables that a statement reads from beginning to end, as PostgreSQL plans it now. */
  scanned: string[]
  /** All rows that the console received. */
  rows: number
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

const scansIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
]

/** Runs something and reports its statements on the readers' connections. Nothing else may run in the meantime. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statements> {
  const queries = vi.spyOn(pool(), 'query')
  try {
    await work()
    const calls = queries.mock.calls as unknown as [{ text: string }, unknown[]][]
    const answers = await Promise.all(
      (queries.mock.results as { value: unknown }[]).map(({ value }) => value as Promise<{ rowCount: number }>),
    )
    queries.mockRestore()
    const scanned = new Set<string>()
    for (const [{ text }, values] of calls) {
      const { rows } = await pool().query(`explain (format json) ${text}`, values)
      for (const table of scansIn(rows[0]['QUERY PLAN'][0].Plan)) scanned.add(table)
    }
    return { scanned: [...scanned].sort(), rows: answers.reduce((sum, { rowCount }) => sum + rowCount, 0) }
  } finally {
    queries.mockRestore()
  }
}

/** Background work that sends nothing for so long has ended. */
const QUIET_MS = 30

/**
 * Runs something and returns every statement that it sent on any connection, with begin and commit, also those of its background work. The statement
 * that opens a connection does not count, because a running console has its connections open.
 */
export async function statementsSentBy(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    for (let before = -1; before < sent.mock.calls.length; await sleep(QUIET_MS)) before = sent.mock.calls.length
    return (sent.mock.calls as unknown as [string | { text: string }][])
      .map(([query]) => (typeof query === 'string' ? query : query.text))
      .filter((text) => !text.startsWith('set synchronous_commit'))
  } finally {
    sent.mockRestore()
  }
}
