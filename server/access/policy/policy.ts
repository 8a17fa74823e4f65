import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Fault } from '@/lib/core/changes/outcome'
import { approvableKinds, codeKinds, kindNames } from '@/lib/desk/policy/kind-texts'
import { limitNames } from '@/lib/desk/policy/limits'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { lock, lockSharedStatement } from '@/server/platform/db/locks'
import { remembered } from '@/server/platform/db/remembered'
import { settings } from '@/server/platform/db/schema'

// The restrictions that administrators add to the roles. They are read with every change, so that they apply immediately.

export const POLICY = 'policy'

const kind = z.enum(kindNames)

const Policy = z.object({
  stopped: z.partialRecord(kind, z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() })).default({}),
  /** Kinds of changes that a second person must approve. */
  approved: z.array(z.enum(approvableKinds)).default([]),
  /** Kinds of changes that need a recent second-factor code. */
  codes: z.array(z.enum(codeKinds)).default([]),
  limits: z.partialRecord(z.enum(limitNames), z.number().int().min(0)).default({}),
  /** Limits above which a change needs a second person. */
  asked: z.array(z.enum(limitNames)).default([]),
})
export type Policy = z.output<typeof Policy>

export const understood = (value: unknown): Policy => Policy.parse(value ?? {})

/** Reads the policy. Throws if it is unreadable, so that a change is then refused and not allowed. */
export async function policyOf(on: Transaction | Database = db()): Promise<Policy> {
  const [row] = await on.select({ value: settings.value }).from(settings).where(eq(settings.key, POLICY))
  return understood(row?.value)
}

/** The same for showing a page or resetting the policy; null if the policy is unreadable. */
export const readablePolicy = (on: Transaction | Database = db()): Promise<Policy | null> =>
  policyOf(on).catch((error) => {
    if (error instanceof z.ZodError) return null
    throw error
  })

/** The same for a form, remembered. The change itself reads the policy again (holdPolicy). */
export const foreseenPolicy = remembered('policy', [settings], () => readablePolicy())

/** The fault if the policy is unreadable. Nobody knows then what is paused, so everything is, until an administrator resets it (manage.ts). */
export const unreadable = (done: 'sent' | 'recorded'): Fault => ({
  kind: 'stopped',
  message: `The policy cannot be read. Nothing was ${done}, until an administrator resets it under Settings, Policy.`,
})

/**
 * The policy for a change. It is locked, so that nobody alters it until the change is recorded; null: it is unreadable. Lock and read are two SQL
 * statements, so that the read sees what was committed during the wait for the lock. One round trip sends both.
 */
export async function holdPolicy(tx: Transaction): Promise<Policy | null> {
  const read = `select value from settings where key = '${POLICY}'`
  const answers: unknown = await tx.execute(sql.raw(`${lockSharedStatement('policy')}; ${read}`))
  const [, { rows }] = answers as [unknown, { rows: { value: unknown }[] }]
  return Policy.safeParse(rows[0]?.value ?? {}).data ?? null
}

/** The lock for a policy change. The change takes effect after all changes that are being recorded and before all later ones. */
export const changePolicy = (tx: Transaction) => lock(tx, 'policy')

/** Stores the policy. The caller holds the lock `changePolicy`. */
export async function storePolicy(tx: Transaction, value: Policy, at: Date): Promise<void> {
  const row = { key: POLICY, value, changedAt: at }
  await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row })
}
