import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import {
  AssignClaim,
  ClaimFromProvider,
  CreditClaim,
  DropClaim,
  FindClaim,
  PromiseClaim,
  ReopenClaim,
} from '@/lib/areas/billing/claim-inputs'
import { type ClaimMove, claimStates, manageClaims as guard, mayMove, stateAfter } from '@/lib/areas/billing/claims'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { isolated } from '@/lib/core/text/isolated'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { localAction, localChange, refused } from '@/server/core/operations/local-action'
import type { Transaction } from '@/server/platform/db/database'
import { claims, people } from '@/server/platform/db/schema'
import { claimableOf } from './claimable'
import { claimSteps } from './claims'
import { creditOptions } from './credit-options'
import { recordExplanation } from './explain'

// Each decision about a claim: a person makes it, and it adds a row. Nothing moves a claim automatically.

const PURPOSE = 'to follow up claims'

type Row = typeof claims.$inferSelect

const no = (message: string, fields?: Record<string, string>) =>
  refused({ kind: 'invalid', message, ...(fields && { fields }) } satisfies Fault)

async function personWhoMay(tx: Transaction, id: string) {
  const [person] = await tx
    .select({ holderId: people.id, holderName: people.name })
    .from(people)
    .where(and(eq(people.id, id), isNull(people.disabledAt), inArray(people.role, [...guard.allowed])))
  return person
}

const NOT_ALLOWED = 'This person can’t follow up claims. Choose someone else.'

/** Opens a claim. The entry or increase that it is about stays as it is. */
export const openClaim = localAction(guard, PURPOSE, FindClaim, async (by, input): Promise<Done<{ id: string }>> => {
  const { subject } = input
  if (subject !== '' && !(await claimableOf(by, subject)))
    return no('This amount can’t be claimed any longer: something else explains it.')
  return storeFound(by, input)
})

const storeFound = localChange(guard, PURPOSE, FindClaim, async (tx, by, input): Promise<Done<{ id: string }>> => {
  const holder = await personWhoMay(tx, input.holder)
  if (!holder) return no(NOT_ALLOWED, { holder: NOT_ALLOWED })
  const { what, amount, subject } = input
  const row = {
    ...{ id: randomUUID(), version: 1, account: presentAccount(), subject: subject || null },
    ...({ what, amount, ...holder, move: 'found', state: 'found' } as const),
    ...{ personId: by.personId, personName: by.name },
  }
  const inserted = await tx.insert(claims).values(row).onConflictDoNothing().returning({ id: claims.id })
  if (inserted.length === 0) return no('This money is claimed already. Open it under Claims.')
  await record(tx, { kind: 'claim.found', actor: by, subject: `claim:${row.id}`, detail: { amount, about: subject } })
  return { ok: true, data: { id: row.id } }
})

type Changed = Partial<
  Pick<
    Row,
    | 'amount'
    | 'reference'
    | 'claimedOn'
    | 'promised'
    | 'promisedOn'
    | 'credited'
    | 'rise'
    | 'note'
    | 'holderId'
    | 'holderName'
  >
>
type ClaimVersion = { id: string; version: number }

/** Adds the next version: of two people who decide at the same time, the second sees what the first did. */
async function next<I extends ClaimVersion>(
  tx: Transaction,
  by: Person,
  move: ClaimMove,
  { id, version }: I,
  changed: Changed,
): Promise<Done> {
  const its = and(eq(claims.account, presentAccount()), eq(claims.id, id))
  const [was] = await tx.select().from(claims).where(its).orderBy(desc(claims.version)).limit(1)
  if (!was) return no('There is no such claim.')
  const meanwhile = (name: string) => no(`${isolated(name)} changed this claim in the meantime. Reload the page.`)
  if (was.version !== version) return meanwhile(was.personName)
  if (!mayMove(move, was.state)) return no(`This claim is ${claimStates[was.state].toLowerCase()}.`)
  const state = stateAfter(move, was)
  const { at: _, ...current } = was
  const row = {
    ...{ ...current, note: '', ...changed, move, state, version: version + 1 },
    ...{ personId: by.personId, personName: by.name },
  }
  const inserted = await tx.insert(claims).values(row).onConflictDoNothing().returning({ id: claims.id })
  if (inserted.length === 0) return meanwhile('Someone')
  // Only facts: the table has the texts, and is as immutable as the log.
  const { note: __, holderName: ___, ...facts } = changed
  await record(tx, {
    kind: `claim.${move}`,
    actor: by,
    subject: `claim:${id}`,
    detail: { was: was.state, now: state, ...facts },
  })
  return { ok: true, data: null }
}

function decision<S extends z.ZodType<ClaimVersion>>(
  move: ClaimMove,
  schema: S,
  changed: (input: z.output<S>) => Changed,
) {
  return localChange(
    guard,
    PURPOSE,
    schema,
    (tx, by, input): Promise<Done> => next(tx, by, move, input, changed(input)),
  )
}

export const claimFromProvider = decision('claimed', ClaimFromProvider, ({ reference, claimedOn }) => ({
  ...{ reference, claimedOn },
}))

export const promiseClaim = decision('promised', PromiseClaim, ({ amount: promised, promisedOn }) => ({
  ...{ promised, promisedOn },
}))

export const dropClaim = decision('dropped', DropClaim, ({ note }) => ({ note }))

/** What the provider promised or credited no longer applies, but stays in the history. */
export const reopenClaim = decision('reopened', ReopenClaim, ({ note }) => ({
  ...{ note, promised: null, promisedOn: null, credited: null, rise: null },
}))

export const assignClaim = localChange(guard, PURPOSE, AssignClaim, async (tx, by, input): Promise<Done> => {
  const holder = await personWhoMay(tx, input.holder)
  return holder ? next(tx, by, 'assigned', input, holder) : no(NOT_ALLOWED, { holder: NOT_ALLOWED })
})

/** Closes a claim as credited: with the increase that settles it, which is then explained, or with a note about the credit. */
export const creditClaim = localAction(guard, PURPOSE, CreditClaim, async (by, input): Promise<Done> => {
  const claim = (await claimSteps(input.id)).at(-1)
  if (input.rise === '' || !claim) return storeCredit(null)(by, input)
  const credit = (await creditOptions(by, claim)).find(({ rise }) => rise === input.rise)
  if (!credit) {
    const message =
      'This increase can’t settle the claim: it is explained, too old, or in a closed month. Choose another one.'
    return no(message, { rise: message })
  }
  return storeCredit(credit)(by, input)
})

const storeCredit = (credit: { amount: string } | null) =>
  localChange(guard, PURPOSE, CreditClaim, async (tx, by, { amount: credited, rise, note, ...of }): Promise<Done> => {
    const done = await next(tx, by, 'credited', { ...of }, { credited, rise: rise || null, note })
    if (!done.ok || !credit) return done
    const [claim] = await tx
      .select({ what: claims.what, ticket: claims.reference })
      .from(claims)
      .where(and(eq(claims.id, of.id), eq(claims.version, of.version + 1)))
    const explanation = `Settles the claim “${claim?.what ?? ''}”.`
    await recordExplanation(tx, by, { rise, amount: credit.amount, explanation, ticket: claim?.ticket ?? '' })
    return done
  })
