import type { Bug } from './bug'

const codeTests = ['server/access/policy/codes.test.ts'] as const
const attackTests = ['server/access/policy/code-attack.test.ts'] as const
const dialogTests = ['components/operation/fresh-code.test.tsx'] as const

/** What needs a fresh code of a second factor, and when one was given. */
export const freshCode: Bug[] = [
  {
    file: 'server/access/policy/by-policy.ts',
    text: ' ?? (await codeAsked(tx, act, policy))',
    instead: '',
    breaks: 'a fresh code is asked for by the dialog alone',
    tests: codeTests,
  },
  {
    file: 'server/access/auth/fresh-code.ts',
    text: 'eq(sessions.idHash, by.sessionHash), ',
    instead: '',
    breaks: 'a code given in one browser is good in every other one',
    tests: codeTests,
  },
  {
    file: 'server/access/auth/fresh-code.ts',
    text: 'able: sql<boolean>`exists',
    instead: 'able: sql<boolean>`true or exists',
    breaks: 'who has no second factor is asked for a code of it',
    tests: codeTests,
  },
  {
    file: 'server/access/auth/fresh-code.ts',
    text: '> now() - make_interval(mins',
    instead: '> now() - make_interval(hours',
    breaks: 'a code is good for hours',
    tests: codeTests,
  },
  {
    file: 'server/access/auth/sessions.ts',
    text: '...(from.code && justShown)',
    instead: '...justShown',
    breaks: 'a sign-in with a password alone counts as a fresh code',
    tests: codeTests,
  },
  {
    file: 'server/access/policy/decide.ts',
    text: '    if (missing) return { ok: false, fault: missing }\n',
    instead: '',
    breaks: 'an open browser approves what it may not do',
    tests: codeTests,
  },
  {
    file: 'server/access/policy/manage.ts',
    text: '    if (missing) return missing\n',
    instead: '',
    breaks: 'an open browser ends the rule that is to stop it',
    tests: codeTests,
  },
  {
    file: 'server/access/people/manage.ts',
    text: ', administers: true } as const',
    instead: ' } as const',
    breaks: 'people are managed without a code where administration needs one',
    tests: codeTests,
  },
  {
    file: 'server/core/guesses/change.ts',
    text: ', administers: true } as const',
    instead: ' } as const',
    breaks: 'what the provider is taken to understand is changed without a code',
    tests: codeTests,
  },
  {
    file: 'components/operation/action-dialog.tsx',
    text: 'taken && props.onSubmit(answers)',
    instead: 'props.onSubmit(answers)',
    breaks: 'the act goes out after a code that was not taken',
    tests: dialogTests,
  },
  {
    file: 'components/operation/action-dialog.tsx',
    text: '      busy={busy && sentAt === null}\n      onSubmit',
    instead: '      busy={act.busy && sentAt === null}\n      onSubmit',
    breaks: 'a dialog that was left while its code was judged acts all the same',
    tests: dialogTests,
  },
  {
    file: 'server/access/people/own-factor.ts',
    text: ".for('no key update')",
    instead: '',
    breaks: 'two codes given in one session at once lock each other out',
    tests: attackTests,
  },
  {
    file: 'server/core/journal/record-intent.ts',
    text: 'if (fault && !(await sentAlready(tx, intent.id)))',
    instead: 'if (fault)',
    breaks: 'a second press of what was done is told that nothing was sent, because the code has become old meanwhile',
    tests: attackTests,
  },
  {
    file: 'server/core/journal/record-intent.ts',
    text: "eq(journal.id, id), ne(journal.state, 'blocked')",
    instead: 'eq(journal.id, id)',
    breaks: 'what was refused for want of a code is refused for that for ever',
    tests: attackTests,
  },
  {
    file: 'components/operation/action-dialog.tsx',
    text: 'return good && here()',
    instead: 'return good',
    breaks: 'who goes back from a page while their code is judged sends its act all the same',
    tests: dialogTests,
  },
  {
    file: 'components/operation/action-dialog.tsx',
    text: "(code.asked && act.fault?.kind === 'code')",
    instead: 'code.asked',
    breaks: 'why an act was refused is not told where the next try needs a code',
    tests: dialogTests,
  },
  {
    file: 'components/operation/repeat-dialog.tsx',
    text: ' && here()) setFault(outcome.fault)',
    instead: ') setFault(outcome.fault)',
    breaks: 'a repeat that was refused after its dialog was closed is told nowhere',
    tests: ['components/operation/repeat-dialog.test.tsx'],
  },
  {
    file: 'app/(console)/fax/_components/basket.tsx',
    text: '      orders.forgetFault()\n',
    instead: '',
    breaks: 'a basket asks for a second code after one was given elsewhere',
    tests: ['app/(console)/fax/_components/basket.test.tsx'],
  },
  {
    file: 'server/access/auth/sessions.ts',
    text: 'shownThen(from.shownAt)',
    instead: 'justShown',
    breaks: 'who finds a browser that the issuer still knows goes there and back for a fresh code',
    tests: codeTests,
  },
  {
    file: 'lib/policy/kind-words.ts',
    text: "codes.length === 0 || codes.includes('administration') ? codes : [...codes, 'administration']",
    instead: 'codes',
    breaks: 'who may not spend without a code adds somebody who may',
    tests: ['server/access/policy/codes.test.ts'],
  },
]
