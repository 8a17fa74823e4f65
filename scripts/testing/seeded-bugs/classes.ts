import type { Bug } from './bug'

const classify = 'server/platform/provider/classify.ts'
const classifyTest = 'server/platform/provider/classify.test.ts'
const judgement = 'server/core/operations/judgement'

/** What an answer means. */
export const classes: Bug[] = [
  {
    file: classify,
    text: 'const SUCCESS = new Set([200, 201, 204])',
    instead: 'const SUCCESS = new Set([200, 201, 204, 207])',
    breaks: '207, which speaks of several things, is a success',
    tests: [classifyTest],
  },
  {
    file: classify,
    text: '405, 406, 409,',
    instead: '405, 406, 408, 409,',
    breaks: '408, after which it may have been done, is a definite no',
    tests: [classifyTest],
  },
  {
    file: classify,
    text: 'if (body === undefined && !observed.delimited) {',
    instead: 'if (body === null && !observed.delimited) {',
    breaks: 'an empty answer that was cut is a success',
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
    file: classify,
    text: "return unknown(why, { probably: 'happened' })\n  }\n  const body",
    instead: "return { class: 'succeeded', data: null, raw, status }\n  }\n  const body",
    breaks: 'a page of HTML with status 200 is a success',
    tests: [classifyTest],
  },
  {
    file: 'server/platform/provider/success.ts',
    text: "if (found.includes('refusal')) return found.includes('success') ? 'unclear' : 'refusal'\n",
    instead: "if (found.every((sign) => sign === 'refusal')) return 'refusal'\n",
    breaks: 'a refusal with a sentence beside it is unclear, one with a success beside it a success',
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
    file: 'server/platform/provider/success.ts',
    text: "return text === '202' || text === '206' ? 'unclear' : 'success'",
    instead: "return text === '206' ? 'unclear' : 'success'",
    breaks: 'a code of 202 inside a 200 is a success',
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
  {
    file: 'server/core/answers/taught.ts',
    text: '    isNull(taughtAnswers.forgottenAt),\n  )\n',
    instead: '  )\n',
    breaks: 'an answer that was forgotten goes on meaning done',
    tests: [judgement],
    named: 'an answer that nobody can place',
  },
  {
    file: 'server/core/answers/taught.ts',
    text: '    eq(taughtAnswers.operation, operation),\n',
    instead: '',
    breaks: 'an answer taught for one operation means done for all',
    tests: [judgement],
    named: 'an answer that nobody can place',
  },
  {
    file: 'server/core/operations/placed.ts',
    text: "if (answer.class !== 'uncertain' || !answer.unplaced || !answer.raw",
    instead: "if (answer.class !== 'uncertain' || !answer.raw",
    breaks: 'every unknown with a body gets a shape, and can be taught to be a success',
    tests: [judgement],
    named: 'an answer that nobody can place',
  },
]
