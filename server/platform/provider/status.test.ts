import { expect, it, vi } from 'vitest'
import { type Exchanges, noted, noteReached, noteUnreachable, providerStatus, stateOf } from './status'

/** Exchanges one second apart: "sms ok", "sms slow", "sms away". Returns the state after each. */
function after(...exchanges: string[]) {
  let all: Exchanges = new Map()
  return exchanges.map((exchange, second) => {
    const [path = '', how] = exchange.split(' ')
    all = noted(all, path, { away: how === 'away', slow: how === 'slow', at: second * 1_000 })
    return stateOf(all, second * 1_000).state
  })
}

it.each<[string, string[], string[]]>([
  ['nothing was requested', [], []],
  ['an answer', ['sms ok'], ['reachable']],
  ['a slow answer', ['sms slow'], ['slow']],
  ['a failure', ['sms away'], ['unreachable']],
  ['one list fails while another works', ['sms away', 'balance ok'], ['unreachable', 'partly']],
  ['it keeps failing', ['sms away', 'balance ok', 'sms away'], ['unreachable', 'partly', 'partly']],
  ['the failing list recovers', ['sms away', 'balance ok', 'sms ok'], ['unreachable', 'partly', 'reachable']],
  ['everything fails', ['sms ok', 'sms away', 'balance away'], ['reachable', 'unreachable', 'unreachable']],
  ['another one works later', ['sms ok', 'balance away', 'sms ok'], ['reachable', 'unreachable', 'partly']],
  ['an earlier answer is no proof', ['balance ok', 'sms away'], ['reachable', 'unreachable']],
  ['partly, then everything', ['sms away', 'balance ok', 'balance away'], ['unreachable', 'partly', 'unreachable']],
  ['a slow list next to a failing one', ['sms away', 'balance slow'], ['unreachable', 'partly']],
])('%s', (_, exchanges, states) => {
  expect(after(...exchanges)).toEqual(states)
})

it('a list that failed and was not requested again counts for five minutes', () => {
  let all: Exchanges = noted(new Map(), 'sms', { away: true, slow: false, at: 0 })
  all = noted(all, 'balance', { away: false, slow: false, at: 1_000 })
  expect([299_000, 301_000].map((at) => stateOf(all, at).state)).toEqual(['partly', 'reachable'])
  // Without any answer since, it is still away.
  const away = noted(new Map(), 'sms', { away: true, slow: false, at: 0 })
  expect(stateOf(away, 900_000).state).toBe('unreachable')
})

it('a partial outage does not begin with a failure that no longer counts', () => {
  let all: Exchanges = noted(new Map(), 'sms', { away: true, slow: false, at: 0 })
  all = noted(all, 'balance', { away: false, slow: false, at: 1_000 })
  expect(stateOf(all, 301_000).failingSince).toBeNull()
  all = noted(all, 'lnp', { away: true, slow: false, at: 400_000 })
  all = noted(all, 'balance', { away: false, slow: false, at: 401_000 })
  expect(stateOf(all, 402_000)).toEqual({ state: 'partly', failingSince: new Date(400_000).toISOString() })
})

it('an outage begins with its first failure', () => {
  vi.useFakeTimers({ now: 1_000 })
  noteUnreachable('sms')
  vi.setSystemTime(9_000)
  noteUnreachable('sms')
  expect(providerStatus()).toMatchObject({
    failingSince: new Date(1_000).toISOString(),
    checkedAt: new Date(9_000).toISOString(),
  })
  noteReached('sms', 10, false)
  expect(providerStatus().failingSince).toBeNull()
  vi.useRealTimers()
})
