import 'server-only'
import type { Role } from '@/lib/core/access/roles'
import type { SignInRefusal } from '@/lib/core/access/sign-in-refusals'
import { env } from '@/server/platform/env'
import { logMismatch } from './issuer-mismatch'

// The groups that an issuer names, and the role that they give here (OIDC_ROLES).

type Some = Readonly<Record<string, unknown>>

/** What the issuer said: the id token's claims, and what its userinfo endpoint adds. */
export interface Answered {
  claims: Some & { iss: string; sub: string }
  more: Some
}

const isSome = (value: unknown): value is Some => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds a claim by its name. A dot leads into an object, unless it is part of the claim's own name, as in https://example.com/roles. */
function claimAt(claims: unknown, name: string): unknown {
  if (!isSome(claims)) return undefined
  if (Object.hasOwn(claims, name)) return claims[name]
  for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
    const own = name.slice(0, dot)
    const claim = Object.hasOwn(claims, own) ? claimAt(claims[own], name.slice(dot + 1)) : undefined
    if (claim !== undefined) return claim
  }
  return undefined
}

/** The groups may be a list, a single name, or the keys of an object (Zitadel). Undefined: the claim is missing or has another form. */
export function groupsIn(claims: Some, name = env().OIDC_GROUPS_CLAIM): string[] | undefined {
  const value = claimAt(claims, name)
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.filter((group) => typeof group === 'string')
  return isSome(value) ? Object.keys(value) : undefined
}

/** Whether the groups were left out. Entra ID does so if there are more than 200, and sends `hasgroups` or `_claim_names` instead. */
const leftOut = (claims: Some) =>
  ['true', '1'].includes(String(claims.hasgroups)) ||
  claimAt(claims._claim_names, env().OIDC_GROUPS_CLAIM) !== undefined

/** Whether the groups may still come from the userinfo endpoint. */
export const lacksGroups = (claims: Some): boolean =>
  env().OIDC_ROLES.length > 0 && groupsIn(claims) === undefined && !leftOut(claims)

const MOST_SHOWN = 20
const shown = (names: readonly string[]) =>
  names.length === 0
    ? 'none'
    : names
        .slice(0, MOST_SHOWN)
        .map((name) => name.slice(0, 100))
        .join(', ')

type Refused = Extract<SignInRefusal, 'no-groups' | 'no-role' | 'many-groups'>

function refuse(refused: Refused, setting: string, expected: string, got: string, message: string) {
  logMismatch(setting, expected, got, message)
  return { refused }
}

/** The role by the first entry of OIDC_ROLES that names one of the person's groups. Null: OIDC_ROLES is empty, so groups give no roles. */
export function roleByGroups({ claims, more }: Answered): { role: Role } | { refused: Refused } | null {
  const { OIDC_ROLES: mapped, OIDC_GROUPS_CLAIM: name } = env()
  if (mapped.length === 0) return null
  const groups = groupsIn(claims) ?? groupsIn(more)
  if (groups === undefined && leftOut(claims))
    return refuse('many-groups', 'OIDC_GROUPS_CLAIM', name, '_claim_names', 'the issuer left out the groups: too many')
  if (groups === undefined) {
    const there = shown([...new Set([...Object.keys(claims), ...Object.keys(more)])])
    return refuse('no-groups', 'OIDC_GROUPS_CLAIM', name, there, 'the issuer sent no claim with groups')
  }
  const mappedRole = mapped.find(({ group }) => groups.includes(group))
  if (mappedRole) return { role: mappedRole.role }
  const wanted = shown(mapped.map(({ group }) => group))
  return refuse('no-role', 'OIDC_ROLES', wanted, shown(groups), 'no group of the person has a role')
}
