import type { Role } from '@/lib/access/roles'
import { refillBalance } from '@/lib/operations/billing/operations'
import { paths } from '@/lib/paths'

export type Tile =
  | 'balance'
  | 'used'
  | 'month'
  | 'messages'
  | 'ports'
  | 'dlc'
  | 'trunks'
  | 'failures'
  | 'lookups'
  | 'tickets'
  | 'conversations'
  | 'acts'
  | 'connection'
  | 'people'
  | 'jobs'
  | 'audit'

export interface OverviewParts {
  /** A large find box above the tiles. */
  finds: boolean
  /** In order; each is as wide as its content needs. */
  tiles: readonly Tile[]
  acts: { title: string; operation?: string; all: { label: string; href: string } }
  /** The role's main task, beside the heading. */
  button?: { label: string; href: string }
}

const allActs = { title: 'Recent activity', all: { label: 'All activity', href: paths.activity } }
const refills = {
  title: 'Recent refills',
  operation: refillBalance.id,
  all: { label: 'All refills', href: paths.refills },
}

/** The overview of each role. Attention items are shown to every role and are not listed here. */
const parts: Record<Role, OverviewParts> = {
  admin: {
    finds: false,
    tiles: ['balance', 'messages', 'ports', 'dlc', 'trunks', 'acts', 'connection', 'people', 'jobs'],
    acts: allActs,
  },
  ops: { finds: false, tiles: ['messages', 'balance', 'ports', 'dlc', 'trunks', 'acts'], acts: allActs },
  support: {
    finds: true,
    tiles: ['conversations', 'tickets', 'lookups', 'failures', 'messages', 'trunks', 'ports', 'dlc', 'acts'],
    acts: allActs,
  },
  finance: {
    finds: false,
    tiles: ['balance', 'used', 'month', 'acts'],
    acts: refills,
    button: { label: 'Refill…', href: paths.refill },
  },
  auditor: { finds: false, tiles: ['audit', 'acts', 'balance', 'messages', 'trunks'], acts: allActs },
}

export const overviewFor = (role: Role): OverviewParts => parts[role]
