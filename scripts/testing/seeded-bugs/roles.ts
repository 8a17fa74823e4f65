// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code, as text
import type { Bug } from './bug'

const still = 'server/core/actor/still-allowed.ts'
const guards = 'server/core/operations/guards'
const races = 'server/access/people/races.test.ts'
const route = 'server/access/auth/guarded-route.ts'
const ours = 'if (fromElsewhere(request) || !sameOrigin(request.headers)) return elsewhere(request)'
const oursOrNot = ours.replace('||', '&&')

/** Who may do and see what, as of now. */
export const roles: Bug[] = [
  {
    file: 'lib/operations/trunks/operations.ts',
    text: "ceiling: { support: 'personal', auditor: 'internal' },\n  input: ListBlockedCallersInput",
    instead: "ceiling: { auditor: 'internal' },\n  input: ListBlockedCallersInput",
    breaks: 'support sees the addresses of trunks beside blocked callers',
    tests: ['scripts/checks/operations.test.ts'],
    named: 'role matrix',
  },
  {
    file: 'lib/operations/messaging/sending.ts',
    text: "allowed: ['admin', 'ops', 'support'] as const",
    instead: "allowed: ['admin', 'ops', 'finance'] as const",
    breaks: 'finance sends texts, and support does not',
    tests: ['scripts/checks/operations.test.ts'],
    named: 'role matrix',
  },
  {
    file: still,
    text: 'if (!now || now.disabledAt || now.revokedAt) {',
    instead: 'if (!now || (now.disabledAt && now.revokedAt)) {',
    breaks: 'a disabled person’s act in flight goes out',
    tests: [guards],
    named: 'who may',
  },
  {
    file: still,
    text: 'eq(sessions.idHash, actor.sessionHash), gt(sessions.expiresAt, sql`now()`)',
    instead: 'eq(sessions.idHash, actor.sessionHash), gt(sql`now()`, sessions.createdAt)',
    breaks: 'a session that is over at the moment of sending counts',
    tests: [guards],
    named: 'who may',
  },
  {
    file: still,
    text: 'if (may(now.role, act)) return null',
    instead: 'if (may(actor.role, act)) return null',
    breaks: 'the role of the request counts, not that of the moment of sending',
    tests: [guards],
    named: 'who may',
  },
  {
    file: still,
    text: "    .for('share')\n",
    instead: '',
    breaks: 'who is being demoted at this moment still acts',
    tests: [races],
    named: 'cannot be demoted',
  },
  {
    file: 'server/core/operations/own-act.ts',
    text: '        if (denied) throw new Refused(denied)\n',
    instead: "        if (denied?.kind === 'signed_out') throw new Refused(denied)\n",
    breaks: 'an own act of somebody demoted a moment ago is done',
    tests: [races],
  },
  {
    file: 'server/core/operations/unknown.ts',
    text: '      if (!denied) await transition(tx,',
    instead: "      if (denied?.kind !== 'signed_out') await transition(tx,",
    breaks: 'a verdict of somebody demoted a moment ago is recorded',
    tests: [races],
    named: 'marking',
  },
  {
    file: 'server/core/operations/open-entry.ts',
    text: '  if (!may(actor.role, operation))\n    return {',
    instead: '  if (!may(actor.role, operation) && entry.personId !== actor.personId)\n    return {',
    breaks: 'who did an act settles it after losing the role for it',
    tests: ['server/core/operations/unknowns'],
    named: 'settle it either',
  },
  {
    file: 'server/core/operations/intent.ts',
    text: '`${id}\\n${expires}\\n${person}\\n${operation}`',
    instead: '`${id}\\n${expires}\\n${operation}`',
    breaks: 'a decision prepared by one person is carried out by another',
    tests: [guards],
    named: 'an intent of somebody else',
  },
  {
    file: 'server/access/auth/sessions.ts',
    text: 'and(eq(sessions.personId, personId), eq(sessions.id, id), isNull(sessions.revokedAt))',
    instead: 'and(eq(sessions.id, id), isNull(sessions.revokedAt))',
    breaks: 'anybody ends the session of anybody',
    tests: ['server/access/people/own-account.test.ts'],
    named: 'sessions',
  },
  {
    file: 'lib/operations/sight.ts',
    text: "every((o) => o.kind === 'write' || o.area !== area || seesWhole(role, o))",
    instead: "some((o) => o.kind !== 'write' && o.area === area && seesWhole(role, o))",
    breaks: 'who sees one read of an area whole gets every answer as it came',
    tests: ['server/core/operations/catalogue.test.ts'],
    named: 'sees of the answer',
  },
  {
    file: route,
    text: `${ours}\n    const actor = await currentActor()\n    if (!actor) return nobody()\n    const read = `,
    instead: `${oursOrNot}\n    const actor = await currentActor()\n    if (!actor) return nobody()\n    const read = `,
    breaks: 'another site posts to a route in the name of who is signed in',
    tests: ['server/access/auth/guarded-route.test.ts'],
  },
  {
    file: route,
    text: `${ours}\n    const actor = await currentActor()\n    if (!actor) return nobody()\n    if (Number(`,
    instead: `${oursOrNot}\n    const actor = await currentActor()\n    if (!actor) return nobody()\n    if (Number(`,
    breaks: 'another site puts a file into the name of who is signed in',
    tests: ['server/access/auth/guarded-route.test.ts'],
  },
  {
    file: 'server/access/auth/origin.ts',
    text: "site === 'cross-site' || site === 'same-site'",
    instead: "site === 'cross-site'",
    breaks: 'a neighbour under the same domain makes a browser read for it',
    tests: ['server/access/auth/guarded-route.test.ts'],
  },
  {
    file: 'server/access/auth/options.ts',
    text: 'eq(people.passwordHash, passwordHash), ',
    instead: '',
    breaks: 'who signs in with a password while it is taken away stays',
    tests: ['server/access/people/races'],
    named: 'gets a new password',
  },
]
