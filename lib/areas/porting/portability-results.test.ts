import { expect, it } from 'vitest'
import type { Reading } from '@/lib/core/changes/outcome'
import { pastedForms } from '@/lib/core/fields/pasted-numbers.corpus'
import { checkEachNumber } from './check-numbers'
import {
  focDaysIn,
  linesOf,
  numbersIn,
  type PortabilityResult,
  portabilityReason,
  portableIn,
} from './portability-results'

it.each([
  ['9195550142', 'checking', null],
  ['+1 (919) 555-0142', 'checking', null],
  ['919555014', 'not-a-number', '9 digits. A US number has 10.'],
  ['1195550142', 'not-a-number', 'No US number starts like this.'],
  ['main line', 'not-a-number', 'It contains letters.'],
  ['---', 'not-a-number', '0 digits. A US number has 10.'],
  ['+44 20 7946 0018', 'not-us', 'Not a US number'],
  ['0044 20 7946 0018', 'not-us', 'Not a US number'],
  ['011 44 20 7946 0018', 'not-us', 'Not a US number'],
])('line %s is %s', (typed, is, why) => {
  const [line] = linesOf(typed)
  expect(line?.verdict.is).toBe(is)
  expect(line && portabilityReason(line.verdict)).toBe(why)
})

it.each(Object.entries(pastedForms('9195550142')))('a line with %s is a number', (_, typed) => {
  expect(linesOf(typed)).toMatchObject([{ number: '9195550142', verdict: { is: 'checking' } }])
})

it('two numbers are two lines; extensions and service codes are reported', () => {
  expect(linesOf('9195550142 ::: 9195550143\n9195550144;ext=45\n911')).toMatchObject([
    { line: 1, number: '9195550142' },
    { line: 1, number: '9195550143' },
    { line: 2, number: '9195550144', dropped: 'extension 45' },
    { line: 3, number: null, verdict: { is: 'not-a-number', why: '911 is a service code.' } },
  ])
})

it('lines count as in the person’s list, each number is checked once', () => {
  const lines = linesOf('9195550142\n\n(919) 555-0143, 9195550142\r\n+44 20 7946 0018\n1-919-555-0143')
  expect(lines.map(({ line, verdict }) => [line, verdict.is, verdict.is === 'repeated' && verdict.line])).toEqual([
    [1, 'checking', false],
    [3, 'checking', false],
    [3, 'repeated', 1],
    [4, 'not-us', false],
    [5, 'repeated', 3],
  ])
  expect(numbersIn(lines)).toEqual(['9195550142', '9195550143'])
})

const yes = (focDays: number): Reading<{ focDays: number }> => ({ status: 'read', data: { focDays }, asOf: '' })
const no = (verbatim?: string): Reading<never> => ({
  status: 'refused',
  fault: { kind: 'rejected', message: 'The provider rejected this request.', ...(verbatim && { verbatim }) },
})

async function portabilityResults(
  numbers: string[],
  answer: (requested: string[]) => Reading<{ focDays: number }>,
  ours = {},
) {
  const requested: string[][] = []
  const reported = new Map<string, PortabilityResult>()
  await checkEachNumber(
    numbers,
    {
      ask: async (some) => {
        requested.push(some)
        return answer(some)
      },
      openPorts: async () => ours,
    },
    (number, verdict) => reported.set(number, verdict),
  )
  return { requested, reported }
}

it('one request is sent if the provider accepts all', async () => {
  const { requested, reported } = await portabilityResults(['1', '2', '3'], () => yes(7))
  expect(requested).toEqual([['1', '2', '3']])
  expect([...reported.values()].map(({ is }) => is)).toEqual(['portable', 'portable', 'portable'])
})

it('each number is checked separately after a rejection of the whole', async () => {
  const { requested, reported } = await portabilityResults(['1', '2', '3'], (some) =>
    some.includes('2') ? no('rate center not covered') : yes(Number(some[0])),
  )
  expect(requested).toHaveLength(4)
  expect(reported.get('2')).toEqual({ is: 'not-portable', message: 'rate center not covered' })
  const lines = [...reported].map(([number, verdict], line) => ({ line, typed: number, number, verdict }))
  expect(portableIn(lines)).toEqual(['1', '3'])
  expect(focDaysIn(lines)).toBe(3)
})

it('unchecked numbers are reported as such, not as not portable', async () => {
  const away: Reading<never> = { status: 'refused', fault: { kind: 'unreachable', message: 'No answer.' } }
  const { requested, reported } = await portabilityResults(['1', '2'], () => away)
  expect(requested).toHaveLength(1)
  expect([...reported.values()]).toEqual([
    { is: 'not-checked', why: 'No answer.' },
    { is: 'not-checked', why: 'No answer.' },
  ])
})

it('an answer from before an outage leaves the numbers unchecked', async () => {
  const { reported } = await portabilityResults(['1'], () => ({ ...yes(7), stale: true }))
  expect([...reported.values()]).toEqual([{ is: 'not-checked', why: 'The provider does not answer.' }])
})

it('numbers in our open requests are not checked', async () => {
  const { requested, reported } = await portabilityResults(['1', '2'], () => yes(4), { '1': '12346' })
  expect(requested).toEqual([['2']])
  expect(reported.get('1')).toEqual({ is: 'already-porting', port: '12346' })
})
