import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listTrunks } from '@/lib/areas/trunks/operations'
import { Nothing } from '@/lib/core/operation/answers'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { classify } from './classify'
import type { Observed } from './exchange'

const Promised = z.looseObject({ data: z.looseObject({ id: z.coerce.string() }) }).transform((b) => b.data.id)

function answer(status: number, body = '', headers: Record<string, string> = {}): Observed {
  return { kind: 'answer', status, headers, body: Buffer.from(body), delimited: true }
}

describe('answer without a payload', () => {
  it.each(['', '{}', '""', '{"data":""}', '{"data":{}}', ' \n'])('200 %j, a known empty form: succeeded', (body) => {
    expect(classify(answer(200, body), Nothing).class).toBe('succeeded')
  })
  it.each([
    'true',
    'OK',
    '"Success."',
    '{"success":true}',
    '{"success":1,"error":null}',
    '{"status":"ok","data":{}}',
    '{"result":"done"}',
    '{"data":"success"}',
    '{"data":{"status":"ok"}}',
    '{"message":"Success"}',
    '{"status":200,"errors":[]}',
  ])('200 %j, a plain word of success: succeeded', (body) => {
    expect(classify(answer(200, body), Nothing).class).toBe('succeeded')
  })
  it.each([
    'false',
    '"ERROR"',
    'Denied!',
    '{"success":false}',
    '{"success":"0"}',
    '{"status":"error"}',
    '{"status":"Failed","data":{}}',
    '{"status":422}',
    '{"errors":["no"]}',
    '{"errors":{"amount":"too low"}}',
    '{"data":{"error":"no"}}',
    '{"data":{"success":false}}',
    '{"data":false}',
    '{"message":"Rejected"}',
    '{"error":"no"}',
    '{"error":["a","b"]}',
    '{"error":{"field":"bad"}}',
    '{"ERROR":"no"}',
    '{"error_message":"no"}',
    '{"code":"403"}',
    '[{"error":"no"}]',
  ])('200 %j, a plain word of rejection: rejected', (body) => {
    expect(classify(answer(200, body), Nothing).class).toBe('rejected')
  })
  it.each([
    '[]',
    'null',
    '0',
    '7',
    '"Your request was received"',
    '{"message":"maintenance"}',
    '{"message":"Queued for review"}',
    '{"success":true,"message":"The card was declined"}',
    '{"success":true,"errors":["no"]}',
    '{"data":{"trunk":"lobby"}}',
    '{"data":[]}',
    '{"data":null}',
    '{"id":5}',
    '{"status":"pending"}',
    '{"status":202}',
    '{"warning":"slow"}',
    '{"error":""}',
    '{"code":0}',
    `${'['.repeat(40)}"error"${']'.repeat(40)}`,
  ])('200 %j, not classified: unknown, read back', (body) => {
    expect(classify(answer(200, body), Nothing)).toMatchObject({ class: 'uncertain', unplaced: true })
  })
  it('an answer without a payload with endless nesting says nothing and throws nothing', () => {
    for (const depth of [1_000, 100_000]) {
      const body = `${'['.repeat(depth)}${']'.repeat(depth)}`
      expect(classify(answer(200, body), Nothing).class).toBe('uncertain')
      expect(classify(answer(206, body), Nothing).class).toMatch(/rejected|uncertain/)
    }
  })
  it('an answer without a payload that is empty and closes looks cut off', () => {
    expect(classify({ ...answer(200), delimited: false } as Observed, Nothing).class).toBe('uncertain')
    expect(classify({ ...answer(200, '{}'), delimited: false } as Observed, Nothing).class).toBe('succeeded')
  })
  it.each([203, 205, 207, 208, 226])('an answer without a payload with status %i is not plain success', (status) => {
    expect(classify(answer(status), Nothing).class).toBe('uncertain')
  })
})

describe('promised payload', () => {
  it('present with extra members: succeeded', () => {
    expect(classify(answer(200, '{"data":{"id":7,"more":1},"extra":true}'), Promised)).toMatchObject({
      class: 'succeeded',
      data: '7',
    })
  })
  it.each(['{"success":false}', '{"data":"error"}', '{"error":"no","data":{"x":1}}', 'false'])(
    'replaced by rejection %j: rejected',
    (body) => expect(classify(answer(200, body), Promised).class).toBe('rejected'),
  )
  it('present next to a rejection: unknown', () => {
    expect(classify(answer(200, '{"success":false,"data":{"id":7}}'), Promised).class).toBe('uncertain')
  })
  it('a promised payload with a status member: the status belongs to the record', () => {
    expect(classify(answer(200, '{"data":{"id":7,"status":"failed"}}'), Promised).class).toBe('succeeded')
  })
  it.each(['', '{}', '{"data":""}', '{"data":{}}', '[]', '{"data":[]}', '{"status":"ok"}'])(
    'missing in %j: uncertain, probably happened',
    (body) => expect(classify(answer(200, body), Promised)).toMatchObject({ class: 'uncertain', probably: 'happened' }),
  )
  it.each(['{"status":"pending"}', '{"data":{"x":1}}', '{"message":"Insufficient funds"}', '{"data":"later"}'])(
    'missing in %j, which says something else: uncertain',
    (body) => {
      const seen = classify(answer(200, body), Promised)
      expect(seen).toMatchObject({ class: 'uncertain', lacks: true })
      expect(seen).not.toHaveProperty('probably')
    },
  )
})

