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

/** How many changes back to search: an older one proves little about today's service. */
const LOOKED_AT = 400

/** A change that the provider made under this name, as a later reading showed. */
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
    // A record of an older release may lack what this one needs.
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

/** Confirmed changes of the check of how changes are sent: their own verification does not cover that. */
async function readBack(): Promise<string[]> {
  const rows = await db()
    .select({ detail: audit.detail })
    .from(audit)
    .where(eq(audit.kind, 'provider.checked'))
    .orderBy(desc(audit.seq))
    .limit(20)
  return rows.flatMap(({ detail }) => (detail.says === 'reads' ? [String(detail.entry)] : []))
}

/**
 * For each assumption the last change that used it and was then confirmed. Changes from before the value was set prove nothing. Names that only
 * appear in answers are never proved this way: an answer without the name looks like one without the thing.
 */
export async function lastProofs(setAt: ReadonlyMap<string, Date>): Promise<ReadonlyMap<string, Proof>> {
  const rows = await db()
    .select({ id: journal.id, operation: journal.operation, shown: journal.redacted, at: journal.createdAt })
    .from(journal)
    .where(
      or(
        and(inArray(journal.state, happened), inArray(journal.verified, ['confirmed', 'likely'])),
        inArray(journal.id, await readBack()),
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
