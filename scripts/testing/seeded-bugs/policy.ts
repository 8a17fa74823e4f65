import type { Bug } from './bug'

const policyTests = ['server/access/policy/policy.test.ts'] as const
const approvalTests = ['server/access/policy/approvals.test.ts'] as const
const attackTests = ['server/access/policy/attack.test.ts'] as const
const aboveTests = ['server/access/policy/above-limits.test.ts'] as const
const limits = 'server/access/policy/limits.ts'
const approval = 'server/access/policy/approval.ts'
const decide = 'server/access/policy/decide.ts'

/** What is stopped, how much is allowed, and what needs a second person. */
export const policy: Bug[] = [
  {
    file: 'server/access/policy/by-policy.ts',
    text: 'const refused = stopped(act.operation, policy.stopped) ??',
    instead: 'const refused =',
    breaks: 'a stop that comes between the dialog and the press holds nobody up',
    tests: policyTests,
  },
  {
    file: 'server/access/policy/by-policy.ts',
    text: '  again: true,\n',
    instead: '',
    breaks: 'an act that waits for its reading is sent after a stop was reported as recorded',
    tests: ['server/core/operations/stopped-meanwhile.test.ts'],
  },
  {
    file: 'server/core/journal/older-copy.ts',
    text: '.set({ expiresAt: now as never, sealedInput: null })',
    instead: '.set({ sealedInput: null })',
    breaks: 'an approval that was used after the restored copy was taken is good again',
    tests: ['server/core/operations/older-copy.test.ts'],
  },
  {
    file: 'server/access/policy/by-policy.ts',
    text: '    await holdPolicy(tx)\n',
    instead: '',
    breaks: 'an act is recorded after an administrator was told that all are stopped',
    tests: policyTests,
  },
  {
    file: limits,
    text: '    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended($' + '{together}, 0))`)\n',
    instead: '',
    breaks: 'two acts that are pressed at once are both the last one',
    tests: attackTests,
  },
  {
    file: limits,
    text: 'inArray(journal.state, mayHappen)',
    instead: "inArray(journal.state, mayHappen.filter((state) => state !== 'closed_unknown'))",
    breaks: 'what nobody knows of uses nothing of a limit',
    tests: policyTests,
  },
  {
    file: limits,
    text: "rule.per === 'person' ? eq(journal.personId, act.actor.personId) : undefined",
    instead: 'undefined',
    breaks: 'one busy person uses up the limit of all',
    tests: policyTests,
  },
  {
    file: limits,
    text: 'fault: await over(tx, act, bound, false)',
    instead: 'fault: await over(tx, act, bound, true)',
    breaks: 'Activity tells sums to roles to whom the balance is closed',
    tests: policyTests,
  },
  {
    file: approval,
    text: '    eq(journal.payloadHash, payloadHashOf(operation, input)),\n',
    instead: '',
    breaks: 'an approval of $20 is good for $20,000',
    tests: approvalTests,
  },
  {
    file: approval,
    text: '    eq(journal.personId, actor.personId),\n',
    instead: '',
    breaks: 'what one person may do once, anybody else does',
    tests: approvalTests,
  },
  {
    file: approval,
    text: "    .for('update', { of: approvals })",
    instead: '',
    breaks: 'one approval is good for two acts at once',
    tests: approvalTests,
  },
  {
    file: approval,
    text: '    byWhoMay(operation),\n',
    instead: '',
    breaks: 'the dialog says that somebody approved who was disabled since',
    tests: approvalTests,
  },
  {
    file: approval,
    text: 'if (found && (await mayStill(tx, act.operation, found.byId))) {',
    instead: 'if (found) {',
    breaks: 'somebody is demoted, and then an act is recorded that they approved',
    tests: approvalTests,
  },
  {
    file: decide,
    text: "change.state === 'withdrawn' ? !own : own",
    instead: "change.state === 'withdrawn' && !own",
    breaks: 'who asks approves it too',
    tests: approvalTests,
  },
  {
    file: decide,
    text: 'if (!own && (!me || !may(me.role, operation)))',
    instead: 'if (!own && !me)',
    breaks: 'somebody approves what their role may not do',
    tests: approvalTests,
  },
  {
    file: approval,
    text: "used.state in ('not_sent', 'blocked')",
    instead: "used.state in ('not_sent')",
    breaks: 'an approval is lost where the look before the act failed',
    tests: attackTests,
  },
  {
    file: approval,
    text: '    notDoneSince(id),\n',
    instead: '',
    breaks: 'an approval is good twice where none was needed in between',
    tests: attackTests,
  },
  {
    file: approval,
    text: 'where(and(eq(approvals.entry, found.entry), fresh))',
    instead: 'where(eq(approvals.entry, found.entry))',
    breaks: 'an old act is told as approved by who approved another one',
    tests: attackTests,
  },
  {
    file: approval,
    text: '    ofPresentAccount(),\n',
    instead: '',
    breaks: 'what was approved of one account is done with another',
    tests: attackTests,
  },
  {
    file: 'server/core/journal/record-intent.ts',
    text: 'if (kept) await afterRefusal',
    instead: 'await afterRefusal',
    breaks: 'a request shows what was refused before, and is of something else',
    tests: attackTests,
  },
  {
    file: 'server/access/policy/approval-view.ts',
    text: "sightOf(actor.role, operation) === 'whole' ? maskText(request.reason) : ''",
    instead: 'maskText(request.reason)',
    breaks: 'why a refill was declined is told to roles to whom the balance is closed',
    tests: attackTests,
  },
  {
    file: 'lib/policy/limits.ts',
    text: 'binds: only(refillBalance, setBalanceReload)',
    instead: 'binds: only(refillBalance)',
    breaks: 'auto-refill adds more at once than any refill may',
    tests: attackTests,
  },
  {
    file: limits,
    text: 'refuses?.fault ?? null',
    instead: 'null',
    breaks: 'a limit that refuses is passed by',
    tests: ['server/access/policy/policy.test.ts'],
  },
  {
    file: limits,
    text: '    above: !refuses && rule',
    instead: '    above: rule && false',
    breaks: 'above a limit that asks nobody is asked',
    tests: aboveTests,
  },
  {
    file: limits,
    text: 'over.find(({ bound }) => !asked.includes(bound.name))',
    instead: 'over.every(({ bound }) => !asked.includes(bound.name)) ? over[0] : undefined',
    breaks: 'a yes lifts the limits that refuse too',
    tests: aboveTests,
  },
  {
    file: 'server/access/policy/manage.ts',
    text: "    if (asks && !mayAsk(rule)) return 'What is above this limit is refused.'\n",
    instead: '',
    breaks: 'each text above its limit becomes a request',
    tests: aboveTests,
  },
]