describe('202', () => {
  it.each([
    ['{"warning":"slow"}', 'slow'],
    ['{"warning":["a","b"],"more":1}', 'a\nb'],
    ['{"warning":{"tax_number":"unverified"}}', 'tax_number: unverified'],
    // A message comes from named members only; the rest of an answer may be anything.
    ['Queued for review', 'Queued for review'],
    ['<p>not json</p>', ''],
    ['{"note":"x"}', ''],
    ['', ''],
  ])('%j: warned, with the provider’s message', (body, warning) => {
    expect(classify(answer(202, body), Promised)).toMatchObject({ class: 'warned', warning })
  })
  it.each(['{"warning":"slow"}', '{"warning":["slow"]}', '{"warning":"slow","upstream":{"queue":"long"}}'])(
    '%j is never read as a list row',
    (body) => {
      const reads = [...catalogue.values()].filter(({ kind }) => kind === 'read')
      const carrying = reads.filter(({ output }) => {
        const seen = classify(answer(202, body), output)
        return seen.class !== 'warned' || seen.data !== null
      })
      expect(carrying.map(({ id }) => id)).toEqual([])
    },
  )
  it('next to an empty list: warning and list', () => {
    expect(classify(answer(202, '{"warning":"slow","data":[]}'), listTrunks.output)).toMatchObject({
      data: { rows: [] },
    })
  })
  it('next to data: warning and data', () => {
    const body = '{"warning":"slow","data":{"lobby":["online"]}}'
    expect(classify(answer(202, body), listTrunks.output)).toMatchObject({
      ...{ class: 'warned', warning: 'slow' },
      data: { rows: [{ name: 'lobby', values: ['online'] }] },
    })
  })
  it('a 202 with an error only is rejected', () => {
    expect(classify(answer(202, '{"error":"not portable"}'), Nothing)).toMatchObject({
      class: 'rejected',
      detail: 'not portable',
    })
  })
  it.each(['{"success":false}', '{"status":"error"}', '{"errors":["no"]}'])(
    'a 202 with another rejection %j is rejected',
    (body) => {
      expect(classify(answer(202, body), Nothing).class).toBe('rejected')
    },
  )
  it('a 202 with a warning and a rejection is unknown', () => {
    expect(classify(answer(202, '{"error":"x","warning":"y"}'), Nothing).class).toBe('uncertain')
  })
})

describe('206', () => {
  it.each([
    ['{"error":"no"}', 'no'],
    ['{"error":["a","b"]}', 'a\nb'],
    ['{"error":{"zip":"bad"}}', 'zip: bad'],
    ['{"detail":"registry says no"}', 'registry says no'],
    ['{"error":"cut', ''],
    ['<html>password</html>', ''],
    ['{"reason":"closed"}', 'closed'],
    ['{"data":{"error":"inside"}}', 'inside'],
    ['', ''],
  ])('%j: rejected, bytes stored', (body, detail) => {
    const seen = classify(answer(206, body), Nothing)
    expect(seen).toMatchObject({ class: 'rejected', detail })
    expect(seen.raw?.toString()).toBe(body)
  })
})

describe('rejection with payload', () => {
  const statuses = [200, 202, 206, 400, 404, 409, 422, 429]
  const body = '{"error":"no","data":{"id":7}}'
  it.each(statuses)('%i: unknown, bytes stored', (status) => {
    const seen = classify(answer(status, body), Promised)
    expect(seen).toMatchObject({ class: 'uncertain', status, why: expect.stringContaining('rejects the request') })
    expect(seen.raw?.toString()).toBe(body)
  })
  it.each(statuses)('%i: rejected if no payload was promised or returned', (status) => {
    for (const [given, output] of [
      [body, Nothing],
      ['{"error":"no","data":{}}', Promised],
      ['{"error":"no","data":[]}', listTrunks.output],
    ] as const)
      expect(classify(answer(status, given), output).class).toMatch(/rejected|failed/)
  })
})

describe('other answers', () => {
  it.each([400, 401, 403, 404, 405, 406, 409, 410, 411, 413, 414, 415, 417, 422, 429, 431, 451])(
    '%i: failed',
    (status) => {
      expect(classify(answer(status, '{"error":"no"}'), Nothing)).toMatchObject({
        class: 'failed',
        detail: 'no',
        status,
      })
    },
  )
  it('429 reports how long to wait', () => {
    expect(classify(answer(429, '', { 'retry-after': '17' }), Nothing)).toMatchObject({
      class: 'failed',
      retryAfter: 17,
    })
  })
  it.each([100, 300, 301, 302, 303, 304, 307, 308, 402, 408, 418, 421, 425, 500, 501, 502, 503, 504, 520, 599])(
    '%i: uncertain',
    (status) => {
      expect(classify(answer(status), Nothing)).toMatchObject({ class: 'uncertain', status })
    },
  )
  it.each(['timeout', 'reset', 'cut', 'parser', 'too_large'] as const)(
    '%s: uncertain, with any status received',
    (how) => {
      expect(classify({ kind: 'broken', how, status: 200 }, Nothing)).toMatchObject({ class: 'uncertain', status: 200 })
      expect(classify({ kind: 'broken', how }, Nothing).class).toBe('uncertain')
    },
  )
  it('unrequested compression or invalid UTF-8: uncertain', () => {
    expect(classify(answer(200, '{}', { 'content-encoding': 'gzip' }), Nothing).class).toBe('uncertain')
    const body = Buffer.from([0xff, 0xfe])
    expect(classify({ kind: 'answer', status: 200, headers: {}, body, delimited: true }, Nothing).class).toBe(
      'uncertain',
    )
  })
})
