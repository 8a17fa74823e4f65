import type { Ceiling } from '@/lib/core/fields/field-class'

/** The five roles, in the order of the role matrix. */
export const roles = ['admin', 'ops', 'support', 'finance', 'auditor'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  admin: 'Administrator',
  ops: 'Operations',
  support: 'Support',
  finance: 'Finance',
  auditor: 'Auditor',
}

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (roles as readonly string[]).includes(value)
}

export interface Guarded {
  readonly allowed: readonly Role[]
  readonly ceiling?: Readonly<Partial<Record<Role, Ceiling>>>
}

/** Whether this role may use the operation at all. The pipeline enforces it; the interface only explains it. */
export function may(role: Role, operation: Guarded): boolean {
  return operation.allowed.includes(role)
}

/** Whether this role sees some values masked. */
export function seesMasked(role: Role, operation: Guarded): boolean {
  return operation.ceiling?.[role] !== undefined
}

/** The role to ask for this operation: one that does it daily; an administrator only if no other role may. */
export function personFor({ allowed }: Guarded): string {
  const role = allowed.find((one) => one !== 'admin')
  return role ? roleLabels[role] : 'an administrator'
}

const either = new Intl.ListFormat('en', { type: 'disjunction' })

/** "Finance or Administrator": the roles that may. */
export function rolesThatMay(operation: Guarded): string {
  // Administrators come last: people first ask the colleague who does this daily.
  const names = operation.allowed.filter((r) => r !== 'admin').map((r) => roleLabels[r])
  if (operation.allowed.includes('admin')) names.push(roleLabels.admin)
  return either.format(names)
}

/** "Finance or Administrator role needed", for a disabled button; null if the role may. */
export const reasonDenied = (role: Role, operation: Guarded): string | null =>
  may(role, operation) ? null : `${rolesThatMay(operation)} role needed`
