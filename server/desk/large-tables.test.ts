import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { refillLedger } from '@/server/areas/billing/ledger'
import { monthNow } from '@/server/areas/billing/months'
import { waitingContacts } from '@/server/areas/messaging/unanswered-attention'
import type { Person } from '@/server/core/actor/actor'
import { listAudit } from '@/server/core/audit/list'
import { listEntries, openChanges } from '@/server/core/journal/find'
import { journalKnowledge } from '@/server/core/journal/known'
import { comparisonOf } from '@/server/core/journal/readings'
import { prepare } from '@/server/core/operations/prepare'
import { attentionNow } from '@/server/desk/attention/now'
import { findOwn } from '@/server/desk/find/find-own'
import { figuresNow } from '@/server/desk/metrics/cached-figures'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { statementsOf } from '@/server/testing/statements'
import { fillRecords } from '@/server/testing/years-of-records'

// What a page reads when its tables have years of records. Judged by plans and rows, never by time.

const testbed = fileTestbed()
const LARGE = ['journal', 'audit', 'readings', 'balance_samples', 'messages', 'message_statuses']
const page = { page: 1, perPage: 50 }
const DAY_MS = 86_400_000
const soon = () => new Date(Date.now() + 60_000)
const lately = () => ({ from: new Date(Date.now() - 90 * DAY_MS), to: soon() })

let admin: Person
beforeAll(async () => {
  admin = await testbed.actor('admin')
  await fillRecords(admin, { days: 365, refills: 3_000, changes: 3_000, texts: 1_500, callbacks: 1_500 })
  // As autovacuum leaves them.
  await testbed.asOwner(sql`vacuum analyze`)
}, 120_000)

/** What a check compares with, without the provider's answer. */
async function checkAgain(): Promise<void> {
  const [entry] = await db()
    .select()
    .from(journal)
    .where(eq(journal.operation, refillBalance.id))
    .orderBy(journal.id)
    .limit(1)
  if (!entry) throw new Error('no entry')
  await comparisonOf(entry.id)
  await journalKnowledge(entry, ['acct:refill'], { ids: undefined, confusable: true, idsAreReused: false })
}

const pages: [name: string, work: () => Promise<unknown>][] = [
  ['last refills on Billing', () => refillLedger(admin, { ...lately(), page: { page: 1, perPage: 5 } }, 5)],
  ['open changes on Billing', () => openChanges(admin, [refillBalance])],
  ['a past month', () => monthNow(new Date(Date.now() - 200 * DAY_MS).toISOString().slice(0, 7))],
  ['Needs attention', () => attentionNow(admin)],
  ['conversations without a reply', () => waitingContacts(admin)],
  ['metrics', figuresNow],
  ['Activity', () => listEntries(admin, { ...page, folded: true })],
  ['Activity, oldest first', () => listEntries(admin, { ...page, oldestFirst: true })],
  ['Activity of an action', () => listEntries(admin, { ...page, operation: sendText.id })],
  ['Activity of a state', () => listEntries(admin, { ...page, states: ['rejected'] })],
  ['Activity of a person', () => listEntries(admin, { ...page, person: admin.personId })],
  ['Activity, search without a hit', () => listEntries(admin, { ...page, search: 'nothing such', inNotes: true })],
  ['Activity, search for a number', () => listEntries(admin, { ...page, search: '(704) 200-0123', inNotes: true })],
  ['Activity, search for an email', () => listEntries(admin, { ...page, search: 'no@example.org', inNotes: true })],
  ['audit log', () => listAudit(admin, page)],
  ['audit log of a group', () => listAudit(admin, { ...page, group: 'acts' })],
  ['audit log of a person', () => listAudit(admin, { ...page, person: admin.personId })],
  ['audit log, search without a hit', () => listAudit(admin, { ...page, search: 'nothing such' })],
  ['form of a change', () => prepare(admin, refillBalance.id, { amount: 20 })],
  ['form of a text', () => prepare(admin, sendText.id, { ...sendText.example, consent: true, basis: 'wrote' })],
  ['check of a change', checkAgain],
  ['find box', () => findOwn(admin, 'nothing such')],
]

it.each(pages)('%s reads no large table whole', async (_, work) => {
  const { scanned } = await statementsOf(work)
  expect(scanned.filter((table) => LARGE.includes(table))).toEqual([])
})

it('last refills on Billing need a few rows', async () => {
  const read = await statementsOf(() => refillLedger(admin, { ...lately(), page: { page: 1, perPage: 5 } }, 5))
  expect(read.rows).toBeGreaterThan(5)
  expect(read.rows).toBeLessThan(100)
})

it('a page of all refills reads the readings of that page only', async () => {
  const all = { from: new Date(0), to: soon() }
  const [first, whole] = [await refillLedger(admin, { ...all, page }), await refillLedger(admin, all)]
  expect(first.rows).toEqual(whole.rows.slice(0, page.perPage))
  expect(first.total).toBe(whole.rows.length)
  const [onePage, everything] = [
    await statementsOf(() => refillLedger(admin, { ...all, page })),
    await statementsOf(() => refillLedger(admin, all)),
  ]
  // Two readings around each refill.
  expect(everything.rows - onePage.rows).toBe(2 * (3_000 - page.perPage))
})

it('a past month reads nothing of later months', async () => {
  const month = new Date(Date.now() - 200 * DAY_MS).toISOString().slice(0, 7)
  const { rows } = await statementsOf(() => monthNow(month))
  // Of 12 months; each refill has two samples.
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan((3 * 3_000) / 11)
})
