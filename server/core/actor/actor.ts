import 'server-only'
import type { Role } from '@/lib/access/roles'

/** Resolved on the server from the session's row, never from what a browser says. */
export interface Person {
  kind: 'person'
  personId: string
  name: string
  email: string
  role: Role
  sessionHash: string
}

/** Somebody at the door, signed in or not; by their address where it is one of ours. */
interface Visitor {
  kind: 'visitor'
  email: string | null
}

/** The console itself: what it decides by rule, and what its jobs do. */
export interface System {
  kind: 'system'
  job?: string
}

/** Who did something. Acts at the provider want a person, by type; the rest says for each kind what it means. */
export type Actor = Person | Visitor | System

export const system: System = { kind: 'system' }
export const jobs = {
  recover: { kind: 'system', job: 'recover' },
  reconcile: { kind: 'system', job: 'reconcile' },
} as const satisfies Record<string, System>

/** Whoever may run commands on the machine itself. */
export const atTheMachine: System = { kind: 'system', job: 'command' }

export const visitor = (email: string | null): Actor => ({ kind: 'visitor', email })

/** As the audit log names them. */
export function auditName(actor: Actor): string {
  switch (actor.kind) {
    case 'person':
      return actor.email
    case 'visitor':
      return actor.email ?? 'unknown'
    case 'system':
      return actor.job ? `switchroom:${actor.job}` : 'switchroom'
  }
}

/** As people read them beside a reading or a verdict. */
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
