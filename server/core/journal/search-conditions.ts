import 'server-only'
import { and, between, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Role } from '@/lib/core/access/roles'
import { searchedDigits } from '@/lib/core/fields/number-search'
import { isUuid } from '@/lib/core/lists/search-params'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { seesTarget, visibilityOf } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { findNotes } from '@/server/core/notes/find-notes'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'

const writes = [...catalogue.values()].filter((o): o is WriteOperation => o.kind === 'write')

/** Matches target, person's name, entry id or a whole email address; `inNotes`: also the entry's notes, reason, ticket and reasons of decisions. */
export async function searched(actor: Person, search: string, inNotes = false): Promise<SQL | undefined> {
  const { role } = actor
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const id = ofId(search)
  // Targets contain telephone numbers as digits or in display format, so only the digits are compared.
  const digits = searchedDigits(search) ?? ''
  const asNumber =
    digits.length >= 3
      ? // Targets with "$" are left out: "1250" would match an amount, and "250" a part of another amount. `asAmount` matches these targets.
        sql`translate(${journal.target}, '()-. +/', '') like ${`%${digits}%`} and strpos(${journal.target}, '$') = 0`
      : undefined
  const amount = amountIn(search)
  const asAmount = amount ? sql`replace(${journal.target}, ',', '') like ${amount}` : undefined
  // A search with "$" or cents matches whole amounts only, because "250.00" is a part of "1,250.00", which is another amount.
  const exact = amount && /[$.]/.test(search)
  return or(
    and(exact ? asAmount : or(contains(journal.target, pattern), asNumber, asAmount), targetVisibleTo(role)),
    search.includes('@') ? mailed(role, search) : undefined,
    inNotes ? await byMessage(actor, search, pattern) : undefined,
    contains(journal.personName, pattern),
    id,
  )
}

/** The same as `ilike`, which takes 50% longer; a search compares every entry. */
const contains = (column: typeof journal.target | typeof journal.personName, pattern: string) =>
  sql`lower(${column}) like lower(${pattern})`

/** Ids of the few entries that have an email address or a reason, so that only those are opened. */
const idsWhere = (where: SQL | undefined) =>
  inArray(journal.id, db().select({ id: journal.id }).from(journal).where(where))

/** Matches the whole id, or the short form that notices show: at least the first six digits, as a range of ids, so that the index can be used. */
export function ofId(search: string): SQL | undefined {
  const id = search.trim().toLowerCase()
  if (isUuid(id)) return eq(journal.id, id)
  if (!/^[0-9a-f]{6,8}(-[0-9a-f-]{0,27})?$/.test(id)) return undefined
  const [first, last] = ['0', 'f'].map(
    (digit) => id + `xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx`.slice(id.length).replaceAll('x', digit),
  )
  return first && last && isUuid(first) && isUuid(last) ? between(journal.id, first, last) : undefined
}

/** Matches changes whose target this role sees. A search must not find other changes, because a match would reveal a hidden target. */
export function targetVisibleTo(role: Role): SQL | undefined {
  if (role === 'admin') return undefined
  return inArray(
    journal.operation,
    writes.filter((o) => seesTarget(role, o)).map(({ id }) => id),
  )
}

/** "250", "$250.00", "1250": returns the form in a target, without thousands separators; undefined if it is not an amount. */
function amountIn(search: string): string | undefined {
  const [, dollars, cents = '.'] = /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/.exec(search.trim()) ?? []
  return dollars && `%$${dollars.replaceAll(',', '')}${cents}%`
}

/** Matches changes whose input has exactly this email address, if the role sees their input. */
function mailed(role: Role, search: string): SQL | undefined {
  return idsWhere(
    and(
      sql`${journal.redacted} ? 'email'`,
      inArray(journal.operation, seenWhole(role)),
      sql`lower(${journal.redacted}->>'email') = ${search.trim().toLowerCase()}`,
    ),
  )
}

const seenWhole = (role: Role) => writes.filter((o) => visibilityOf(role, o) === 'whole').map(({ id }) => id)

/** The most entries found by their notes: more than anyone reads. */
const MOST_NOTED = 500

/** Changes whose form asks for a reason or a ticket. */
const withReason = writes.filter(
  ({ input }) => input instanceof z.ZodObject && ('reason' in input.shape || 'ticket' in input.shape),
)

/** Matches the reason or the ticket that a person gave with a change, if the role sees its input. */
function reasonMatches(role: Role, pattern: string): SQL | undefined {
  const visible = withReason.filter((o) => visibilityOf(role, o) === 'whole').map(({ id }) => id)
  const is = (name: string) => sql`lower(${journal.redacted}->>${name}) like lower(${pattern})`
  return idsWhere(and(inArray(journal.operation, visible), or(is('reason'), is('ticket'))))
}

/** Matches text that people wrote on an entry: notes, reasons and tickets, and reasons of decisions if the role sees the change unmasked. */
async function byMessage(actor: Person, search: string, pattern: string): Promise<SQL | undefined> {
  const noted = await findNotes(actor, search, { most: MOST_NOTED, kinds: ['entry'] })
  const ids = noted.map(({ key }) => key).filter(isUuid)
  const reason = idsWhere(and(ilike(journal.closedReason, pattern), inArray(journal.operation, seenWhole(actor.role))))
  return or(ids.length > 0 ? inArray(journal.id, ids) : undefined, reason, reasonMatches(actor.role, pattern))
}
