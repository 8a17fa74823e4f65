import type { Bug } from './bug'

const classify = 'server/platform/provider/classify.ts'
const classifyTest = 'server/platform/provider/classify.test.ts'

/** Classification of answers. */
export const classes: Bug[] = [
  {
    file: classify,
    text: '405, 406, 409,',
    instead: '405, 406, 408, 409,',
    breaks: '408, after which it may have been done, is a definite no',
    tests: [classifyTest],
  },
  {
    file: classify,
    text: "    if (warned) return { class: 'uncertain', why: 'The provider’s answer warns and refuses",
    instead: "    if (!warned) return { class: 'uncertain', why: 'The provider’s answer warns and refuses",
    breaks: 'a 202 that warns and refuses is a definite no',
    tests: [classifyTest],
  },
  {
    file: classify,
    text: '.success && !output.safeParse({}).success',
    instead: '.success && output.safeParse({}).success',
    breaks: 'a refusal beside what was asked for is believed',
    tests: [classifyTest],
  },
  {
    file: 'server/platform/provider/success.ts',
    text: "if (name === 'data' && !inside) return signs(member, true)",
    instead: "if (name === 'data' && !inside) return []",
    breaks: 'a refusal inside data is not seen',
    tests: [classifyTest],
  },
  {
    file: 'server/platform/provider/exchange.ts',
    text: "setTimeout(() => broken('timeout'), deadlineMs)",
    instead: "setTimeout(() => broken('timeout'), deadlineMs * 10)",
    breaks: 'the deadline is not kept',
    tests: ['server/core/operations/classes.test.ts'],
    named: '"kind":"late"',
  },
]
