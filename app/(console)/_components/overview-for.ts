import { refillBalance } from '@/lib/areas/billing/operations'
import type { Role } from '@/lib/core/access/roles'
import type { AttentionKind } from '@/lib/core/changes/open-row'
import { paths } from '@/lib/core/paths'

export type Tile =
  | 'attention'
  | 'balance'
  | 'auto-refill'
  | 'used'
  | 'month'
  | 'claims'
  | 'messages'
  | 'ports'
  | 'dlc'
  | 'trunks'
  | 'failures'
  | 'lookups'
  | 'tickets'
  | 'conversations'
  | 'activity'
  | 'people'
  | 'jobs'
  | 'audit'

/** Tiles one below the other. `span`: how many of the twelve grid columns they take. */
export interface Column {
  span: 4 | 5 | 6 | 7 | 8 | 12
  tiles: readonly Tile[]
}

export interface OverviewParts {
  /** The topics in the list at the top; all topics if absent. The page Needs attention always has everything. */
  topics?: readonly AttentionKind[]
  /** A large find box above the tiles. */
  finds: boolean
  /** Rows of columns, in the order of the role's day; each row fills the twelve columns. */
  rows: readonly (readonly Column[])[]
  activity: { title: string; operation?: string; all: { label: string; href: string } }
  /** The role's main task, next to the heading. */
  button?: { label: string; href: string }
}

const allActivity = { title: 'Recent activity', all: { label: 'All activity', href: paths.activity } }
const refills = {
  title: 'Recent refills',
  operation: refillBalance.id,
  all: { label: 'All refills', href: paths.refills },
}

const column = (span: Column['span'], ...tiles: Tile[]): Column => ({ span, tiles })
const attention = [column(12, 'attention')]
const traffic = [column(5, 'trunks'), column(7, 'messages')]
const pipeline = [column(4, 'ports'), column(4, 'dlc'), column(4, 'balance')]

const parts: Record<Role, OverviewParts> = {
  admin: {
    finds: false,
    rows: [
      attention,
      traffic,
      pipeline,
      [column(4, 'claims'), column(4, 'people'), column(4, 'jobs')],
      [column(6, 'activity'), column(6, 'audit')],
    ],
    activity: allActivity,
  },
  ops: {
    finds: false,
    rows: [attention, traffic, pipeline, [column(6, 'activity'), column(6, 'failures')]],
    activity: allActivity,
  },
  support: {
    topics: ['provider', 'texts', 'outcomes', 'approvals', 'ports', 'trunks'],
    finds: true,
    rows: [
      [column(7, 'attention', 'conversations', 'tickets', 'failures'), column(5, 'lookups', 'messages', 'activity')],
    ],
    activity: allActivity,
  },
  finance: {
    topics: ['provider', 'money', 'approvals', 'outcomes'],
    finds: false,
    rows: [
      attention,
      [column(8, 'balance'), column(4, 'used', 'auto-refill', 'claims')],
      [column(8, 'activity'), column(4, 'month')],
    ],
    activity: refills,
    button: { label: 'Refill…', href: paths.refill },
  },
  auditor: {
    topics: ['provider', 'outcomes', 'approvals', 'console'],
    finds: false,
    rows: [attention, [column(6, 'audit'), column(6, 'activity')], traffic, [column(12, 'balance')]],
    activity: allActivity,
  },
}

export const overviewFor = (role: Role): OverviewParts => parts[role]
