import type { Role } from '@/lib/core/access/roles'
import { internationalNumber, wireDigits } from '@/lib/core/fields/international-number'
import { nationalNumber } from '@/lib/core/fields/number'
import { trunkKey } from '@/lib/core/fields/trunk-name'

// Labels group the provider's things by customer or site. The provider knows nothing of them.

interface KindFacts {
  /** One thing of the kind, and several. */
  noun: readonly [string, string]
  /** The same id in one spelling. */
  normal(id: string): string
}

const asIs = (id: string) => id.trim()
const digits = (number: string) => wireDigits(internationalNumber(number) ?? number)

/** What can have labels. A fax number is a number; ids of numbers are ten digits, or digits with the country code. */
export const labelKinds = {
  number: { noun: ['number', 'numbers'], normal: (number) => nationalNumber(number) ?? digits(number) },
  international: { noun: ['international number', 'international numbers'], normal: digits },
  trunk: { noun: ['trunk', 'trunks'], normal: trunkKey },
  server: { noun: ['server', 'servers'], normal: asIs },
  brand: { noun: ['brand', 'brands'], normal: asIs },
  campaign: { noun: ['campaign', 'campaigns'], normal: asIs },
  port: { noun: ['port', 'ports'], normal: asIs },
} as const satisfies Record<string, KindFacts>

export type LabelKind = keyof typeof labelKinds

export const labelKindNames = Object.keys(labelKinds) as [LabelKind, ...LabelKind[]]

export const isLabelKind = (text: string | undefined): text is LabelKind => labelKindNames.includes(text as LabelKind)

/** What has each label, by its id: "3 numbers, 1 trunk". */
export function countsByLabel(things: readonly { label: string; kind: LabelKind }[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<LabelKind, number>>()
  for (const { label, kind } of things) {
    const kinds = counts.get(label) ?? new Map<LabelKind, number>()
    counts.set(label, kinds.set(kind, (kinds.get(kind) ?? 0) + 1))
  }
  const text = (count: number, kind: LabelKind) => `${count} ${labelKinds[kind].noun[count === 1 ? 0 : 1]}`
  const texts = (kinds: ReadonlyMap<LabelKind, number>) =>
    labelKindNames.flatMap((kind) => (kinds.has(kind) ? text(kinds.get(kind) ?? 0, kind) : [])).join(', ')
  return new Map([...counts].map(([label, kinds]) => [label, texts(kinds)]))
}

export interface Label {
  id: string
  name: string
}

/** Everyone sees the labels of the things that they see. */
export const seeLabels: { readonly allowed: readonly Role[] } = {
  allowed: ['admin', 'ops', 'support', 'finance', 'auditor'],
}
export const changeLabels: { readonly allowed: readonly Role[] } = { allowed: ['admin', 'ops', 'support'] }

export const MOST_LABELS = 2_000
export const MOST_LABEL_NAME = 60
/** The most things that one list can label. */
export const MOST_LABELED = 1_000
