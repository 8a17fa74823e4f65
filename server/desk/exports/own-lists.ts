import 'server-only'
import {
  ledgerState,
  type OptOutLedgerRow,
  optOutDay,
  optOutStates,
  seeOptOuts,
  sourceLabels,
} from '@/lib/areas/messaging/opt-outs'
import { roleLabels, roles } from '@/lib/core/access/roles'
import type { Fault } from '@/lib/core/changes/outcome'
import { outcomeLabel } from '@/lib/core/changes/request-state'
import { hidden } from '@/lib/core/fields/hidden'
import { seeAudit } from '@/lib/desk/audit/audit-labels'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { managePeople } from '@/server/access/people/manage'
import { listPeople, type PersonRecord } from '@/server/access/people/people'
import { listLedger, type OptOutLedgerSearch, wholeLedger } from '@/server/areas/messaging/find-opt-outs'
import type { Person } from '@/server/core/actor/actor'
import { type AuditFilter, auditFilter } from '@/server/core/audit/filter'
import { type ChainedRow, wholeAudit } from '@/server/core/audit/list'
import { journalFilter } from '@/server/core/journal/filter'
import { type ListedEntry, wholeJournal } from '@/server/core/journal/find'
import { asPieces, type CsvColumn, headerOf, type ListExport, Unexportable } from '@/server/store/lists/list-export'
import { searchTextOf } from './searched-for'

// Lists in the console's own database: as many rows as a spreadsheet can hold.

const MOST = 1_000_000

const WRONG_DAY: Fault = { kind: 'invalid', message: 'A date in the URL is not a day.' }

const optOutColumns = (zone: string): CsvColumn<OptOutLedgerRow>[] => [
  { header: 'Number', cell: ({ number }) => ({ phone: number }) },
  { header: 'State', cell: ({ kind }) => optOutStates[kind] },
  { header: 'Since', cell: (row) => optOutDay(row, zone) },
  { header: 'Source', cell: ({ source }) => sourceLabels[source] ?? source },
  { header: 'Note', cell: ({ evidence }) => evidence },
  { header: 'Recorded by', cell: ({ personName }) => personName },
  { header: 'Recorded at', cell: ({ at }) => at },
]

async function* ledgerPages(actor: Person, search: OptOutLedgerSearch) {
  // The page's own check: an invalid search is reported, and is not an empty export.
  const page = await listLedger(actor, { ...search, perPage: 1 })
  if (page.status === 'refused') throw new Unexportable(page.fault)
  for await (const rows of wholeLedger(actor, search)) yield { rows, total: null }
}

/** Every number of the ledger with its current state, as this role sees it. */
export const optOutsExport: ListExport<'opt-outs'> = {
  guard: seeOptOuts,
  purpose: 'to see the opt-out ledger',
  most: MOST,
  header: () => headerOf(optOutColumns('UTC')),
  pages: (actor, { q, state }, zone) =>
    asPieces(
      optOutColumns(zone),
      ledgerPages(actor, { state: ledgerState(state), typed: searchTextOf(actor, q) ?? '' }),
    ),
}

const entryColumns: CsvColumn<ListedEntry>[] = [
  { header: 'Request', cell: ({ id }) => id },
  { header: 'Time', cell: ({ createdAt }) => createdAt.toISOString() },
  { header: 'Action', cell: ({ operation }) => writeOperation(operation)?.label ?? operation },
  { header: 'Target', cell: ({ target }) => ({ phone: target }) },
  { header: 'Outcome', cell: outcomeLabel },
  { header: 'Person', cell: ({ personName }) => personName },
  { header: 'Role', cell: ({ role }) => roleLabels[role] },
  { header: 'Result by', cell: ({ decidedBy }) => decidedBy?.name ?? '' },
  { header: 'Result at', cell: ({ decidedBy }) => decidedBy?.at.toISOString() ?? '' },
  { header: 'Account', cell: ({ ofAnotherAccount }) => (ofAnotherAccount ? 'another' : 'this') },
]

export const activityExport: ListExport<'activity'> = {
  guard: { allowed: roles },
  purpose: 'to see Activity',
  most: MOST,
  header: () => headerOf(entryColumns),
  pages(actor, { q, state, operation, person, bulk, from, to, sort }, zone) {
    searchTextOf(actor, q)
    const { filter, wrongDay } = journalFilter(actor, { q, state, operation, person, bulk, from, to, sort }, zone)
    if (wrongDay) throw new Unexportable(WRONG_DAY)
    return asPieces(entryColumns, wholeJournal(actor, filter))
  },
}

const personColumns: CsvColumn<PersonRecord>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Role', cell: ({ role }) => roleLabels[role] },
  { header: 'Added', cell: ({ createdAt }) => createdAt.toISOString() },
  { header: 'Second factor', cell: ({ factor }) => (factor ? 'yes' : 'no') },
  { header: 'Disabled', cell: ({ disabledAt }) => disabledAt?.toISOString() ?? '' },
]

async function* people() {
  const rows = await listPeople()
  yield { rows, total: rows.length }
}

export const peopleExport: ListExport<'people'> = {
  guard: managePeople,
  purpose: 'to see People',
  most: MOST,
  header: () => headerOf(personColumns),
  pages: () => asPieces(personColumns, people()),
}

/** A person's reason may contain what other roles do not see; Activity shows each role what it may see. */
const detailFor = ({ role }: Person, { detail }: ChainedRow) =>
  JSON.stringify(role === 'admin' || !('reason' in detail) ? detail : { ...detail, reason: hidden })

const auditColumns = (reader: Person): CsvColumn<ChainedRow>[] => [
  { header: 'No.', cell: ({ seq }) => String(seq) },
  { header: 'Time', cell: ({ at }) => at.toISOString() },
  { header: 'Kind', cell: ({ kind }) => kind },
  { header: 'Who', cell: ({ actor }) => actor },
  { header: 'Of', cell: ({ subject }) => subject },
  { header: 'Detail', cell: (row) => detailFor(reader, row) },
  { header: 'Previous', cell: ({ previous }) => previous },
  { header: 'Hash', cell: ({ hash }) => hash },
]

async function* auditPages(actor: Person, filter: AuditFilter) {
  for await (const rows of wholeAudit(actor, filter)) yield { rows, total: null }
}

/** With both hashes. An administrator's export proves that no record was changed; the export of another role, that none is missing. */
export const auditExport: ListExport<'audit'> = {
  guard: seeAudit,
  purpose: 'to see the audit log',
  most: MOST,
  header: (actor) => headerOf(auditColumns(actor)),
  pages(actor, query, zone) {
    searchTextOf(actor, query.q)
    const { filter, wrongDay } = auditFilter(actor, query, zone)
    if (wrongDay) throw new Unexportable(WRONG_DAY)
    return asPieces(auditColumns(actor), auditPages(actor, filter))
  },
}
