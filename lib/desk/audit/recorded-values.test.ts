import { expect, it } from 'vitest'
import { recordedValues } from './recorded-values'

const minutes = { admin: 15, ops: 30, support: 30, finance: 30, auditor: 30 }

it.each<[kind: string, subject: string, detail: unknown, text: string | null]>([
  ['policy.limit', 'policy:refill-each', { was: null, now: 500, above: 'refuse' }, 'no limit → at most $500.00'],
  [
    'policy.limit',
    'policy:refill-each',
    { was: 500, now: 200, above: 'ask' },
    'at most $500.00 → at most $200.00, above it with approval',
  ],
  ['policy.limit', 'policy:ports-day', { was: 5, now: null, above: 'refuse' }, 'at most 5 → no limit'],
  ['policy.approval', 'policy:spending', { needed: true }, 'not required → required'],
  ['policy.code', 'policy:administration', { needed: false }, 'required → not required'],
  ['person.role', 'person:x', { role: 'ops', from: 'support' }, 'Support → Operations'],
  ['person.role', 'person:x', { role: 'ops' }, 'Operations'],
  ['person.invited', 'person:x', { role: 'auditor' }, 'Auditor'],
  ['factor.rule', 'people', { roles: ['admin'], was: [] }, 'no one → Administrator'],
  ['factor.rule', 'people', { roles: [] }, 'no one'],
  [
    'sessions.limits',
    'settings:session limits',
    { hours: 8, ...minutes, was: { hours: 12, ...minutes, ops: 60 } },
    'Any session: 12 hours → 8 hours · Operations: 60 min → 30 min',
  ],
  ['guess.overridden', 'guess:numbers.perPage', { before: 'rows', after: 'per_page' }, 'rows → per_page'],
  ['alert.changed', 'balance 120.00', { was: 'balance 50.00', mails: 1 }, 'balance: 50.00 → 120.00'],
  ['registration_checks.set', 'trunks:registration checks', { on: false }, 'on → off'],
  ['claim.promised', 'claim:x', { was: 'claimed', now: 'promised', promised: '12.00' }, 'Claimed → Promised'],
  ['claim.assigned', 'claim:x', { was: 'claimed', now: 'claimed' }, null],
  ['sign_in.done', 'person:x', {}, null],
  ['policy.limit', 'policy:a-limit-of-another-release', { was: 1, now: 2 }, null],
])('%s of %s: %j is shown as %s', (kind, subject, detail, text) =>
  expect(recordedValues({ kind, subject, detail })).toBe(text),
)
