import 'server-only'
import { and, arrayContains, desc, eq, inArray, or } from 'drizzle-orm'
import { createBrand, deleteBrand, updateBrand } from '@/lib/areas/10dlc/brands'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import { happened } from '@/lib/core/changes/entry-states'
import { part } from '@/lib/core/changes/outcome'
import type { Person } from '@/server/core/actor/actor'
import { ofPresentAccount, presentAccount } from '@/server/core/journal/account'
import { type ListedEntry, listedEntry } from '@/server/core/journal/find'
import { related } from '@/server/core/journal/lock-keys'
import { readSoon } from '@/server/core/operations/read'
import { db } from '@/server/platform/db/database'
import { journal, locks } from '@/server/platform/db/schema'

const SHOWN = 10

/** A brand and its campaigns, each as soon as it is read. */
export async function findBrand(actor: Person, id: string) {
  const [brands, campaigns] = await Promise.all([
    readSoon(actor, listBrands, {}),
    readSoon(actor, listCampaigns, { brand: id }),
  ])
  return {
    brands,
    brand: part(brands, ({ rows }) => rows.find((row) => row.id === id) ?? null),
    // The provider may have ignored the filter.
    campaigns: part(campaigns, ({ rows }) => rows.filter((row) => row.brand === id)),
  }
}

const ofBrand = (id: string) => {
  const onIt = db()
    .select({ entry: locks.entry })
    .from(locks)
    .where(related(presentAccount(), deleteBrand.locks({ brand: id, name: '' })))
  return and(
    ofPresentAccount(),
    or(inArray(journal.id, onIt), and(eq(journal.operation, createBrand.id), arrayContains(journal.createdIds, [id]))),
  )
}

/** Switchroom's changes to a brand and its campaigns, with the submission of the brand, newest first. */
export async function brandHistory(actor: Person, id: string): Promise<{ rows: ListedEntry[]; total: number }> {
  const rows = await db().select().from(journal).where(ofBrand(id)).orderBy(desc(journal.createdAt), desc(journal.id))
  return { rows: rows.slice(0, SHOWN).map((row) => listedEntry(actor, row)), total: rows.length }
}

/** The vertical's number as last sent from here, for a list that shows an unknown label. */
export async function lastSetVertical(id: string): Promise<string | undefined> {
  const [last] = await db()
    .select({ redacted: journal.redacted })
    .from(journal)
    .where(
      and(ofBrand(id), inArray(journal.operation, [createBrand.id, updateBrand.id]), inArray(journal.state, happened)),
    )
    .orderBy(desc(journal.createdAt))
    .limit(1)
  const vertical = last?.redacted.vertical
  return vertical === undefined ? undefined : String(vertical)
}
