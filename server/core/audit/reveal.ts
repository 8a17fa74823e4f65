import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Done } from '@/lib/core/changes/outcome'
import { seeAudit } from '@/lib/desk/audit/audit-labels'
import { unseal } from '@/server/core/journal/seal'
import { localChange, refused } from '@/server/core/operations/local-action'
import type { Transaction } from '@/server/platform/db/database'
import { audit, journal } from '@/server/platform/db/schema'
import { ENTRY_PREFIX } from './named'
import { sealedPlace } from './personal-reads'
import { record } from './record'

/** A record of the log, or an entry of Activity. */
const Input = z.union([z.strictObject({ record: z.int().positive() }), z.strictObject({ entry: z.uuid() })])

/** Shows an auditor the target of one record, or of one change. The reveal is committed before the target is returned. */
export const revealTarget = localChange(
  seeAudit,
  'to reveal a target',
  Input,
  async (tx, by, input): Promise<Done<{ target: string }>> => {
    const its = 'record' in input ? eq(audit.seq, input.record) : eq(audit.subject, ENTRY_PREFIX + input.entry)
    const [row] = await tx.select().from(audit).where(its).limit(1)
    const target = row && (await targetOf(tx, row))
    if (!target) return refused({ kind: 'invalid', message: 'This record has no target that can be shown.' })
    await record(tx, { kind: 'personal_data.revealed', actor: by, subject: row.subject, detail: { record: row.seq } })
    return { ok: true, data: { target } }
  },
)

async function targetOf(tx: Transaction, { subject, detail }: typeof audit.$inferSelect): Promise<string | null> {
  if (subject.startsWith(ENTRY_PREFIX)) {
    const [entry] = await tx
      .select({ target: journal.target })
      .from(journal)
      .where(eq(journal.id, subject.slice(ENTRY_PREFIX.length)))
    return entry?.target ?? null
  }
  const { sealed } = detail
  return typeof sealed === 'string' ? unseal<string>(Buffer.from(sealed, 'base64url'), sealedPlace(subject)) : null
}
