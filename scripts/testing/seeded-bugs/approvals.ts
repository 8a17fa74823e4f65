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
    text: 'stopped(change.operation, policy.stopped) ?? (byToken',
    instead: '(byToken',
    breaks: 'a pause between the dialog and the press blocks no one',
    tests: policyTests,
  },
  {
    file: 'server/access/policy/by-policy.ts',
    text: 'const policy = await holdPolicy(tx)',
    instead: 'const policy = await readablePolicy(tx)',
    breaks: 'a change is recorded after a pause was confirmed',
    tests: policyTests,
  },
  {
    file: approval,
    text: '    eq(journal.payloadHash, payloadHashOf(operation, input)),\n',
    instead: '',
    breaks: 'an approval of $20 is valid for $20,000',
    tests: approvalTests,
  },
  {
    file: approval,
    text: '      : eq(journal.personId, actor.personId),\n',
    instead: '      : undefined,\n',
    breaks: 'anyone can use another person’s approval',
    tests: approvalTests,
  },
  {
    file: approval,
    text: 'eq(approvals.decidedBy, actor.personId), ',
    instead: '',
    breaks: 'someone sends what another person approved for a third',
    tests: ['server/access/policy/approve-and-send.test.ts'],
  },
  {
    file: approval,
    text: "    .for('update', { of: approvals })",
    instead: '',
    breaks: 'one approval is valid for two simultaneous changes',
    tests: approvalTests,
  },
  {
    file: approval,
    text: 'if (request && (await mayStill(tx, change.operation, request.byId))) {',
    instead: 'if (request) {',
    breaks: 'a change is recorded with the approval of a demoted person',
    tests: approvalTests,
  },
  {
    file: decide,
    text: "change.state === 'withdrawn' ? !own : own",
    instead: "change.state === 'withdrawn' && !own",
    breaks: 'the requester approves their own request',
    tests: approvalTests,
  },
  {
    file: decide,
    text: 'if (!own && (!me || !may(me.role, operation)))',
    instead: 'if (!own && !me)',
    breaks: 'someone approves a change that their role may not make',
    tests: approvalTests,
  },
  {
    file: 'server/core/journal/request-state.ts',
    text: "usedBy} and used.state in ('not_sent', 'blocked')",
    instead: "usedBy} and used.state in ('not_sent')",
    breaks: 'an approval is lost if the first reading failed',
    tests: attackTests,
  },
  {
    file: approval,
    text: '    ofPresentAccount(),\n',
    instead: '',
    breaks: 'an approval for one account is used with another',
    tests: attackTests,
  },
]
