import 'server-only'
import { encode } from 'uqr'
import { z } from 'zod'
import { roles } from '@/lib/core/access/roles'
import { type BegunFactor, WRONG_CODE } from '@/lib/core/access/second-factor'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { rememberShownCode } from '@/server/access/auth/fresh-code'
import {
  addFactor,
  factorOf,
  newFactor,
  removeApp,
  renewRecoveryCodes,
  takeCode,
} from '@/server/access/auth/second-factor'
import { revokeAll } from '@/server/access/auth/sessions'
import { forgiven } from '@/server/access/auth/throttle'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { localAction, localChange } from '@/server/core/operations/local-action'
import { db, type Transaction } from '@/server/platform/db/database'
import { field, triedTooOften } from './current-password'
import { factorsAsk, notThemselves, oneByOne, recentFactor } from './factor-identity'

// A person's authenticator app, and what they may do with it themselves.

const everyRole = { allowed: roles }
const purpose = 'to use an account'
const off: Fault = { kind: 'invalid', message: 'You no longer have an authenticator app. Reload the page.' }

/** A text as a QR code of `size` times `size` squares: a path with one square for each dark one. */
function pictureOf(text: string) {
  const { data, size } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}

/** Starts setting up an app. Nothing is stored before the first code. */
export async function beginFactor(by: Person): Promise<BegunFactor> {
  const { secret, uri, sealed } = newFactor(by)
  return { secret, uri, sealed, picture: pictureOf(uri), asks: await factorsAsk(by) }
}

const First = z.strictObject({
  password: z.string().max(200, 'At most 200 characters.').optional(),
  code: z.string().trim().min(1, 'Enter the code that the app shows.').max(100, 'A code has 6 digits.'),
  sealed: z.string().max(1000),
})

const minutes = (n: number) => `${Math.abs(n)} ${Math.abs(n) === 1 ? 'minute' : 'minutes'}`

const turnOn = localChange(
  everyRole,
  purpose,
  First,
  async (tx, by, { code, sealed }): Promise<Done<{ codes: string[] }>> => {
    const added = await addFactor(tx, by.personId, sealed, code)
    if (added.ok) {
      await revokeAll(tx, by.personId, by.sessionHash)
      await rememberShownCode(tx, by)
      await record(tx, { kind: 'factor.on', actor: by, subject: `person:${by.personId}` })
      return { ok: true, data: { codes: added.codes } }
    }
    switch (added.why) {
      case 'wrong':
        return field('code', 'This code doesn’t match this account. Enter the six digits that the app shows now.')
      case 'stale':
        return {
          ok: false,
          fault: { kind: 'invalid', message: 'This QR code is too old. Reload the page and scan the new one.' },
        }
      case 'there':
        return {
          ok: false,
          fault: { kind: 'invalid', message: 'You already have an authenticator app. Reload the page.' },
        }
      default: {
        const by = `${minutes(added.why.minutes)} ${added.why.minutes > 0 ? 'ahead of' : 'behind'}`
        return field(
          'code',
          `The clock of your phone is ${by} the console’s. Set the one that is wrong, then enter a new code.`,
        )
      }
    }
  },
  oneByOne,
)

const Code = z.strictObject({
  code: z.string().trim().min(1, 'Enter a code from the app, or a recovery code.').max(100, 'A code has 6 digits.'),
})

/** A change of the app that needs one of its codes, not only the password. Attempts count as at sign-in. */
function withCode<T>(run: (tx: Transaction, by: Person, used: 'app' | 'recovery') => Promise<T>) {
  const change = localChange(
    everyRole,
    purpose,
    Code,
    async (tx, by, { code }): Promise<Done<T | 'wrong'>> => {
      const used = await takeCode(tx, by.personId, code)
      if (used === 'none') return { ok: false, fault: off }
      if (used !== 'wrong') return { ok: true, data: await run(tx, by, used) }
      await record(tx, { kind: 'factor.refused', actor: by, subject: `person:${by.personId}` })
      return { ok: true, data: 'wrong' }
    },
    oneByOne,
  )
  return localAction(everyRole, purpose, Code, async (by, input): Promise<Done<T>> => {
    const tries = [['code', by.personId]] as const
    const often = await triedTooOften(by, tries)
    if (often) return often
    const done = await change(by, input)
    if (!done.ok) return done
    if (done.data === 'wrong') return field('code', WRONG_CODE)
    await forgiven(tries)
    return { ok: true, data: done.data as T }
  })
}

export const ownFactor = {
  state: (by: Person) => factorOf(by.personId, db()),
  begin: localAction(everyRole, purpose, z.strictObject({}), async (by): Promise<Done<BegunFactor>> => {
    const fault = await recentFactor(by)
    return fault ? { ok: false, fault } : { ok: true, data: await beginFactor(by) }
  }),
  turnOn: localAction(
    everyRole,
    purpose,
    First,
    async (by, input) => (await notThemselves(by, input.password)) ?? turnOn(by, input),
  ),
  /** Records that the person entered a code, for changes that need a recent code. */
  prove: withCode(async (tx, by, used) => {
    await rememberShownCode(tx, by)
    const detail = used === 'recovery' ? { with: 'recovery code' } : {}
    await record(tx, { kind: 'factor.shown', actor: by, subject: `person:${by.personId}`, detail })
    return null
  }),
  turnOff: withCode(async (tx, by) => {
    await removeApp(tx, by.personId)
    // The other sessions end, because they may have been opened with a code of this app.
    await revokeAll(tx, by.personId, by.sessionHash)
    await record(tx, { kind: 'factor.off', actor: by, subject: `person:${by.personId}` })
    return null
  }),
  renewRecovery: withCode(async (tx, by) => {
    await record(tx, { kind: 'factor.codes', actor: by, subject: `person:${by.personId}` })
    return { codes: await renewRecoveryCodes(tx, by.personId) }
  }),
}
