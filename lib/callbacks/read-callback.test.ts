import { describe, expect, it } from 'vitest'
import { growth, MUCH_MORE_THAN_LINEAR } from '@/scripts/testing/growth'
import { readCallback } from './read-callback'

const read = (type: string, text: string | Uint8Array) =>
  readCallback(type, typeof text === 'string' ? new TextEncoder().encode(text) : text)

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'

describe('a recognized callback', () => {
  const message = { kind: 'message', from: '2125550123', object: '9195550100', text: 'Hello & bye', media: [] }
  it.each<[string, string, string, object]>([
    [
      'a message as JSON',
      JSON_TYPE,
      '{"from":"2125550123","to":["9195550100"],"text":"Hello & bye","media":[],"segments":"1","type":"SMS"}',
      { ...message, event: 'SMS' },
    ],
    ['its short form', JSON_TYPE, '{"from":2125550123,"to":"19195550100","msg":"Hello & bye"}', message],
    ['members with capitals', JSON_TYPE, '{"From":"2125550123","To":"9195550100","Text":"Hello & bye"}', message],
    ['a record in `data`', JSON_TYPE, '{"data":{"from":"2125550123","to":"9195550100","text":"Hello & bye"}}', message],
    [
      'a record in a list in `Data`',
      JSON_TYPE,
      '{"event":"received","Data":[{"From":"2125550123","To":"9195550100","Body":"Hello & bye","id":4471}]}',
      { ...message, message: '4471' },
    ],
    ['a form', FORM, 'from=2125550123&to=9195550100&msg=Hello+%26+bye', message],
    ['a form with a list', FORM, 'from=2125550123&to%5B%5D=9195550100&text=Hello+%26+bye', message],
    [
      'XML',
      'application/xml',
      '<?xml version="1.0"?><message><from>2125550123</from><to>9195550100</to><msg>Hello &amp; bye</msg></message>',
      message,
    ],
    [
      'JSON that says nothing of itself',
      'text/plain',
      '{"from":"2125550123","to":"9195550100","msg":"Hello & bye"}',
      message,
    ],
    [
      'pictures',
      JSON_TYPE,
      '{"from":"2125550123","to":["9195550100"],"text":"","media":["https://media.example.com/1.jpg"],"type":"MMS"}',
      { kind: 'message', media: ['https://media.example.com/1.jpg'], event: 'MMS' },
    ],
    [
      'a delivery status',
      JSON_TYPE,
      '{"from":"9195550100","to":"2125550123","status":"delivered","segments":"1"}',
      { kind: 'delivery', object: '9195550100', from: '2125550123', event: 'delivered' },
    ],
    [
      'an inventory callback',
      JSON_TYPE,
      '{"section":"TRUNK","event":"DELETE /siptrunk","object":"lobby"}',
      { kind: 'inventory', section: 'trunk', event: 'DELETE /siptrunk', object: 'lobby' },
    ],
    [
      'one of another shape',
      FORM,
      'type=did&action=added&did=%2B19195550100',
      { section: 'did', object: '9195550100' },
    ],
    ['a list of one', JSON_TYPE, '[{"section":"sms","number":"9195550100"}]', { kind: 'inventory', section: 'sms' }],
    ['a record that says nothing we know', JSON_TYPE, '{"hello":"world"}', { kind: 'other', object: null }],
    ['our own test', JSON_TYPE, '{"switchroom_test":"a1"}', { kind: 'test', object: null }],
  ])('%s', (_, type, text, expected) => {
    expect(read(type, text)).toMatchObject({ aside: null, read: expected })
  })
})

describe('a callback set aside', () => {
  it.each<[string, string | Uint8Array, string]>([
    [JSON_TYPE, '', 'Empty'],
    [JSON_TYPE, '  \n', 'Empty'],
    [JSON_TYPE, '{"from":', 'Not JSON'],
    [JSON_TYPE, 'hello', 'Not JSON'],
    [JSON_TYPE, '[1,2]', 'Not one record'],
    [JSON_TYPE, '[]', 'Not one record'],
    // Elements of a list may be anything.
    [JSON_TYPE, '7', 'Not one record'],
    [FORM, '"a=b"', 'Not one record'],
    ['text/plain', 'hello there', 'Neither JSON, form nor XML'],
    ['text/html', '<!doctype html><p>Hello</p>', 'A page, not a callback'],
    [
      'application/xml',
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x><from>&a;</from></x>',
      'XML with a document type',
    ],
    ['application/xml', '<x/>', 'Not XML'],
    ['application/octet-stream', Uint8Array.of(0xff, 0xfe, 0), 'Not text'],
  ])('%s %s', (type, text, why) => {
    expect(read(type, text)).toEqual({ read: null, aside: why })
  })

  it('has no inherited property names', () => {
    expect(read(FORM, '__proto__=x&constructor=y')).toMatchObject({ read: { kind: 'other' } })
    expect(read(JSON_TYPE, '{"__proto__":{"section":"did"}}')).toMatchObject({ read: { kind: 'other' } })
  })

  it('has long values cut and unstorable characters replaced', () => {
    const long = read(JSON_TYPE, JSON.stringify({ section: `did\u0000${'x'.repeat(500)}`, object: '\ud800' }))
    expect(long.read?.section).toHaveLength(100)
    expect(long.read?.section).not.toContain('\u0000')
    expect(long.read?.object).toBe('\ufffd')
  })

  it.each([
    ['application/xml', (size: number) => '<a>'.repeat(size / 3)],
    ['application/xml', (size: number) => `<a ${'x'.repeat(size)}`],
    [FORM, (size: number) => 'a[]=1&'.repeat(size / 6)],
  ])('with many elements (%s) takes linear time', (type, made) => {
    expect(growth(6_000, made, (text) => read(type, text))).toBeLessThan(MUCH_MORE_THAN_LINEAR)
  })
})
