import type { Bug } from './bug'

const tests = ['server/notifications/notifications.test.ts'] as const

/** Once to each person, in the words of their role, and never twice by mail. */
export const notifications: Bug[] = [
  {
    file: 'server/notifications/mails.ts',
    text: ".set({ mail: 'sending' })",
    instead: ".set({ mail: 'due' })",
    breaks: 'a mail goes again, because nothing says that it went',
    tests,
    named: 'one mail for all that is due',
  },
  {
    file: 'server/notifications/inbox.ts',
    text: '    eq(notifications.role, role),\n',
    instead: '',
    breaks: 'who has lost a role goes on reading what was told to it',
    tests,
    named: 'neither counted nor shown',
  },
  {
    file: 'server/notifications/tell.ts',
    text: 'may.includes(told.topic) && ',
    instead: '',
    breaks: 'a role hears of what it may not see',
    tests,
    named: 'an outage of the provider',
  },
  {
    file: 'server/notifications/watched.ts',
    text: 'found.filter(({ at }) => new Date(at) > watch.since)',
    instead: 'found',
    breaks: 'who begins to watch is told of all that was before',
    tests,
    named: 'whoever watches a thing',
  },
]
