import type { Bug } from './bug'

const classify = 'server/platform/provider/classify.ts'
const classifyTest = 'server/platform/provider/classify.test.ts'

/** Classification of answers. */
export const classes: Bug[] = [
  {
    file: classify,
    text: '405, 406, 409,',
    instead: '405, 406, 408, 409,',
    breaks: '408, after which it may have happened, is a definite no',
    tests: [classifyTest],
  },
  {
    file: classify,
    text: "if (member(value, 'warning') !== undefined)",
    instead: "if (member(value, 'warning') === null)",
    breaks: 'a 202 that warns and refuses is a definite no',
    tests: [classifyTest],
  },
  {
    file: classify,
    text: "if ((refuses(value) || rows !== 'none') && carriesPayload(value, output))",
    instead: "if (rows !== 'none' && carriesPayload(value, output))",
    breaks: 'a rejection beside the requested data is trusted',
    tests: [classifyTest],
  },
  {
    file: 'server/platform/provider/success.ts',
    text: "if (name === 'data' && !inside) return signs(member, true)",
    instead: "if (name === 'data' && !inside) return []",
    breaks: 'a rejection inside data is missed',
    tests: [classifyTest],
  },
  {
    file: 'server/platform/provider/exchange.ts',
    text: "setTimeout(() => broken('timeout'), deadlineMs)",
    instead: "setTimeout(() => broken('timeout'), deadlineMs * 10)",
    breaks: 'the deadline is not enforced',
    tests: ['server/core/operations/classes.test.ts'],
    named: '"kind":"late"',
  },
]
