import 'server-only'
import { and, asc, desc, eq } from 'drizzle-orm'
import { type Claim, type ClaimStep, waitsForProvider } from '@/lib/areas/billing/claims'
import type { BalanceLedgerRow } from '@/lib/areas/billing/ledger'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { claims } from '@/server/platform/db/schema'

const ofAccount = () => eq(claims.account, presentAccount())

type Row = typeof claims.$inferSelect

function stepOf({ account: _, foundAt, holderId, holderName, personId: __, personName, at, ...rest }: Row): ClaimStep {
  return {
    ...rest,
    foundAt: foundAt.toISOString(),
    holder: { id: holderId, name: holderName },
    person: personName,
    at: at.toISOString(),
  }
}

/** Every claim as it is now, oldest first. */
export const listClaims = remembered('claims', [claims], async (): Promise<Claim[]> => {
  const rows = await db()
    .selectDistinctOn([claims.id])
    .from(claims)
    .where(ofAccount())
    .orderBy(claims.id, desc(claims.version))
  return rows.map(stepOf).sort((a, b) => a.foundAt.localeCompare(b.foundAt) || a.id.localeCompare(b.id))
})

/** All decisions of a claim, oldest first; empty if there is none. */
export async function claimSteps(id: string): Promise<ClaimStep[]> {
  const its = and(ofAccount(), eq(claims.id, id))
  return (await db().select().from(claims).where(its).orderBy(asc(claims.version))).map(stepOf)
}

/** What ledger rows are about: the refill, or the increase. */
const subjectOf = ({ entry, key }: Pick<BalanceLedgerRow, 'entry' | 'key'>) => (entry ? `entry:${entry}` : key)

/** Ledger rows, each with the claim about it. */
export async function withClaims(rows: readonly BalanceLedgerRow[]): Promise<BalanceLedgerRow[]> {
  const claims = new Map((await listClaims()).map((claim) => [claim.subject, claim]))
  return rows.map((row) => ({ ...row, claim: claims.get(subjectOf(row)) ?? null }))
}

/** Claims that wait for the provider, by the disputed entry. */
export async function waitingClaims(): Promise<Map<string, Claim>> {
  const waiting = (await listClaims()).filter(waitsForProvider)
  return new Map(
    waiting.flatMap((claim) => (claim.subject?.startsWith('entry:') ? [[claim.subject.slice(6), claim]] : [])),
  )
}

export const claimAbout = async (subject: string): Promise<Claim | null> =>
  (await listClaims()).find((claim) => claim.subject === subject) ?? null
