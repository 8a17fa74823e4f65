import { expect, it } from 'vitest'
import { addingBackRule, type Became, basketRule, becameOf, bulkRule, type Follows, turnAfter } from './acts-in-turn'
import type { Fault, FaultKind, Outcome } from './outcome'

const refused = (kind: FaultKind, more: Partial<Fault> = {}): Outcome => ({
  status: 'refused',
  fault: { kind, message: 'Why.', ...more },
})
const done = (verified: 'confirmed' | 'contradicted'): Outcome => ({ status: 'done', entry: 'e', data: null, verified })
const unknown = (kind: FaultKind): Outcome => ({ status: 'unknown', entry: 'e', fault: { kind, message: 'Why.' } })

const cases: [string, Outcome, Became, Record<'bulk' | 'basket' | 'adding back', Follows>][] = [
  ['done', done('confirmed'), 'done', { bulk: 'on', basket: 'on', 'adding back': 'on' }],
  ['done more than once', done('contradicted'), 'disputed', { bulk: 'pause', basket: 'pause', 'adding back': 'stop' }],
  ['refused, and done', unknown('disputed'), 'disputed', { bulk: 'pause', basket: 'pause', 'adding back': 'stop' }],
  ['unknown', unknown('uncertain'), 'unknown', { bulk: 'pause', basket: 'pause', 'adding back': 'stop' }],
  ['lost with the console', refused('uncertain'), 'unknown', { bulk: 'pause', basket: 'pause', 'adding back': 'stop' }],
  ['rejected', refused('rejected'), 'rejected', { bulk: 'on', basket: 'on', 'adding back': 'on' }],
  ...[400, 404, 409, 410, 413, 422].map((status): (typeof cases)[number] => [
    `refused with ${status}`,
    refused('failed', { status }),
    'rejected',
    { bulk: 'on', basket: 'on', 'adding back': 'on' },
  ]),
  ...[401, 403, 405, 415, 429, 431, 451].map((status): (typeof cases)[number] => [
    `refused with ${status}, like every other`,
    refused('failed', { status }),
    'held',
    { bulk: 'pause', basket: 'pause', 'adding back': 'pause' },
  ]),
  ['to be approved', refused('approval'), 'asked', { bulk: 'pause', basket: 'on', 'adding back': 'on' }],
  ['of who opted out', refused('opted_out'), 'refused', { bulk: 'on', basket: 'on', 'adding back': 'on' }],
  [
    'beyond a limit of one',
    refused('limited', { recipient: true }),
    'refused',
    { bulk: 'on', basket: 'on', 'adding back': 'on' },
  ],
  ...(
    [
      'stopped',
      'limited',
      'code',
      'signed_out',
      'forbidden',
      'not_sent',
      'no_baseline',
      'unrecorded',
      'failed',
    ] as const
  ).map((kind): (typeof cases)[number] => [
    kind,
    refused(kind),
    'held',
    { bulk: 'pause', basket: 'pause', 'adding back': 'pause' },
  ]),
]

it.each(cases)('%s: %s', (_, outcome, became, follows) => {
  expect(becameOf(outcome)).toBe(became)
  const all = { bulk: bulkRule, basket: basketRule, 'adding back': addingBackRule }
  for (const [user, rule] of Object.entries(all)) {
    const turn = turnAfter(rule, outcome)
    expect([user, turn.follows]).toEqual([user, follows[user as keyof typeof follows]])
    // The person reads why it stopped.
    if (turn.follows !== 'on') expect(turn.why).not.toBe('')
  }
})
