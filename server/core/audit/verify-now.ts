import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Done } from '@/lib/core/acts/outcome'
import { processState } from '@/lib/core/process-state'
import { seeAudit } from '@/lib/desk/audit/audit-words'
import { ALGORITHM, type LogProof, type VerifiedLog, VerifyInput } from '@/lib/desk/audit/log-proof'
import { localAction, refused } from '@/server/core/operations/local-action'
import { db, writing } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { record } from './record'
import { type AuditLogCheck, NoRightToVerify, verifyAudit } from './verify'

type Timed = AuditLogCheck & { seconds: number }

/** People who press at the same time share one check: it reads the whole log. */
const checking = processState('verification of the audit log', (): { now?: Promise<Timed> } => ({}))

async function timed(): Promise<Timed> {
  const began = performance.now()
  const check = await verifyAudit(env().DATABASE_URL)
  return { ...check, seconds: Math.round(performance.now() - began) / 1000 }
}

/** Verifies the chain, and whether it continues an earlier proof. The check is itself recorded, after the records that it covers. */
export const verifyNow = localAction(
  seeAudit,
  'to verify the audit log',
  VerifyInput,
  async (by, { earlier }): Promise<Done<VerifiedLog>> => {
    const shared = checking()
    shared.now ??= timed().finally(() => {
      shared.now = undefined
    })
    const check = await shared.now.catch((error: unknown) => {
      if (error instanceof NoRightToVerify) return error
      throw error
    })
    if (check instanceof NoRightToVerify) return refused({ kind: 'forbidden', message: check.message })
    const { rows, since, head, broken, checkedAt, seconds } = check
    const proof: LogProof = {
      log: 'Switchroom audit log',
      result: broken.length === 0 ? 'intact' : 'broken',
      records: rows,
      from: since,
      newest: head && { number: head.seq, at: head.at, hash: head.hash },
      broken: broken.map(({ seq, problem }) => ({ number: seq, problem })),
      ...{ checkedAt, checkedBy: by.name, seconds, algorithm: ALGORITHM },
    }
    const same = earlier && and(eq(audit.seq, earlier.newest.number), eq(audit.hash, earlier.newest.hash))
    const continues = same ? (await db().$count(audit, same)) === 1 : null
    const detail = { records: rows, result: proof.result, ...(continues !== null && { continues }) }
    await record(writing(), { kind: 'audit.verified', actor: by, subject: 'audit', detail })
    return { ok: true, data: { proof, continues } }
  },
)
