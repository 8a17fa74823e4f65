import 'server-only'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { happened } from '@/lib/core/changes/entry-states'
import { tracing } from '@/lib/core/operation/assumption'
import { DocumentContent } from '@/lib/core/operation/document-wire'
import type { ChangeWire, WriteOperation } from '@/lib/core/operation/operation'
import { isNumbers } from '@/lib/core/operation/read-operation'
import { allAssumptions, assumptions } from '@/lib/desk/catalogue/assumptions'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { db } from '@/server/platform/db/database'
import { audit, journal } from '@/server/platform/db/schema'

/** How many of the newest changes are searched: an older change proves little about today's provider. */
const LOOKED_AT = 400

/** A change that used the assumption, and was done: confirmed or likely, as a reading after it showed. */
export interface Proof {
  entry: string
  at: Date
}

function currentValue(path: string): unknown {
  return path.split('.').reduce<unknown>((table, key) => (table as Record<string, unknown>)[key], assumptions)
}

/** The assumptions that this request really used: those that were read for it and appear in it, as a name or as a value. */
export function carriedPaths(operation: WriteOperation, shown: unknown): string[] {
  try {
    const { result, touched } = tracing(() => operation.wire(shown))
    const sent = membersIn(result)
    return [...touched].filter((path) => {
      const value = currentValue(path)
      const isName = allAssumptions.get(path)?.kind === 'name'
      return sent.some(([name, content]) => (isName ? name === value : content === value))
    })
  } catch {
    // An entry of an older release may lack members that this release needs.
    return []
  }
}

function membersIn(wire: ChangeWire): [string, unknown][] {
  const members = Object.entries(wire).filter(([, value]) => value !== undefined)
  return members.flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && !isNumbers(value) && !(value instanceof DocumentContent)
      ? [[name, undefined], ...membersIn(value)]
      : [[name, value]],
  )
}

/** Entries of the request-format check (format-check.ts) that showed that the provider reads the members. Their own state does not show this. */
async function entriesOfFormatCheck(): Promise<string[]> {
  const rows = await db()
    .select({ detail: audit.detail })
    .from(audit)
    .where(eq(audit.kind, 'provider.checked'))
    .orderBy(desc(audit.seq))
    .limit(20)
  return rows.flatMap(({ detail }) => (detail.says === 'reads' ? [String(detail.entry)] : []))
}

/**
 * For each assumption, its newest proof. A change from before the value was set proves nothing. A name that appears only in
 * answers is never proved this way, because an answer with another name looks like an answer without the value.
 */
export async function lastProofs(setAt: ReadonlyMap<string, Date>): Promise<ReadonlyMap<string, Proof>> {
  const rows = await db()
    .select({ id: journal.id, operation: journal.operation, shown: journal.redacted, at: journal.createdAt })
    .from(journal)
    .where(
      or(
        and(inArray(journal.state, happened), inArray(journal.verified, ['confirmed', 'likely'])),
        inArray(journal.id, await entriesOfFormatCheck()),
      ),
    )
    .orderBy(desc(journal.createdAt))
    .limit(LOOKED_AT)
  const proofs = new Map<string, Proof>()
  for (const { id, operation: name, shown, at } of rows) {
    const operation = writeOperation(name)
    if (!operation) continue
    for (const path of carriedPaths(operation, shown)) {
      const since = setAt.get(path)
      if (!proofs.has(path) && (!since || at > since)) proofs.set(path, { entry: id, at })
    }
  }
  return proofs
}
