import type { Bug } from './bug'

const tests = ['server/access/people/own-factor.test.ts'] as const
const factor = 'server/access/auth/second-factor.ts'
const signIn = 'server/access/auth/options.ts'

/** Codes after the password: each good once, guessed a few times only, needed by whose role needs them. */
export const secondFactor: Bug[] = [
  {
    file: factor,
    text: 'found && found.step > row.lastStep',
    instead: 'found',
    breaks: 'a code that somebody saw is good a second time',
    tests,
  },
  {
    file: factor,
    text: "await tx.select().from(secondFactors).where(own).for('update')",
    instead: 'await tx.select().from(secondFactors).where(own)',
    breaks: 'one code is good for as many as come with it at once',
    tests,
  },
  {
    file: factor,
    text: '  await tx.update(secondFactors).set({ recovery: left }).where(own)\n',
    instead: '',
    breaks: 'a recovery code is good for ever',
    tests,
  },
  {
    file: factor,
    text: 'if (Math.abs(found.away) > NEAR) return',
    instead: 'if (Math.abs(found.away) > FAR) return',
    breaks: 'a phone whose clock is wrong is set up, and its codes are refused at the next sign-in',
    tests,
  },
  {
    file: factor,
    text: 'recovery: codes.map(recoveryHash) }',
    instead: 'recovery: codes }',
    breaks: 'recovery codes stand in the database as they are',
    tests,
  },
  {
    file: signIn,
    text: "if (used === 'wrong' && !code) return 'code' as const",
    instead: "if (used === 'wrong' && !code) used === 'wrong'",
    breaks: 'who has typed no code yet is told that it was wrong, which uses up tries',
    tests,
  },
  {
    file: signIn,
    text: "if (code && entered !== 'wrong-code') await forgiven(tries)",
    instead: 'if (code) await forgiven(tries)',
    breaks: 'a code may be guessed for ever',
    tests,
  },
  {
    file: signIn,
    text: 'person && fits && !person.disabledAt ? await enter',
    instead: 'person && (fits || code) && !person.disabledAt ? await enter',
    breaks: 'a code lets in without the password',
    tests,
  },
  {
    file: 'server/access/people/own-factor.ts',
    text: '(await notThemselves(by, given.password)) ??',
    instead: '',
    breaks: 'who finds a console unlocked makes it their own',
    tests,
  },
  {
    file: 'server/access/people/own-factor.ts',
    text: "if (used !== 'wrong') return",
    instead: 'if (used) return',
    breaks: 'any code turns it off',
    tests,
  },
  {
    file: 'server/access/people/own-factor.ts',
    text: '      await revokeAll(tx, by.personId, by.sessionHash)\n      await keepShown(tx, by)',
    instead: '      await keepShown(tx, by)',
    breaks: 'sessions that were opened with the password alone go on',
    tests,
  },
  {
    file: 'server/access/auth/factor-rule.ts',
    text: ' and exists',
    instead: ' and not exists',
    breaks: 'those must set one up whose role does not need it',
    tests,
  },
]
