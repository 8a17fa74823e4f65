import type { Ceiling } from '../fields/field-class'

/** The five roles of a person. Order is the order of the role matrix. */
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

interface Guarded {
  readonly allowed: readonly Role[]
  readonly ceiling?: Readonly<Partial<Record<Role, Ceiling>>>
}

/** May this role use the operation at all? Enforced in the pipeline; the interface only explains it. */
export function may(role: Role, operation: Guarded): boolean {
  return operation.allowed.includes(role)
}

/** Does this role see less than the whole? */
export function seesMasked(role: Role, operation: Guarded): boolean {
  return operation.ceiling?.[role] !== undefined
}

const either = new Intl.ListFormat('en', { type: 'disjunction' })

/** "Finance or Administrator role needed": the reason beside a disabled button; null when the role may. */
export function reasonDenied(role: Role, operation: Guarded): string | null {
  if (may(role, operation)) return null
  // The administrator comes last: a person asks the colleague who does this every day first.
  const names = operation.allowed.filter((r) => r !== 'admin').map((r) => roleLabels[r])
  if (operation.allowed.includes('admin')) names.push(roleLabels.admin)
  return `${either.format(names)} role needed`
}
