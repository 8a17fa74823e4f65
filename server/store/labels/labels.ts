import 'server-only'
import { asc, eq } from 'drizzle-orm'
import type { Label, LabelKind } from '@/lib/desk/labels/labels'
import { labelKinds } from '@/lib/desk/labels/labels'
import { presentAccount } from '@/server/core/journal/account'
import { fingerprint, type SealContext, unseal } from '@/server/core/journal/seal'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { labeled, labels } from '@/server/platform/db/schema'

export interface Labeled {
  label: string
  kind: LabelKind
  /** The provider's id, in the kind's normal spelling. */
  id: string
}

export const labelKey = (kind: LabelKind, id: string): string =>
  fingerprint('labels.key', `${kind}:${labelKinds[kind].normal(id)}`)

export const labeledPlace = (label: string, kind: LabelKind, key: string): SealContext => [
  'labeled.sealed',
  label,
  kind,
  key,
]

/** All labels by name, and all things that have one, in the order of their labels. What can no longer be decrypted is left out. */
export const allLabels = remembered(
  'labels',
  [labels, labeled],
  async (): Promise<{ labels: readonly Label[]; things: readonly Labeled[] }> => {
    const mine = eq(labels.account, presentAccount())
    const [named, rows] = await Promise.all([
      db().select({ id: labels.id, name: labels.name }).from(labels).where(mine).orderBy(asc(labels.name)),
      db()
        .select({ label: labeled.label, kind: labeled.kind, key: labeled.key, sealed: labeled.sealed })
        .from(labeled)
        .innerJoin(labels, eq(labels.id, labeled.label))
        .where(mine),
    ])
    const things = rows.flatMap(({ label, kind, key, sealed }) => {
      const id = unseal<string>(sealed, labeledPlace(label, kind, key))
      return id === null ? [] : [{ label, kind, id }]
    })
    const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
    const sorted = named.sort((a, b) => compare(a.name, b.name))
    const places = new Map(sorted.map(({ id }, place) => [id, place]))
    const placeOf = ({ label }: Labeled) => places.get(label) ?? 0
    return { labels: sorted, things: things.sort((a, b) => placeOf(a) - placeOf(b)) }
  },
)

/** The labels of things of one kind. */
export interface KindLabels {
  /** The labels that at least one thing has, for a filter. */
  used: readonly Label[]
  of(id: string): readonly Label[]
}

export async function labelsOfKind(kind: LabelKind): Promise<KindLabels> {
  const { labels: all, things } = await allLabels()
  const { normal } = labelKinds[kind]
  const named = new Map(all.map((label) => [label.id, label]))
  const byThing = new Map<string, Label[]>()
  const used = new Set<Label>()
  for (const thing of things) {
    const label = named.get(thing.label)
    if (thing.kind !== kind || !label) continue
    used.add(label)
    const key = normal(thing.id)
    byThing.set(key, [...(byThing.get(key) ?? []), label])
  }
  return { used: [...used], of: (id) => byThing.get(normal(id)) ?? [] }
}
