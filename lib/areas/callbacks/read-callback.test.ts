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

describe('a text as senders really write it', () => {
  const XML = 'application/xml'
  const record = (text: string) => `<m><from>2125550123</from><to>9195550100</to><msg>${text}</msg></m>`
  const latin = (text: string) => Uint8Array.from([...text].map((one) => one.charCodeAt(0)))
  const wide = Uint8Array.from(
    [...`\ufeff${record('STOP')}`].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]),
  )
  it.each<[string, string, string | Uint8Array, string]>([
    ['character data', XML, record('<![CDATA[STOP]]>'), 'STOP'],
    ['character data in several pieces', XML, record('A <![CDATA[<b> & c]]> D'), 'A <b> & c D'],
    ['character data on lines of its own', XML, record('\n  <![CDATA[STOP]]>\n'), 'STOP'],
    ['a numeric reference', XML, record('It&#39;s'), 'It’s'.replace('’', "'")],
    ['a hexadecimal one', XML, record('It&#x2019;s'), 'It’s'],
    ['one that only pages know', XML, record('It&rsquo;s&nbsp;5&euro;'), 'It’s\u00a05€'],
    ['references escaped twice', XML, record('It&amp;#39;s &amp;amp; so'), "It's & so"],
    ['references in JSON', JSON_TYPE, '{"from":"2125550123","to":"9195550100","msg":"It&#39;s"}', "It's"],
    ['references in a form', FORM, 'from=2125550123&to=9195550100&msg=It%26%2339%3Bs', "It's"],
    [
      'no references',
      FORM,
      'from=2125550123&to=9195550100&text=AT%26T%20R%26D%20a.b%3F%26copy%3D1',
      'AT&T R&D a.b?&copy=1',
    ],
    ['a stray ampersand', XML, record('Tom & Jerry'), 'Tom & Jerry'],
    ['markup inside', XML, record('STOP<br/>please'), 'STOPplease'],
    [
      'a prefix',
      XML,
      '<s:m xmlns:s="urn:s"><s:from>2125550123</s:from><s:to>9195550100</s:to><s:text>STOP</s:text></s:m>',
      'STOP',
    ],
    [
      'an envelope',
      XML,
      '<soap:Envelope xmlns:soap="urn:e"><soap:Body><ns1:in xmlns:ns1="urn:i"><from>2125550123</from><to>9195550100</to><body>STOP</body></ns1:in></soap:Body></soap:Envelope>',
      'STOP',
    ],
    ['attributes', XML, '<sms from="2125550123" to="9195550100" text="STOP &amp; go"/>', 'STOP & go'],
    ['text beside attributes', XML, '<message from="2125550123" to="9195550100">STOP</message>', 'STOP'],
    [
      'named parameters',
      XML,
      '<r><param name="from">2125550123</param><param name="to" value="9195550100"/><param name="text">STOP</param></r>',
      'STOP',
    ],
    ['a comment and an instruction', XML, `<?xml version="1.0"?><!-- one --><?x y?>${record('ST<!-- -->OP')}`, 'STOP'],
    ['a document type without entities', XML, `<!DOCTYPE m SYSTEM "m.dtd">${record('STOP')}`, 'STOP'],
    ['no end', XML, record('STOP').replace('</m>', ''), 'STOP'],
    [
      'JSON in a form',
      FORM,
      'payload=%7B%22from%22%3A%222125550123%22%2C%22to%22%3A%229195550100%22%2C%22text%22%3A%22STOP%22%7D',
      'STOP',
    ],
    ['a declared old encoding', XML, latin(`<?xml version="1.0" encoding="ISO-8859-1"?>${record('Jos\xe9')}`), 'José'],
    [
      'an old encoding in a form',
      `${FORM}; charset=iso-8859-1`,
      'from=2125550123&to=9195550100&msg=Jos%E9+%2B',
      'José +',
    ],
    [
      'an undeclared old encoding',
      JSON_TYPE,
      latin('{"from":"2125550123","to":"9195550100","msg":"STOP caf\xe9"}'),
      'STOP café',
    ],
    ['UTF-16', XML, wide, 'STOP'],
  ])('with %s', (_, type, text, expected) => {
    expect(read(type, text)).toMatchObject({
      aside: null,
      read: { kind: 'message', object: '9195550100', text: expected },
    })
  })

  it.each([
    [
      'declared entities',
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><x><text>&b;</text></x>',
      'XML that declares entities',
    ],
    ['too many levels', `${'<a>'.repeat(5_000)}STOP${'</a>'.repeat(5_000)}`, 'XML with too many levels'],
    ['a page', '<!doctype html><html><body>STOP</body></html>', 'A page, not a callback'],
  ])('is not read with %s', (_, text, why) => expect(read('application/xml', text)).toEqual({ read: null, aside: why }))
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
      'XML that declares entities',
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
    ['application/xml', (size: number) => `<a>${'<![CDATA['.repeat(size / 9)}`],
    ['application/xml', (size: number) => `<a>${'&'.repeat(size)}</a>`],
    ['application/xml', (size: number) => `${'<a>'.repeat(30)}${'x<b/>'.repeat(size / 5)}`],
    [FORM, (size: number) => 'a[]=1&'.repeat(size / 6)],
  ])('with many elements (%s) takes linear time', (type, made) => {
    expect(growth(6_000, made, (text) => read(type, text))).toBeLessThan(MUCH_MORE_THAN_LINEAR)
  })
})

it.each([
  ['JSON', 'text/plain', '{"from":"2125550123","to":"9195550100","text":"It\x92s \x93caf\xe9\x94 \x96 5 \x80"}'],
  ['a form', FORM, 'from=2125550123&to=9195550100&text=It%92s+%93caf%E9%94+%96+5+%80'],
  [
    'XML',
    'text/xml',
    '<sms><from>2125550123</from><to>9195550100</to><text>It\x92s \x93caf\xe9\x94 \x96 5 \x80</text></sms>',
  ],
])('signs of Windows-1252 in %s are read on every Node', (_, type, text) => {
  const bytes = Uint8Array.from(text, (one) => one.charCodeAt(0))
  expect(read(type, bytes).read?.text).toBe('It’s “café” – 5 €')
})
