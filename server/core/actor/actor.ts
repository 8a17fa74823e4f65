import 'server-only'
import type { Role } from '@/lib/core/access/roles'

/** Derived on the server from the session's row, never from the browser's input. */
export interface Person {
  kind: 'person'
  personId: string
  name: string
  email: string
  role: Role
  sessionHash: string
  /** The token of a script, which acts for this person with the token's role and without a session. */
  token?: { id: string; name: string }
}

/** Someone without a session, with an email address if it is one of ours. */
interface Visitor {
  kind: 'visitor'
  email: string | null
}

/** The console itself: its rules and its jobs. */
export interface System {
  kind: 'system'
  job?: string
}

/** The author of an action. Changes at the provider require a person, by type; other code defines what each kind means. */
export type Actor = Person | Visitor | System

export const system: System = { kind: 'system' }
export const jobs = {
  recover: { kind: 'system', job: 'recover' },
  reconcile: { kind: 'system', job: 'reconcile' },
  bulk: { kind: 'system', job: 'bulk' },
  webhooks: { kind: 'system', job: 'webhooks' },
} as const satisfies Record<string, System>

/** Anyone who may run commands on the machine itself. */
export const atTheMachine: System = { kind: 'system', job: 'command' }

/** The issuer of single sign-on, where its groups decide. */
export const singleSignOn: System = { kind: 'system', job: 'single-sign-on' }

export const visitor = (email: string | null): Actor => ({ kind: 'visitor', email })

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

/** The name that people read next to a reading or a decision. */
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
