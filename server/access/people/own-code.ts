import 'server-only'
import { z } from 'zod'
import { WRONG_CODE } from '@/lib/core/access/second-factor'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { giveCode } from '@/server/access/auth/factor-due'
import type { SignedIn } from '@/server/access/auth/sessions'
import { invalid, signedOut } from '@/server/core/operations/faults'
import { field, tooOften } from './current-password'

const Code = z.strictObject({
  code: z.string().trim().min(1, 'Enter the code that the app shows.').max(100, 'A code has 6 digits.'),
})

const over: Fault = { kind: 'invalid', message: 'You no longer have a second factor. Reload the page and sign in.' }
const noApp: Fault = { kind: 'invalid', message: 'You no longer have an authenticator app. Reload the page.' }

/** For a person whose sign-in lacks only this code. */
export async function giveOwnCode(by: SignedIn | null, input: unknown): Promise<Done> {
  if (!by?.mustGiveFactor) return { ok: false, fault: signedOut }
  const parsed = Code.safeParse(input)
  if (!parsed.success) return { ok: false, fault: invalid(parsed.error) }
  const done = await giveCode(by, parsed.data.code)
  if (done === 'in') return { ok: true, data: null }
  if (done === 'over') return { ok: false, fault: over }
  if (done === 'no app') return { ok: false, fault: noApp }
  return done === 'wrong' ? field('code', WRONG_CODE) : tooOften(done.wait)
}
