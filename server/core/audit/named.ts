import 'server-only'
import { inArray, sql } from 'drizzle-orm'
import { hidden } from '@/lib/core/fields/hidden'
import { isolated } from '@/lib/core/text/isolated'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { changeAsSeen } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { invitations, journal, people } from '@/server/platform/db/schema'

// The log stores email addresses and ids; pages show names and targets.

export const ENTRY_PREFIX = 'journal:'
const PERSON = 'person:'

const idsOf = (subjects: readonly string[], thing: string) => [
  ...new Set(subjects.flatMap((subject) => (subject.startsWith(thing) ? [subject.slice(thing.length)] : []))),
]

/** The names of the people who are the subject of records, by subject. */
export async function personsOf(subjects: readonly string[]): Promise<Map<string, string>> {
  const ids = idsOf(subjects, PERSON)
  if (ids.length === 0) return new Map()
  const named = await db()
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, ids))
    // The subject may be someone who was invited and never joined.
    .union(
      db().select({ id: invitations.id, name: invitations.name }).from(invitations).where(inArray(invitations.id, ids)),
    )
  return new Map(named.map(({ id, name }) => [`${PERSON}${id}`, name]))
}

const others: Readonly<Record<string, string>> = {
  unknown: 'Someone not signed in',
  'switchroom:command': 'The command line',
  'switchroom:single-sign-on': 'Single sign-on',
}

/** The actor of a token's records (`auditName`). */
const OF_TOKEN = /^(token .+ of )(\S+@\S+)$/

/** A name for each stored actor. An email address that belongs to no person is shown unchanged. */
export async function actorNames(actors: readonly string[]): Promise<(actor: string) => string> {
  const addressed = actors.filter((actor) => actor.includes('@'))
  const emails = [...new Set(addressed.map((actor) => (OF_TOKEN.exec(actor)?.[2] ?? actor).toLowerCase()))]
  const foundPeople =
    emails.length === 0
      ? []
      : await db()
          .select({ email: people.email, name: people.name })
          .from(people)
          .where(inArray(sql`lower(${people.email})`, emails))
  const names = new Map(foundPeople.map(({ email, name }) => [email.toLowerCase(), name]))
  return (actor) => {
    const [, token, email = ''] = OF_TOKEN.exec(actor) ?? []
    if (token) return `${token}${isolated(names.get(email.toLowerCase()) ?? email)}`
    return names.get(actor.toLowerCase()) ?? others[actor] ?? (actor.startsWith('switchroom') ? 'Switchroom' : actor)
  }
}

export interface NamedChange {
  operation: string
  target: string
  /** The role sees the target masked. */
  isMasked: boolean
}

/** The operation and target of each change, by subject, as this role may see them. */
export async function changesOf({ role }: Person, subjects: readonly string[]): Promise<Map<string, NamedChange>> {
  const ids = idsOf(subjects, ENTRY_PREFIX)
  if (ids.length === 0) return new Map()
  const { id, operation, target, redacted } = journal
  const entries = await db().select({ id, operation, target, redacted }).from(journal).where(inArray(journal.id, ids))
  return new Map(
    entries.map((entry) => {
      const visible = changeAsSeen(role, writeOperation(entry.operation) ?? null, entry).target
      return [
        `${ENTRY_PREFIX}${entry.id}`,
        { operation: entry.operation, target: visible, isMasked: visible !== entry.target || visible.includes(hidden) },
      ]
    }),
  )
}
