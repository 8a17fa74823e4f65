import { expect, it } from 'vitest'
import { codeTexts, isApprovable, isCodeKind, isKind, withAdministration } from './kind-texts'
import { ApprovalInput, CodeInput, LimitInput, StopInput } from './policy-input'

const limit = (value: string) => LimitInput.safeParse({ limit: 'refills-day', value })

it.each([
  ['', null],
  [' ', null],
  ['0', 0],
  ['10', 10],
  [' $ 1,000 ', 1000],
  ['1000000', 1_000_000],
])('a limit typed as %j is %j', (typed, value) => {
  expect(limit(typed)).toMatchObject({ success: true, data: { value, above: 'refuse' } })
})

it.each(['1000001', '-1', '1.5', '1e3', 'ten', '10 dollars', '1$0'])('a limit typed as %j is refused', (typed) => {
  expect(limit(typed).error?.issues[0]?.message).toContain('whole number')
})

it('a pause needs a reason of 3 to 200 characters', () => {
  const reason = (text: string) => StopInput.safeParse({ kind: 'all', reason: text }).success
  expect(['no', 'why', 'x'.repeat(200), 'x'.repeat(201)].map(reason)).toEqual([false, true, true, false])
})

it('“all” cannot require a second person or a code', () => {
  for (const Input of [ApprovalInput, CodeInput])
    expect([
      Input.safeParse({ kind: 'all', needed: true }).success,
      Input.safeParse({ kind: 'spending', needed: true }).success,
    ]).toEqual([false, true])
  expect([isApprovable('all'), isApprovable('administration'), isApprovable('deleting')]).toEqual([false, false, true])
  expect([isCodeKind('all'), isCodeKind('administration')]).toEqual([false, true])
  expect([isKind('all'), isKind('administration')]).toEqual([true, false])
})

it('administration can require a code, but not a second person', () => {
  expect(CodeInput.safeParse({ kind: 'administration', needed: true }).success).toBe(true)
  expect(ApprovalInput.safeParse({ kind: 'administration', needed: true }).success).toBe(false)
  expect([codeTexts('administration').label, codeTexts('spending').label]).toEqual(['Administration', 'Spending'])
})

it('a code for any kind is a code for administration', () => {
  expect(withAdministration([])).toEqual([])
  expect(withAdministration(['spending'])).toEqual(['spending', 'administration'])
  expect(withAdministration(['administration', 'routing'])).toEqual(['administration', 'routing'])
})
