import 'server-only'
import { and, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { sendFax } from '@/lib/areas/fax/sending'
import { type SentGroup, sentGroups } from '@/lib/areas/fax/sent'
import type { Role } from '@/lib/core/access/roles'
import { nationalNumber } from '@/lib/core/fields/number'
import { searchedDigits } from '@/lib/core/fields/number-search'
import { seesTarget } from '@/lib/desk/catalogue/visibility'
import { ofPresentAccount } from '@/server/core/journal/account'
import { journal } from '@/server/platform/db/schema'

export interface SentSearch {
  /** A number, a fax id, or a part of a number or a document's name, as entered. */
  typed?: string | undefined
  group?: SentGroup | undefined
  /** One of our numbers. */
  from?: string | undefined
}

/** One of our numbers from a URL. */
export const sentFrom = (text: string | undefined) => (text && nationalNumber(text)) || undefined

export const member = (name: string) => sql`${journal.redacted} ->> ${name}`
const documentName = sql`${journal.redacted} -> 'document' ->> 'name'`

export function conditions(role: Role, { typed = '', group, from }: SentSearch): SQL | undefined {
  return and(
    eq(journal.operation, sendFax.id),
    ofPresentAccount(),
    ne(journal.state, 'blocked'),
    group && inArray(journal.state, [...sentGroups[group].states]),
    from ? sql`${member('from')} = ${from}` : undefined,
    typed ? holds(role, typed) : undefined,
  )
}

/** Excludes what the role does not see: a search with results would reveal it digit by digit. */
function holds(role: Role, typed: string): SQL | undefined {
  const digits = searchedDigits(typed) ?? ''
  const within = `%${digits}%`
  const seesRecipient = seesTarget(role, sendFax)
  return or(
    sql`${journal.createdIds} @> array[${typed.trim()}]`,
    digits.length >= 3 ? sql`${member('from')} like ${within}` : undefined,
    digits.length >= 3 && seesRecipient ? sql`${member('to')} like ${within}` : undefined,
    seesRecipient ? ilike(documentName, `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  )
}
