import { z } from 'zod'

/** The result of verifying the audit log, as people download it. */
export interface LogProof {
  log: 'Switchroom audit log'
  result: 'intact' | 'broken'
  records: number
  /** When the oldest record was written. */
  from: string | null
  newest: { number: number; at: string; hash: string } | null
  broken: { number: number; problem: string }[]
  checkedAt: string
  checkedBy: string
  seconds: number
  algorithm: string
}

export const ALGORITHM =
  'SHA-256 as hex. A hash covers the version (2), the previous hash, number, time, kind, actor, subject and detail. Each comes after its length in bytes and a colon.'

/** The part of an earlier proof that a check needs: the newest record of that proof must still be in the log, unchanged. */
const EarlierProof = z.object({
  newest: z.object({ number: z.int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  checkedAt: z.iso.datetime(),
})

export const VerifyInput = z.strictObject({ earlier: EarlierProof.optional() })

export interface VerifiedLog {
  proof: LogProof
  /** Whether the newest record of the earlier proof is unchanged; null without one. */
  continues: boolean | null
}
