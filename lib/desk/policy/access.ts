import type { Role } from '@/lib/core/access/roles'

/** Who may see pauses and limits and gets notified of changes; and who may change them. */
export const seePolicy = { allowed: ['admin', 'auditor'] } as const satisfies { allowed: readonly Role[] }
export const managePolicy = { allowed: ['admin'], administers: true } as const satisfies {
  allowed: readonly Role[]
  administers: true
}
