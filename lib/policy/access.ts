import type { Role } from '../access/roles'

/** Who may see what is stopped and limited, and hears of changes to it; and who may change it. */
export const seePolicy = { allowed: ['admin', 'auditor'] } as const satisfies { allowed: readonly Role[] }
export const managePolicy = { allowed: ['admin'], administers: true } as const satisfies {
  allowed: readonly Role[]
  administers: true
}
