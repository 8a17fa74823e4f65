import { refillBalance } from '@/lib/operations/billing'
import type { Role } from '@/lib/roles'

export interface OverviewParts {
  funds: boolean
  trunks: boolean
  acts: { title: string; operation?: string }
}

const allActs = { title: 'Recent acts' }
const refills = { title: 'Recent refills', operation: refillBalance.id }

/** What each role comes here for. What needs attention is everybody's and is not in this table. */
const parts: Record<Role, OverviewParts> = {
  admin: { funds: true, trunks: true, acts: allActs },
  ops: { funds: false, trunks: true, acts: allActs },
  support: { funds: false, trunks: true, acts: allActs },
  finance: { funds: true, trunks: false, acts: refills },
  auditor: { funds: true, trunks: false, acts: allActs },
}

export const overviewFor = (role: Role): OverviewParts => parts[role]
