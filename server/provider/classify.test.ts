import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Nothing } from '@/lib/operations/answers'
import { classify } from './classify'
import type { Observed } from './exchange'

const Promised = z.looseObject({ data: z.looseObject({ id: z.coerce.string() }) }).transform((b) => b.data.id)

function answer(status: number, body = '', headers: Record<string, string> = {}): Observed {
  return { seen: 'answer', status, headers, body: Buffer.from(body) }
}

describe('an answer without a payload', () => {
  it.each(['', '{}', '""', '{"data":""}', '{"data":{}}', ' \n', '[]', 'null'])('200 %j: succeeded', (body) => {
    expect(classify(answer(200, body), Nothing).class).toBe('succeeded')
  })
  it.each(['<html></html>', '{"data":', 'OK', '\u0000'])('200 %j: uncertain, probably happened', (body) => {
    expect(classify(answer(200, body), Nothing)).toMatchObject({ class: 'uncertain', probably: 'happened' })
  })
  it.each(['{"error":"no"}', '{"error":["a","b"]}', '{"error":{"field":"bad"}}'])('200 %j: rejected', (body) => {
    expect(classify(answer(200, body), Nothing).class).toBe('rejected')
  })
  it.each(['{"error":""}', '{"error":null}', '{"error":[]}'])('200 %j: an empty error is none', (body) => {
    expect(classify(answer(200, body), Nothing).class).toBe('succeeded')
  })
})

describe('a promised payload', () => {
  it('there, with more than promised: succeeded', () => {
    expect(classify(answer(200, '{"data":{"id":7,"more":1},"extra":true}'), Promised)).toMatchObject({
      class: 'succeeded',
      data: '7',
    })
  })
  it.each(['', '{}', '{"data":""}', '{"data":{}}', '[]'])('missing in %j: uncertain, probably happened', (body) => {
    expect(classify(answer(200, body), Promised)).toMatchObject({ class: 'uncertain', probably: 'happened' })
  })
})

describe('202', () => {
  it.each([
    ['{"warning":"slow"}', 'slow'],
    ['{"warning":["a","b"],"more":1}', 'a\nb'],
    ['{"warning":{"tax_number":"unverified"}}', 'tax_number: unverified'],
    // Words come from named members only: the rest of an answer may be anything.
    ['not json', ''],
    ['{"note":"x"}', ''],
    ['', ''],
  ])('%j: warned, in the provider’s words', (body, warning) => {
    expect(classify(answer(202, body), Promised)).toMatchObject({ class: 'warned', warning })
  })
  it('with an error only: rejected', () => {
    expect(classify(answer(202, '{"error":"not portable"}'), Nothing)).toMatchObject({
      class: 'rejected',
      detail: 'not portable',
    })
  })
  it('with both: warned', () => {
    expect(classify(answer(202, '{"error":"x","warning":"y"}'), Nothing).class).toBe('warned')
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
  ])('%j: rejected, bytes kept', (body, detail) => {
    const seen = classify(answer(206, body), Nothing)
    expect(seen).toMatchObject({ class: 'rejected', detail })
    expect(seen.raw?.toString()).toBe(body)
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
  it('429 tells how long to wait', () => {
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
    '%s: uncertain, with the status if one was seen',
    (how) => {
      expect(classify({ seen: 'broken', how, status: 200 }, Nothing)).toMatchObject({ class: 'uncertain', status: 200 })
      expect(classify({ seen: 'broken', how }, Nothing).class).toBe('uncertain')
    },
  )
  it('a compressed answer that nobody asked for, and bytes that are no UTF-8: uncertain', () => {
    expect(classify(answer(200, '{}', { 'content-encoding': 'gzip' }), Nothing).class).toBe('uncertain')
    expect(classify({ seen: 'answer', status: 200, headers: {}, body: Buffer.from([0xff, 0xfe]) }, Nothing).class).toBe(
      'uncertain',
    )
  })
})
