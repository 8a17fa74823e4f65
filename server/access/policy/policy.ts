import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Fault } from '@/lib/acts/outcome'
import { approvableKinds, codeKinds, kindNames } from '@/lib/policy/kind-words'
import { limitNames } from '@/lib/policy/limits'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { lock, lockShared } from '@/server/platform/db/locks'
import { settings } from '@/server/platform/db/schema'

// What administrators allow on this console beyond what a role may: asked with every act, so that it holds at once.

export const POLICY = 'policy'

const kind = z.enum(kindNames)

const Policy = z.object({
  stopped: z.partialRecord(kind, z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() })).default({}),
  /** Kinds that a second person has to approve. */
  approved: z.array(z.enum(approvableKinds)).default([]),
  /** Kinds that need a fresh code of the second factor of whoever does them. */
  codes: z.array(z.enum(codeKinds)).default([]),
  limits: z.partialRecord(z.enum(limitNames), z.number().int().min(0)).default({}),
  /** Of the limits those above which a second person is asked. */
  asked: z.array(z.enum(limitNames)).default([]),
})
export type Policy = z.output<typeof Policy>

export const understood = (value: unknown): Policy => Policy.parse(value ?? {})

/** What cannot be understood refuses every act rather than allowing it. */
export async function policyOf(on: Transaction | Database = db()): Promise<Policy> {
  const [row] = await on.select({ value: settings.value }).from(settings).where(eq(settings.key, POLICY))
  return understood(row?.value)
}

/** The same where it is no reason to show no page, or to repair nothing; null: it cannot be understood. */
export const readablePolicy = (on: Transaction | Database = db()): Promise<Policy | null> =>
  policyOf(on).catch((error) => {
    if (error instanceof z.ZodError) return null
    throw error
  })

/** Nobody knows what is stopped; until an administrator says it anew (manage.ts), all is. */
export const unreadable = (done: 'sent' | 'recorded'): Fault => ({
  kind: 'stopped',
  message: `The policy cannot be read. Nothing was ${done}, until an administrator sets it again under Settings, Policy.`,
})

/** For an act: until it is recorded nobody changes what it goes by. Asked before it is read, by a statement of its own. */
export const holdPolicy = (tx: Transaction) => lockShared(tx, 'policy')

/** For a change: after all acts that are being recorded, and before all others. */
export const changePolicy = (tx: Transaction) => lock(tx, 'policy')

/** Whoever changes it holds a lock for that (manage.ts). */
export async function keepPolicy(tx: Transaction, value: Policy, at: Date): Promise<void> {
  const row = { key: POLICY, value, changedAt: at }
  await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row })
}
