import 'server-only'
import { connected } from '@/server/platform/db/migrate'

export interface AuditLogCheck {
  rows: number
  /** The newest row. Compared with a copy noted elsewhere, it reveals a log that was rewritten completely. */
  head: { seq: number; hash: string } | null
  broken: { seq: number; problem: string }[]
}

/** Only the first breaks; a truncated log has as many as rows. */
const MOST = 20

/**
 * Verifies the whole chain of the audit log in one database query (migration 0010), without later records. Needs the owner's address; the
 * console's own role may not read the head.
 */
export function verifyAudit(ownerUrl: string): Promise<AuditLogCheck> {
  return connected(ownerUrl, async (client) => {
    const { rows } = await client
      .query<{ rows: string; seq: string | null; hash: string | null; broken: AuditLogCheck['broken'] | null }>(
        `select (select count(*) from audit) as rows, newest.seq, newest.hash,
            (select json_agg(b) from (select seq, problem from audit_broken() limit ${MOST}) b) as broken
          from (select 1) one left join (select seq, hash from audit order by seq desc limit 1) newest on true`,
      )
      .catch((error: { code?: string }) => {
        if (error.code !== '42501') throw error
        throw new Error(
          'The role of DATABASE_URL may not check the audit log, because it may not change it either. Set DATABASE_OWNER_URL too, as for npm start.',
        )
      })
    const [{ rows: n = '0', seq = null, hash = null, broken = null } = {}] = rows
    return { rows: Number(n), head: seq && hash ? { seq: Number(seq), hash } : null, broken: broken ?? [] }
  })
}
