import 'server-only'
import { connected } from '@/server/platform/db/migrate'

export interface AuditLogCheck {
  rows: number
  /** When the oldest record was written, and when the check began; ISO 8601, by the database's clock. */
  since: string | null
  checkedAt: string
  /** The newest row. Compared with a copy noted elsewhere, it reveals a log that was rewritten completely. */
  head: { seq: number; at: string; hash: string } | null
  broken: { seq: number; problem: string }[]
}

/** The most breaks that are returned. If the oldest rows are missing, every row of the log is a break. */
const MOST = 20

/** The console's database role has only the rights of an earlier version, which could not verify the log. */
export class NoRightToVerify extends Error {}

interface VerifyResult {
  rows: string
  since: Date | null
  now: Date
  seq: string | null
  at: Date | null
  hash: string | null
  broken: AuditLogCheck['broken'] | null
}

/**
 * Verifies the whole chain of the audit log as it is when the query starts. Uses a separate connection, because verifying a long log takes
 * longer than a page's query may take.
 */
export function verifyAudit(url: string): Promise<AuditLogCheck> {
  return connected(url, async (client) => {
    const { rows } = await client
      .query<VerifyResult>(
        `select (select count(*) from audit) as rows, (select min(at) from audit) as since, now() as now,
            newest.seq, newest.at, newest.hash,
            (select json_agg(b) from (select seq, problem from audit_broken() limit ${MOST}) b) as broken
          from (select 1) one left join (select seq, at, hash from audit order by seq desc limit 1) newest on true`,
      )
      .catch((error: { code?: string }) => {
        if (error.code !== '42501') throw error
        throw new NoRightToVerify(
          'The role of DATABASE_URL may not check the audit log yet. Set DATABASE_OWNER_URL, with which npm start gives it this right.',
        )
      })
    const [one] = rows
    if (!one) throw new Error('the database did not answer')
    const { seq, at, hash } = one
    return {
      rows: Number(one.rows),
      since: one.since?.toISOString() ?? null,
      checkedAt: one.now.toISOString(),
      head: seq && at && hash ? { seq: Number(seq), at: at.toISOString(), hash } : null,
      broken: one.broken ?? [],
    }
  })
}
