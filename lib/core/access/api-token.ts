import type { Role } from './roles'

/** The beginning of every token, by which people and repository scanners recognize one. */
export const TOKEN_PREFIX = 'swr_'

/** Days that a token may be valid for. */
export const tokenDays = ['7', '30', '90', '365'] as const

/** A row of the list; plain JSON. */
export interface TokenRow {
  id: string
  name: string
  /** The person who created the token. */
  owner: string
  service: string | null
  role: Role
  readOnly: boolean
  operations: readonly string[]
  addresses: readonly string[]
  /** ISO 8601. */
  createdAt: string
  expiresAt: string
  usedAt: string | null
  state: 'active' | 'expired' | 'ended'
}

/** The name that the journal and pages show. */
export const tokenName = ({ name, service, owner }: { name: string; service: string | null; owner: string }) =>
  `token ${name} of ${service ?? owner}`
