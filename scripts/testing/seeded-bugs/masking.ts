import type { Bug } from './bug'

const fields = 'lib/fields/field-class.ts'
const redact = 'server/platform/provider/redact.ts'
const view = 'server/core/journal/view.test.ts'

/** What a person, a log or an echo must not show. */
export const masking: Bug[] = [
  {
    file: fields,
    text: 'sort((a, b) => order.indexOf(b) - order.indexOf(a))[0]',
    instead: 'sort((a, b) => order.indexOf(a) - order.indexOf(b))[0]',
    breaks: 'of several forms of a value the laxest class counts',
    tests: ['lib/fields/fields.test.ts'],
  },
  {
    file: fields,
    text: 'own.every((one) => one !== undefined) ? strictest',
    instead: 'own.some((one) => one !== undefined) ? strictest',
    breaks: 'a form without a mark is shown as the marked one beside it',
    tests: ['lib/fields/fields.test.ts'],
  },
  {
    file: fields,
    text: 'members[name] = [...(members[name] ?? []), field]',
    instead: 'members[name] ??= [field]',
    breaks: 'of an object in several forms only the first is asked for its classes',
    tests: ['lib/fields/fields.test.ts'],
  },
  {
    file: redact,
    text: 'sort((a, b) => b.length - a.length)',
    instead: 'sort((a, b) => a.length - b.length)',
    breaks: 'a secret inside another leaves the rest of it in an echo',
    tests: ['server/platform/provider/redact.test.ts'],
  },
  {
    file: redact,
    text: '  if (Array.isArray(value)) return value.map(blanked)\n',
    instead: '  if (Array.isArray(value)) return value\n',
    breaks: 'a list under the name of a secret is shown',
    tests: ['server/platform/provider/redact.test.ts'],
  },
  {
    file: redact,
    text: 'secretName(name) || (labelled && VALUES.includes(name.toLowerCase()))',
    instead: 'secretName(name) && (!labelled || VALUES.includes(name.toLowerCase()))',
    breaks: 'a value named by the member beside it is shown',
    tests: ['server/platform/provider/redact.test.ts'],
  },
  {
    file: 'server/core/journal/settle.ts',
    text: '[...secretTexts(operation.input, input), ...credentials()]',
    instead: '[...credentials()]',
    breaks: 'the kept answer echoes the password that was sent',
    tests: ['server/core/operations/guards'],
    named: 'secrets',
  },
  {
    file: 'server/core/journal/settle.ts',
    text: '[...secretTexts(operation.input, input), ...credentials()]',
    instead: '[...secretTexts(operation.input, input)]',
    breaks: 'the kept answer echoes the console’s own key at the provider',
    tests: ['server/core/operations/guards'],
    named: 'secrets',
  },
  {
    file: 'server/core/operations/placed.ts',
    text: "maskTexts(answer.raw.toString('utf8'), secretTexts(operation.input, input))",
    instead: "maskTexts(answer.raw.toString('utf8'), secretTexts(operation.output, input))",
    breaks: 'the shape of an answer, kept for ever when it is taught, holds a secret that was echoed',
    tests: ['server/core/operations/judgement'],
    named: 'an answer that nobody can place',
  },
  {
    file: 'server/core/journal/sealed.ts',
    text: "['journal.sealed_answer', entry]",
    instead: "['journal.sealed_answer']",
    breaks: 'a sealed answer opens in another row',
    tests: ['server/core/journal/seal.test.ts'],
  },
  {
    file: 'server/core/journal/evidence-told.ts',
    text: 'maskTexts(text, hides), maskWords',
    instead: 'text, maskWords',
    breaks: 'a finding tells in words what its reading hides',
    tests: [view],
  },
  {
    file: 'server/core/journal/conditions.ts',
    text: 'asNumber, asAmount), named(role))',
    instead: 'asNumber, asAmount))',
    breaks: 'a search finds an act by a target that the role does not see',
    tests: [view],
  },
  {
    file: 'lib/operations/sight.ts',
    text: "closedMoney(role, operation) ? 'public' : 'internal',",
    instead: "closedMoney(role, operation) ? 'public' : 'personal',",
    breaks: 'an act shows its recipient to roles that may not do it',
    tests: [view],
  },
  {
    file: 'server/core/operations/prepare.ts',
    text: 'members: maskedWire(operation, input)',
    instead: 'members: operation.wire(input)',
    breaks: 'the dialog shows the password that will be sent',
    tests: ['server/core/operations/guards'],
    named: 'secrets',
  },
]
