import type { Bug } from './bug'

const tests = ['server/desk/notifications/notifications.test.ts'] as const
const policyTests = ['server/desk/notifications/policy-changes.test.ts'] as const

/** Once to each person, in the words of their role, and never twice by mail. */
export const notifications: Bug[] = [
  {
    file: 'server/desk/notifications/mails.ts',
    text: ".set({ mail: 'sending' })",
    instead: ".set({ mail: 'due' })",
    breaks: 'a mail goes again, because nothing says that it went',
    tests,
    named: 'one mail for all that is due',
  },
  {
    file: 'server/desk/notifications/inbox.ts',
    text: '    eq(notifications.role, role),\n',
    instead: '',
    breaks: 'who has lost a role goes on reading what was told to it',
    tests,
    named: 'neither counted nor shown',
  },
  {
    file: 'server/desk/notifications/tell.ts',
    text: 'may.includes(told.topic) && ',
    instead: '',
    breaks: 'a role hears of what it may not see',
    tests,
    named: 'an outage of the provider',
  },
  {
    file: 'server/desk/notifications/watched.ts',
    text: 'found.filter(({ at }) => new Date(at) > watch.since)',
    instead: 'found',
    breaks: 'who begins to watch is told of all that was before',
    tests,
    named: 'whoever watches a thing',
  },
  {
    file: 'lib/notifications/topics.ts',
    text: "hint: 'Stops, limits and approvals changed by others',\n    opens: [seePolicy],",
    instead: "hint: 'Stops, limits and approvals changed by others',\n    opens: [],",
    breaks: 'a role that may not see the policy is told of its changes',
    tests: policyTests,
    named: 'each change is told once',
  },
  {
    file: 'server/desk/notifications/policy-changes.ts',
    text: '.filter((change) => change.personId !== personId)',
    instead: '',
    breaks: 'who changes the policy is told what they did',
    tests: policyTests,
    named: 'each change is told once',
  },
  {
    file: 'server/desk/notifications/policy-changes.ts',
    text: 'change.seq}',
    instead: 'change.recorded.kind}',
    breaks: 'what is changed a second time is told to nobody',
    tests: policyTests,
    named: 'each change is told once',
  },
]
