import type { Bug } from './bug'

const tests = ['server/areas/messaging/bulk/bulk.test.ts'] as const
const send = 'server/areas/messaging/bulk/send.ts'
const content = 'server/areas/messaging/bulk/content.ts'
const make = 'server/areas/messaging/bulk/make.ts'

/** A text to many: once to each, by who made the list, on the day they made it. */
export const bulk: Bug[] = [
  {
    file: send,
    text: ".for('update')",
    instead: '',
    breaks: 'two who go on at once send to the same recipient under two entries',
    tests,
  },
  {
    file: send,
    text: '    if (bulk.personId !== by.personId) return anothers\n',
    instead: '',
    breaks: 'anybody sends what somebody else has stated',
    tests,
  },
  {
    file: send,
    text: '    if (row.past) return past\n',
    instead: '',
    breaks: 'a list of last month is sent',
    tests,
  },
  {
    file: 'lib/acts-in-turn.ts',
    text: "  unknown: 'pause',",
    instead: "  unknown: 'on',",
    breaks: 'it goes on after an outcome that nobody knows',
    tests,
  },
  {
    file: 'lib/acts-in-turn.ts',
    text: "  disputed: 'pause',",
    instead: "  disputed: 'on',",
    breaks: 'it goes on after a message that was sent twice',
    tests: ['server/areas/messaging/bulk/sent-twice.test.ts'],
  },
  {
    file: content,
    text: ' && fault !== null && !endsTurn(fault)',
    instead: ' && fault !== null',
    breaks: 'who has opted out meanwhile is tried again and again',
    tests,
  },
  {
    file: content,
    text: " && fault.kind !== 'approval'",
    instead: '',
    breaks: 'who was asked for a second person gets the text from the request, and once more from the list',
    tests,
  },
  {
    file: content,
    text: ' && !fault.recipient',
    instead: '',
    breaks: 'who gets no more for a while keeps all others from their turn',
    tests,
  },
  {
    file: send,
    text: '  if (await approvalNow(',
    instead: '  if (!by && await approvalNow(',
    breaks: 'a request for one recipient after the other, each sent twice in the end',
    tests,
  },
  {
    file: content,
    text: "  state === 'not_sent' ||",
    instead: '',
    breaks: 'what never left the console is never sent',
    tests,
  },
  {
    file: make,
    text: 'list.numbers.filter((number) => !out.has(number))',
    instead: 'list.numbers',
    breaks: 'who has opted out stands on the list',
    tests,
  },
  {
    file: make,
    text: 'return asks ? refused(oneByOne) : ',
    instead: 'return ',
    breaks: 'each text to many asks a second person',
    tests,
  },
]
