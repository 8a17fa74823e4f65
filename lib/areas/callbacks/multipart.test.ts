import { expect, it } from 'vitest'
import { growth, MUCH_MORE_THAN_LINEAR } from '@/scripts/testing/growth'
import { readCallback } from './read-callback'

const TYPE = 'multipart/form-data; boundary=b'
const message = { kind: 'message', from: '2125550123', object: '9195550100', text: 'STOP, José’s “dog”' }
const utf8 = (text: string) => new TextEncoder().encode(text)
const field = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const fields = [field('from', '+1 212 555 0123'), field('to', '9195550100')]
const text = field('text', message.text)
const whole = `${fields.join('')}${text}--b--\r\n`
const picture = Uint8Array.from({ length: 300 }, (_, n) => n % 256)
const joined = (...pieces: Uint8Array[]) => Uint8Array.from(pieces.flatMap((piece) => [...piece]))
const windows = (text: string) =>
  Uint8Array.from(text, (one) => ({ '’': 0x92, '“': 0x93, '”': 0x94 })[one] ?? one.charCodeAt(0))

it.each<[string, string, string | Uint8Array, object?]>([
  ['a form', TYPE, whole],
  ['a quoted boundary', 'Multipart/Form-Data; charset=utf-8; boundary="b"', whole],
  ['no declared boundary', 'multipart/form-data', whole],
  ['another declared boundary', 'multipart/form-data; boundary=other', whole],
  ['another declared type', 'application/x-www-form-urlencoded', whole],
  ['single line feeds', TYPE, whole.replaceAll('\r\n', '\n')],
  ['a text before', TYPE, `This is a message in parts.\r\n${whole}`],
  ['a text behind', TYPE, `${whole}The end.`],
  ['no last boundary', TYPE, whole.replace('--b--\r\n', '')],
  ['an end in the middle of the last field', TYPE, `${fields.join('')}${text.trimEnd()}`],
  ['types of its fields', TYPE, whole.replaceAll('"\r\n\r\n', '"\r\nContent-Type: text/plain; charset=UTF-8\r\n\r\n')],
  ['a field in an old encoding', TYPE, windows(whole)],
  ['names without quotes', TYPE, whole.replaceAll(/name="(\w+)"/g, 'name=$1')],
  ['names with capitals', TYPE, whole.replaceAll(/"(\w)/g, (_, one) => `"${one.toUpperCase()}`)],
  ['a list of one', TYPE, whole.replace('"to"', '"to[]"')],
  [
    'a picture beside it',
    TYPE,
    joined(
      utf8(field('media', '', '; filename="a.png"\r\nContent-Type: image/png').slice(0, -2)),
      picture,
      utf8(`\r\n${whole}`),
    ),
  ],
  ['a record in one field', TYPE, `${field('payload', JSON.stringify({ ...message, to: message.object }))}--b--`],
  [
    'a record with attachments',
    'multipart/related; type="text/xml"; boundary=b',
    `--b\r\nContent-Type: text/xml\r\n\r\n<m:x xmlns:m="y"><m:from>2125550123</m:from><m:to>9195550100</m:to><m:text>${message.text}</m:text></m:x>\r\n--b\r\nContent-Type: image/png\r\n\r\n\x01\r\n--b--`,
  ],
])('%s is read', (_, type, body) => {
  const { read, aside } = readCallback(type, typeof body === 'string' ? utf8(body) : body)
  expect(aside).toBeNull()
  expect({ ...read, from: read?.from?.replace(/^\+1 212 555 /, '212555') }).toMatchObject(message)
})

it('a text with line breaks and dashes stays as it is', () => {
  const said = 'first\r\n--so--\r\n\r\n- last'
  const body = `${fields.join('')}${field('text', said)}--b--`
  expect(readCallback(TYPE, utf8(body)).read?.text).toBe(said)
})

it.each([
  [
    'only a picture',
    `${field('file', '\x00\x01', '; filename="a.png"\r\nContent-Type: image/png')}--b--`,
    'Parts without text',
  ],
  ['no part', '--b--', 'Neither JSON, form nor XML'],
])('%s is set aside', (_, body, why) => {
  expect(readCallback('multipart/form-data; boundary=b2', utf8(body))).toEqual({ read: null, aside: why })
})

it.each([
  ['parts', (n: number) => field('a', 'x').repeat(n)],
  ['lines that look like boundaries', (n: number) => field('a', '--b\r\n-'.repeat(n))],
  ['an endless header', (n: number) => `--b\r\n${'x'.repeat(n * 10)}`],
])('%s take no more than their length', (_, bodyOf) => {
  expect(
    growth(
      500,
      (n) => utf8(bodyOf(n)),
      (body) => readCallback(TYPE, body),
    ),
  ).toBeLessThan(MUCH_MORE_THAN_LINEAR)
})
