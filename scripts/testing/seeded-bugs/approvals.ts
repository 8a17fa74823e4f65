import type { Bug } from './bug'

const policyTests = ['server/access/policy/policy.test.ts'] as const
const approvalTests = ['server/access/policy/approvals.test.ts'] as const
const attackTests = ['server/access/policy/attack.test.ts'] as const
const approval = 'server/access/policy/approval.ts'
const decide = 'server/access/policy/decide.ts'

/** Pauses and second-person approval. */
export const approvals: Bug[] = [
  {
    file: 'server/access/policy/by-policy.ts',
    text: 'const refused = stopped(act.operation, policy.stopped) ??',
    instead: 'const refused =',
    breaks: 'a stop that comes between the dialog and the press holds nobody up',
    tests: policyTests,
  },
  {
    file: 'server/access/policy/by-policy.ts',
    text: '    await holdPolicy(tx)\n',
    instead: '',
    breaks: 'an act is recorded after an administrator was told that all are stopped',
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
    text: '    ofPresentAccount(),\n',
    instead: '',
    breaks: 'what was approved of one account is done with another',
    tests: attackTests,
  },
]
