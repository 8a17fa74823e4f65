import 'server-only'
import { z } from 'zod'
import { type Role, roleLabels, roles } from '@/lib/core/access/roles'

// Variables of single sign-on that decide who gets which role.

const either = new Intl.ListFormat('en', { type: 'disjunction' })
const roleNames = either.format(roles.map((role) => roleLabels[role].toLowerCase()))

/** Finds a role by its label or its id, as the command line does. */
function roleNamed(name: string): Role | undefined {
  const wanted = name.trim().toLowerCase()
  return roles.find((role) => role === wanted || roleLabels[role].toLowerCase() === wanted)
}

export interface GroupRole {
  group: string
  role: Role
}

/** `operations=telecom-ops; finance=accounting`. Only the first = of an entry separates, because an LDAP name contains more of them. */
export const groupRoles = z
  .string()
  .default('')
  .transform((text, context): GroupRole[] => {
    const entries = text.split(';').filter((entry) => entry.trim() !== '')
    const problem = (index: number, message: string) => {
      context.addIssue({ code: 'custom', message: `entry ${index + 1} ${message}` })
      return []
    }
    const taken = new Set<string>()
    return entries.flatMap((entry, index) => {
      const [name = '', ...rest] = entry.split('=')
      const [role, group] = [roleNamed(name), rest.join('=').trim()]
      if (group === '') return problem(index, 'must be a role, = and a group, such as operations=telecom-ops')
      if (!role) return problem(index, `has an unknown role: use ${roleNames}`)
      if (taken.has(group)) return problem(index, 'repeats a group: each group has one role')
      taken.add(group)
      return [{ group, role }]
    })
  })

/** Warnings about groups with a comma. A comma separates nothing, because LDAP names have commas, but someone may have meant two groups. */
export const groupsWithCommas = ({ OIDC_ROLES = '' }: Readonly<Record<string, string | undefined>>): string[] =>
  OIDC_ROLES.split(';').flatMap((entry, index) => {
    const group = entry.slice(entry.indexOf('=') + 1)
    return group.includes(',') && !/,\s*[\w.-]+=/.test(group)
      ? [
          `OIDC_ROLES: entry ${index + 1} names one group, whose name has a comma. For two groups write role=one; role=other.`,
        ]
      : []
  })

/** Claims about the person. None may be used for groups, because the log shows the groups of a person who is refused. */
const PERSONAL =
  /^(sub|oid|upn|(unique_|nick|given_|family_|middle_|preferred_user)?name|email|phone_number|address|birthdate|cognito:username)$/i

export const groupsClaim = z
  .string()
  .trim()
  .regex(/^[!-~]{1,200}$/, 'must be the name of one claim, such as groups or realm_access.roles')
  .refine((name) => !PERSONAL.test(name), 'must be a claim with groups or roles, not one about the person')
  .default('groups')

export const scopes = z
  .string()
  .trim()
  .regex(/^[!#-[\]-~]+( [!#-[\]-~]+)*$/, 'must be scopes separated by single spaces, such as openid email groups')
  .refine((text) => text.split(' ').includes('openid'), 'must include openid')
  .default('openid email')

/** `groups`: a new person's group decides the role. A role: everyone in OIDC_CREATE_DOMAINS gets this role. */
export const createPeople = z
  .string()
  .default('off')
  .transform((text, context): 'off' | 'groups' | Role => {
    const word = text.trim().toLowerCase()
    if (word === 'off' || word === 'groups') return word
    const role = roleNamed(word)
    if (role && role !== 'admin') return role
    const message = role
      ? 'must not be administrator: map a group to it in OIDC_ROLES'
      : 'must be off, groups, or a role such as support'
    context.addIssue({ code: 'custom', message })
    return 'off'
  })

export const domains = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine(
    (names) => names.every((name) => /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(name)),
    'must be domains separated by commas, such as example.com',
  )

interface IssuerVariables {
  OIDC_ROLES: readonly GroupRole[]
  OIDC_CREATE_PEOPLE: 'off' | 'groups' | Role
  OIDC_CREATE_DOMAINS: readonly string[]
}

/** The variables that contradict another one: each name, with the reason. */
export function contradictions({ OIDC_ROLES, OIDC_CREATE_PEOPLE: create, OIDC_CREATE_DOMAINS }: IssuerVariables) {
  const problems: [keyof IssuerVariables, string][] = []
  const mapped = OIDC_ROLES.length > 0
  if (create === 'groups' && !mapped) problems.push(['OIDC_ROLES', 'must be set if OIDC_CREATE_PEOPLE is groups'])
  if (create === 'off' || create === 'groups') return problems
  if (mapped) problems.push(['OIDC_CREATE_PEOPLE', 'must be off or groups where OIDC_ROLES is set'])
  if (OIDC_CREATE_DOMAINS.length === 0)
    problems.push([
      'OIDC_CREATE_DOMAINS',
      'must be set if OIDC_CREATE_PEOPLE is a role: otherwise every account at the issuer gets in',
    ])
  return problems
}
