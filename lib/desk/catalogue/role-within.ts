import { may, type Role, roles } from '@/lib/core/access/roles'
import { catalogue } from './catalogue'

const readableClasses = [undefined, 'personal', 'internal', 'public']

/** Whether a role may do and see nothing that the other one may not. */
export function roleWithin(role: Role, other: Role): boolean {
  return [...catalogue.values()].every(
    (operation) =>
      !may(role, operation) ||
      (may(other, operation) &&
        (operation.kind === 'write' ||
          readableClasses.indexOf(operation.ceiling?.[role]) >= readableClasses.indexOf(operation.ceiling?.[other]))),
  )
}

/** The roles that a person with this role may give to a token, their own first. */
export const rolesWithin = (role: Role): Role[] => [
  role,
  ...roles.filter((one) => one !== role && roleWithin(one, role)),
]
