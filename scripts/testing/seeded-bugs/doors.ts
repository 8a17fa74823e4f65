import type { Bug } from './bug'

/** The way in: where a link leads after signing in, whose page a proxy has made unrecognizable, who gets a password by a command. */
export const doors: Bug[] = [
  {
    file: 'lib/return-path.ts',
    text: "url.pathname.startsWith('//') || ",
    instead: '',
    breaks: 'a link leads people elsewhere by way of our sign-in',
    tests: ['lib/return-path.test.ts'],
  },
  {
    file: 'lib/return-path.ts',
    text: 'url.origin !== HOME || ',
    instead: '',
    breaks: 'the path of another host is taken for one of ours',
    tests: ['lib/return-path.test.ts'],
  },
  {
    file: 'server/access/auth/front-door.ts',
    text: 'if (headers.origin === origin) headers',
    instead: 'if (headers.origin) headers',
    breaks: 'whatever page asks is said to be at our address',
    tests: ['server/access/auth/front-door.test.ts'],
  },
  {
    file: 'server/access/auth/front-door.ts',
    text: "request.method === 'GET' ? (request.url ?? null) : null",
    instead: 'request.url ?? null',
    breaks: 'what was posted counts as a page that somebody asked for',
    tests: ['server/access/auth/front-door.test.ts'],
  },
  {
    file: 'server/access/people/new-password.ts',
    text: 'resetPassword(tx, atTheMachine,',
    instead: "resetPassword(tx, { kind: 'system' },",
    breaks: 'the record does not tell that a password was made at the machine',
    tests: ['server/access/people/new-password.test.ts'],
  },
  {
    file: 'server/access/people/new-password.ts',
    text: 'if (person.disabled)',
    instead: 'if (person.disabled && email === "")',
    breaks: 'who was disabled gets a password by the command',
    tests: ['server/access/people/new-password.test.ts'],
  },
  {
    file: 'server/access/people/at-the-machine.ts',
    text: "given.role !== 'admin' && ",
    instead: "given.role === 'admin' && ",
    breaks: 'the first person whom the command adds may be one who can let in nobody',
    tests: ['server/access/people/at-the-machine.test.ts'],
  },
  {
    file: 'server/access/auth/metrics-token.ts',
    text: " && given !== ''",
    instead: '',
    breaks: 'no token at all is taken for one that is empty',
    tests: ['server/access/auth/metrics-token.test.ts'],
  },
  {
    file: 'server/access/auth/guarded-route.ts',
    text: "if (!bears(request.headers.get('authorization'), wanted)) {",
    instead: "if (!request.headers.get('authorization')) {",
    breaks: 'any token opens the metrics',
    tests: ['server/desk/metrics/exposition.test.ts'],
    named: 'is open with the token alone',
  },
  {
    file: 'lib/operations/numbers/operations.ts',
    text: '  repeatGuardMinutes: 15,\n',
    instead: '',
    breaks: 'an order pressed in two tabs buys two numbers',
    tests: ['server/core/operations/numbers.test.ts'],
    named: 'the same order again',
  },
]
