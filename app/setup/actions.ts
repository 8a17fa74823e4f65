'use server'

import { headers } from 'next/headers'
import { z } from 'zod'
import type { Done } from '@/lib/core/changes/outcome'
import { emailAddress } from '@/lib/core/fields/email'
import { PersonName } from '@/lib/core/fields/plain-text'
import { tooManyAttempts } from '@/lib/core/text/too-many-attempts'
import { guarded } from '@/server/access/auth/action'
import { addressOf } from '@/server/access/auth/address'
import { forgiven, throttled } from '@/server/access/auth/throttle'
import { createFirstAdmin } from '@/server/access/people/first-admin'
import { setupCodeFits } from '@/server/access/people/first-run'
import { invalid } from '@/server/core/operations/faults'

const Setup = z.strictObject({
  code: z.string().min(1, 'Enter the code from the log.').max(60),
  name: PersonName,
  email: emailAddress('dana@example.com'),
  password: z.string().min(1, 'Choose a password.').max(200),
})

export async function setupAction(input: unknown): Promise<Done> {
  return guarded<Done>(
    'setup',
    () => setUp(input),
    (fault) => ({ ok: false, fault }),
  )
}

async function setUp(input: unknown): Promise<Done> {
  const parsed = Setup.safeParse(input)
  if (!parsed.success) return { ok: false, fault: invalid(parsed.error) }
  const address = addressOf(await headers())
  const buckets = [['setup', address]] as const
  const wait = await throttled(buckets, { subject: 'setup', address })
  if (wait !== null) return { ok: false, fault: { kind: 'gate', message: tooManyAttempts(wait) } }
  const { code, ...person } = parsed.data
  if (!(await setupCodeFits(code))) {
    const message = 'This isn’t the current code. Each start prints a new one.'
    return { ok: false, fault: { kind: 'gate', message, fields: { code: message } } }
  }
  await forgiven(buckets)
  return createFirstAdmin(person)
}
