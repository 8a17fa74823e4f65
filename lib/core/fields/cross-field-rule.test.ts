import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ChangeInboundInput } from '@/lib/areas/messaging/inputs'
import { SendTextInput } from '@/lib/areas/messaging/sending-inputs'
import { CreateTrunkInput } from '@/lib/areas/trunks/inputs'
import { crossFieldRule } from './cross-field-rule'

const problems = (schema: z.ZodType, input: unknown) =>
  Object.fromEntries((schema.safeParse(input).error?.issues ?? []).map((i) => [i.path.join('.'), i.message]))

describe('a rule across fields', () => {
  const Even = z.number().refine((n) => n % 2 === 0, 'even')
  const schema = crossFieldRule(z.strictObject({ a: Even, b: Even.optional() }), ({ a, b }, wrong) => {
    if (a !== undefined && b === undefined) wrong('b', 'b goes with a')
    if (a === b) wrong('a', 'not the same')
  })

  it('is reported beside errors of other fields', () => {
    expect(problems(schema, { a: 2 })).toEqual({ b: 'b goes with a' })
    expect(problems(schema, { a: 2, b: 3 })).toEqual({ b: 'even' })
    expect(problems(schema, { a: 2, b: 2 })).toEqual({ a: 'not the same' })
    expect(problems(schema, { a: 2, b: 4 })).toEqual({})
  })

  it.each([7, null, [], 'text', undefined])('accepts %j without throwing', (input) => {
    expect(schema.safeParse(input).success).toBe(false)
  })
})

it('trunk form reports all errors at once', () => {
  expect(problems(CreateTrunkInput, { trunk: '', kind: 'registration', number: '12' })).toEqual({
    trunk: expect.any(String),
    number: expect.any(String),
    password: 'A registration trunk needs a password.',
  })
  expect(Object.keys(problems(CreateTrunkInput, { trunk: 'lobby', kind: 'neither', password: 'Kettle4Boil' }))).toEqual(
    ['kind'],
  )
})

it('inbound settings report all errors at once', () => {
  const found = problems(ChangeInboundInput, { number: '9195550142', mode: 'both', forwardTo: 'nobody' })
  expect(Object.keys(found).sort()).toEqual(['forwardTo', 'xmppName', 'xmppPassword'])
  expect(found.forwardTo).toBe('Enter an email address such as texts@example.com.')
  expect(Object.keys(problems(ChangeInboundInput, { number: '9195550142', mode: '', secret: 'x' }))).toEqual(['mode'])
})

it('message form reports all errors at once', () => {
  const found = problems(SendTextInput, {
    from: '9195550142',
    to: '9195550142',
    text: ' ',
    consent: false,
    basis: 'other',
  })
  expect(Object.keys(found).sort()).toEqual(['basisNote', 'consent', 'text', 'to'])
})
