import type { Bug } from './bug'

const list = 'server/areas/messaging/conversations.test.ts'

/** Who wrote what to whom, and who may know it. */
export const conversations: Bug[] = [
  {
    file: 'lib/messaging/thread.ts',
    text: 'find(({ length }) => length === listed.length) ?? []',
    instead: 'find(({ length }) => length === listed.length) ?? firsts',
    breaks: 'a forged callback passes for the message that somebody else wrote about then',
    tests: ['lib/messaging/thread.test.ts'],
  },
  {
    file: 'server/areas/messaging/conversations.ts',
    text: 'filter (where ',
    instead: 'filter (where true or ',
    breaks: 'an answer that was refused counts as one, and nobody writes again',
    tests: [list],
  },
  {
    file: 'server/areas/messaging/conversations.ts',
    text: 'words: masked ? hidden : words',
    instead: 'words',
    breaks: 'who may not see texts reads the last one of everybody',
    tests: [list],
  },
  {
    file: 'server/areas/callbacks/news.ts',
    text: 'unsorted?.id ? unsorted.id - 1 : newest',
    instead: 'newest',
    breaks: 'a message that came while the page was made is never told to it',
    tests: [list],
  },
  {
    file: 'lib/messaging/message-search.ts',
    text: '  if (own) return between\n',
    instead: '',
    breaks: 'a conversation shows what was written over another number of ours',
    tests: [list],
  },
]
