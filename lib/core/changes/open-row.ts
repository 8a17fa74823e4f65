import { compareMoney } from '@/lib/core/fields/money'
import type { AttentionItem } from './attention'

/** Kinds of rows under Needs attention, in the order in which they are shown: an outage and money first. */
export const attentionKinds = {
  provider: 'Provider',
  money: 'Money',
  trunks: 'Trunks',
  outcomes: 'Unknown or disputed',
  approvals: 'Approvals',
  ports: 'Ports',
  texts: 'Texts',
  dlc: '10DLC',
  console: 'Console',
} as const
export type AttentionKind = keyof typeof attentionKinds

const kindOfKey: Readonly<Record<string, AttentionKind>> = {
  alert: 'money',
  'auto-refill-off': 'money',
  'used-up': 'money',
  claim: 'money',
  approval: 'approvals',
  'bulk-change': 'outcomes',
  port: 'ports',
  trunk: 'trunks',
  'texts-failed': 'texts',
  wish: 'texts',
  conversations: 'texts',
  brand: 'dlc',
  campaign: 'dlc',
}

/** The kind of a row, from the beginning of its key. Rows that belong to no area belong to the console. */
export const kindOf = (key: string): AttentionKind => kindOfKey[key.split(':')[0] ?? ''] ?? 'console'

/** What people marked on a row; plain JSON. */
export interface RowMarks {
  taken: { by: string; personId: string; at: string } | null
  snoozed: { by: string; at: string; until: string; reason: string } | null
}

/** Something that waits for a person; plain JSON. */
export interface OpenRow extends Omit<AttentionItem, 'family'>, RowMarks {
  family: 'unknown' | 'failed' | 'attention'
  kind: AttentionKind
  /** The money in question, a decimal as text. */
  amount: string | null
  /** Nobody can take or snooze an outage of the provider: it ends without anyone here. */
  markable: boolean
}

const kinds = Object.keys(attentionKinds)
const weight = { unknown: 0, failed: 0, attention: 1 } as const

/** By kind; then unknown and failed before what must be done, the larger amount before the smaller, and the newest first. */
export function byRank(a: OpenRow, b: OpenRow): number {
  return (
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
    weight[a.family] - weight[b.family] ||
    compareMoney(b.amount ?? '0', a.amount ?? '0') ||
    b.at.localeCompare(a.at)
  )
}

/** Ranked rows, grouped by kind. */
export function byKind(rows: readonly OpenRow[]): { kind: AttentionKind; rows: OpenRow[] }[] {
  return (kinds as AttentionKind[])
    .map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind) }))
    .filter(({ rows }) => rows.length > 0)
}

/** The top rows for a short list: first two of each kind, so that many rows of one kind do not hide another kind. In the order of `rows`. */
export function topRows(rows: readonly OpenRow[], most: number): OpenRow[] {
  const first = byKind(rows).flatMap((kind) => kind.rows.slice(0, 2))
  const shown = new Set([...new Set([...first, ...rows])].slice(0, most))
  return rows.filter((row) => shown.has(row))
}

/** The time of a row’s newest event. Marks that people set before it no longer count. */
export const newsAt = ({ at, news }: Pick<AttentionItem, 'at' | 'news'>): string => news ?? at

/** How long a row can be snoozed; in hours, as text of a choice. */
export const snoozeHours = { '1': '1 hour', '4': '4 hours', '24': '1 day', '72': '3 days' } as const
export type SnoozeHours = keyof typeof snoozeHours

/** Auditors see everything and handle nothing. */
export const handleAttention = { allowed: ['admin', 'ops', 'support', 'finance'] } as const
