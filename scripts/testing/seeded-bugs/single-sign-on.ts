import type { Bug } from './bug'

const tests = ['server/access/auth/issuer-sign-in.test.ts', 'server/access/auth/issuer-return.test.ts'] as const
const enter = 'server/access/auth/issuer-sign-in.ts'

/** The issuer says who somebody is: whom it may say that of, what is believed of it, and in which browser. */
export const singleSignOn: Bug[] = [
  {
    file: enter,
    text: 'email: z.email().max(320)',
    instead: 'email: z.string().max(320)',
    breaks: 'an address of another alphabet that folds to somebody’s is theirs',
    tests,
  },
  {
    file: enter,
    text: 'email_verified: z.literal(true)',
    instead: 'email_verified: z.unknown()',
    breaks: 'whoever writes somebody’s address into their account at the issuer is let in as them',
    tests,
  },
  {
    file: enter,
    text: 'if (known) return known.issuer === iss && known.subject === sub',
    instead: 'if (known) return known.issuer === iss',
    breaks: 'an address that was given to somebody else brings the person with it',
    tests,
  },
  {
    file: enter,
    text: "if (person.disabledAt) return refuse('nobody', person)",
    instead: "if (person.disabledAt && !claims) return refuse('nobody', person)",
    breaks: 'who is disabled is bound, and told that they are in',
    tests,
  },
  {
    file: enter,
    text: "return (await factorOf(personId, tx)) ? 'code due' : 'one factor'",
    instead: "return 'one factor'",
    breaks: 'the issuer takes away the second factor that somebody has set up',
    tests,
  },
  {
    file: 'server/access/auth/issuer.ts',
    text: '[oidc.enableNonRepudiationChecks, ...plainHere(new URL(OIDC_ISSUER))]',
    instead: '[...plainHere(new URL(OIDC_ISSUER))]',
    breaks: 'nobody looks at the signature of an id token',
    tests,
  },
  {
    file: 'server/access/auth/issuer.ts',
    text: '    expectedNonce: nonce,\n',
    instead: '    expectedNonce: nonce && undefined,\n',
    breaks: 'a token of another sign-in is good here',
    tests,
  },
  {
    file: 'server/access/auth/issuer-departures.ts',
    text: 'if (!kept.success || kept.data.state !== state) return null',
    instead: 'if (!kept.success) return null',
    breaks: 'a cookie of one sign-in is good for another',
    tests,
  },
  {
    file: 'server/access/auth/sessions.ts',
    text: 'mustGiveCode: sql<boolean>`$',
    instead: 'mustGiveCode: sql<boolean>`false and $',
    breaks: 'a session whose code is due is as good as any',
    tests,
  },
  {
    file: 'server/access/people/own-factor.ts',
    text: 'if (await issuerVouches(by)) return null',
    instead: 'if ((await issuerVouches(by)) || password === undefined) return null',
    breaks: 'a first factor is set up without the password by who leaves it out',
    tests,
  },
]
