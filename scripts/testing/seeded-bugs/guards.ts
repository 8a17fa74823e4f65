// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code, as text
import type { Bug } from './bug'

const still = 'server/core/actor/still-allowed.ts'
const guardsTest = 'server/core/operations/guards'
const races = 'server/access/people/races.test.ts'

/** Permission checks when a change is sent or settled, and decisions that only one person may use. */
export const guards: Bug[] = [
  {
    file: still,
    text: 'and(eq(people.id, actor.personId), isNull(people.disabledAt))',
    instead: 'eq(people.id, actor.personId)',
    breaks: 'a disabled person’s change in progress is sent',
    tests: [guardsTest],
    named: 'permission',
  },
  {
    file: still,
    text: 'gt(sessions.expiresAt, sql`now()`)',
    instead: 'gt(sql`now()`, sessions.createdAt)',
    breaks: 'a session that expired before sending counts',
    tests: [guardsTest],
    named: 'permission',
  },
  {
    file: still,
    text: 'if (may(actor.token ? actor.role : now.role, change)) return null',
    instead: 'if (may(actor.role, change)) return null',
    breaks: 'the role at the request counts, not the role at sending',
    tests: [guardsTest],
    named: 'permission',
  },
  {
    file: still,
    text: ").for('share')",
    instead: ')',
    breaks: 'a person still makes changes while being demoted',
    tests: [races],
    named: 'cannot be demoted',
  },
  {
    file: 'server/core/operations/unknown.ts',
    text: '      if (!denied) await transition(tx,',
    instead: "      if (denied?.kind !== 'signed_out') await transition(tx,",
    breaks: 'a decision by a person demoted a moment ago is recorded',
    tests: [races],
    named: 'closing an unknown',
  },
  {
    file: 'server/core/operations/open-entry.ts',
    text: '  if (!may(actor.role, operation))\n    return {',
    instead: '  if (!may(actor.role, operation) && entry.personId !== actor.personId)\n    return {',
    breaks: 'a person settles their change after losing its role',
    tests: ['server/core/operations/unknowns'],
    named: 'settling it',
  },
  {
    file: 'server/core/operations/intent.ts',
    text: '`${id}\\n${expires}\\n${person}\\n${operation}`',
    instead: '`${id}\\n${expires}\\n${operation}`',
    breaks: 'a decision prepared for one person is used by another',
    tests: [guardsTest],
    named: 'unforged intent',
  },
]
