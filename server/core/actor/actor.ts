import 'server-only'
import type { Role } from '@/lib/core/access/roles'

/** A person with a session or a token. The server reads these values from the database, never from the request. */
export interface Person {
  kind: 'person'
  personId: string
  name: string
  email: string
  role: Role
  /** Empty if a script acts with a token, because a token has no session. */
  sessionHash: string
  /** The token of a script. The script acts for this person, with the token's role. */
  token?: { id: string; name: string }
}

/** Someone without a session. `email` is null unless the address belongs to a person of this console. */
interface Visitor {
  kind: 'visitor'
  email: string | null
}

/** The console itself. `job` names what acts: a job, a command or single sign-on. */
export interface System {
  kind: 'system'
  job?: string
}

/** The author of an action. The types allow only a person to make a change at the provider. */
export type Actor = Person | Visitor | System

export const system: System = { kind: 'system' }
export const jobs = {
  recover: { kind: 'system', job: 'recover' },
  reconcile: { kind: 'system', job: 'reconcile' },
  bulk: { kind: 'system', job: 'bulk' },
  webhooks: { kind: 'system', job: 'webhooks' },
} as const satisfies Record<string, System>

/** A person who runs a `switchroom` command on the machine. */
export const atTheMachine: System = { kind: 'system', job: 'command' }

/** The issuer of single sign-on, when it adds a person, changes a role or ends sessions. */
export const singleSignOn: System = { kind: 'system', job: 'single-sign-on' }

export const visitor = (email: string | null): Actor => ({ kind: 'visitor', email })

/** The name in the audit log. */
export function auditName(actor: Actor): string {
  switch (actor.kind) {
    case 'person':
      return actor.token ? `token ${actor.token.name} of ${actor.email}` : actor.email
    case 'visitor':
      return actor.email ?? 'unknown'
    case 'system':
      return actor.job ? `switchroom:${actor.job}` : 'switchroom'
  }
}

/** The name on pages. */
export function shownName(actor: Actor): string {
  switch (actor.kind) {
    case 'person':
      return actor.name
    case 'visitor':
      return 'Someone not signed in'
    case 'system':
      return 'Switchroom'
  }
}
