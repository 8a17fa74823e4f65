import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Done } from '@/lib/core/acts/outcome'
import { record } from '@/server/core/audit/record'
import { localChange } from '@/server/core/operations/local-action'
import { now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { settings } from '@/server/platform/db/schema'

const KEY = 'registration checks'

/** On, until an administrator switches them off. */
export const registrationChecksOn = remembered('registration checks', [settings], async (): Promise<boolean> => {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  return row?.value !== false
})

export const manageRegistrationChecks = { allowed: ['admin'], administers: true } as const

export const setRegistrationChecks = localChange(
  manageRegistrationChecks,
  'to change what is checked in the background',
  z.strictObject({ on: z.boolean() }),
  async (tx, by, { on }): Promise<Done> => {
    const set = { value: on, changedAt: now }
    await tx
      .insert(settings)
      .values({ key: KEY, ...set })
      .onConflictDoUpdate({ target: settings.key, set })
    await record(tx, {
      kind: 'registration_checks.set',
      actor: by,
      subject: 'trunks:registration checks',
      detail: { on },
    })
    return { ok: true, data: null }
  },
)
