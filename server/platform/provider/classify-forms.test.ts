import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Nothing } from '@/lib/core/operation/answers'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { classify } from './classify'
import type { Observed } from './exchange'
import { shapeOf } from './shape'

// What answers of no known form mean; the known ones are in classify.test.ts.

const Promised = z.looseObject({ data: z.looseObject({ id: z.coerce.string() }) }).transform((b) => b.data.id)

function answer(status: number, body = '', headers: Record<string, string> = {}): Observed {
  return { kind: 'answer', status, headers, body: Buffer.from(body), delimited: true }
}

describe('answer in another form', () => {
  it.each([
    'Insufficient funds',
    'queued',
    'Insufficient funds: 3.20 left',
    'Card declined (code 51)\nTry another one.',
    '[ERROR] trunk limit reached',
    'status=declined&reason=funds',
    'Fehler: Guthaben aufgebraucht',
    '7 queued',
    'Ok, but nothing was changed',
  ])('200 of plain text %j, neither yes nor no: unknown, with the provider’s message', (body) => {
    for (const output of [Nothing, Promised]) {
      const seen = classify(answer(200, body, { 'content-type': 'text/plain' }), output)
      expect(seen).toMatchObject({ class: 'uncertain', detail: body })
      expect(seen).not.toHaveProperty('probably')
    }
    expect(classify(answer(206, body), Nothing)).toMatchObject({ class: 'rejected', detail: body })
    expect(classify(answer(422, body), Nothing)).toMatchObject({ class: 'failed', detail: body })
  })
  it.each(['<html></html>', '{"data":', '["a', '\u0000', '%PDF-1.7\u0000\u0001'])('200 %j: unknown', (body) => {
    const seen = classify(answer(200, body), Nothing)
    expect(seen).toMatchObject({ class: 'uncertain', lacks: true })
    expect(seen).not.toHaveProperty('detail')
  })
  it.each([
    '{"success":true,"success":false}',
    '{"status":"ok","status":"declined"}',
    '{"data":{"result":"done","result":"refused"}}',
    '{"error":"no","error":null}',
    '{"data":"","data":{"id":7}}',
    '[{"ok":1,"ok":0}]',
    '{"warning":"slow","warning":"not done"}',
  ])('%j, one name with two values: unknown', (body) => {
    for (const output of [Nothing, Promised])
      for (const status of [200, 202]) expect(classify(answer(status, body), output).class).toBe('uncertain')
  })
  it('one name with the same value twice says one thing', () => {
    expect(classify(answer(200, '{"success":true,"success":true}'), Nothing).class).toBe('succeeded')
  })
  it.each([
    '{"data":[{"error":"no"}]}',
    '{"data":[{"success":false}]}',
    '{"data":[{"error":"a"},{"errors":["b"]}]}',
    '{"data":[{"did":9195550100,"error":"suspended"}]}',
    '[{"fault":"closed"}]',
    '{"data":[{"ok":"0","message":"Card declined"}]}',
  ])('200 %j, every row refuses: rejected', (body) => {
    for (const output of [Nothing, Promised]) expect(classify(answer(200, body), output).class).toBe('rejected')
  })
  it.each([
    '{"data":[{"error":"no"},{"did":9195550100}]}',
    '{"data":[{"status":"ok"},{"error":"no"}]}',
    '{"data":[{"id":7},{"success":false}]}',
    '[{"error":"no"},{}]',
  ])('200 %j, some rows refuse: unknown', (body) => {
    for (const output of [Nothing, Promised]) expect(classify(answer(200, body), output).class).toBe('uncertain')
  })
})

describe('an id that is none', () => {
  const made = [...catalogue.values()].filter((operation) => 'createdIds' in operation)
  const none = [
    'error',
    'Failed',
    '',
    ' ',
    0,
    '0',
    '000',
    -4,
    1.5,
    null,
    true,
    ['0'],
    ['7'],
    {},
    'null',
    'undefined',
    'N/A',
  ]
  const names = ['id', 'msg_id', 'fax_id', 'server_id', 'brand_id', 'campaign_id', 'did']
  it.each(made)('$id: unknown', ({ output }) => {
    for (const id of [...none, 'none', 'no id yet', '[object Object]']) {
      const record = Object.fromEntries(names.map((name) => [name, id]))
      for (const body of [{ data: record }, { data: [record] }, record]) {
        const seen = classify(answer(200, JSON.stringify(body)), output)
        expect(seen.class, JSON.stringify(body)).not.toBe('succeeded')
      }
    }
  })
  it.each(made)('$id: a real one names what was made', ({ output }) => {
    const record = Object.fromEntries(names.map((name) => [name, 9195550101]))
    const classes = [{ data: [record] }, record].map(
      (body) => classify(answer(200, JSON.stringify(body)), output).class,
    )
    expect(classes).toContain('succeeded')
  })
})

it('every answer has a meaning, for every operation', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    '"error"',
    ':',
    ',',
    'queued',
    '0',
    'null',
    '\\u0000',
    '"data"',
    '<',
    '"id"',
    '-',
    ' ',
  ]
  const statuses = fc.constantFrom(200, 201, 202, 204, 206, 400, 429, 500)
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join('')),
  )
  const outputs = [...catalogue.values()].map(({ output }) => output)
  fc.assert(
    fc.property(statuses, texts, fc.constantFrom(...outputs), (status, body, output) => {
      const seen = classify(answer(status, body), output)
      expect(seen.class).toMatch(/^(succeeded|warned|rejected|failed|uncertain)$/)
      if (seen.raw) expect(() => shapeOf(String(seen.raw))).not.toThrow()
    }),
    { numRuns: 3000 },
  )
})
