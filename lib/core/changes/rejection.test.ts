import { describe, expect, it } from 'vitest'
import { campaignWireNames } from '@/lib/areas/10dlc/campaign-wire'
import { prettyJson } from './pretty-json'
import { readRejection } from './rejection'

const spoken = Object.fromEntries(
  Object.entries({ ...campaignWireNames, contact: 'contact', address: 'address', url: 'url' }).map(([member, name]) => [
    member,
    [name],
  ]),
)
const read = (answer: unknown, sent = {}) =>
  readRejection(typeof answer === 'string' ? answer : JSON.stringify(answer), spoken, sent)
const membersAndMessages = (answer: unknown) => read(answer).fields.map(({ member, messages }) => [member, ...messages])

it.each([10, 60, 5_000, 200_000])(
  'an answer nested %i levels deep is read, as text if nobody would write it so',
  (levels) => {
    const answer = `{"error":${'['.repeat(levels)}"sample_message is too short"${']'.repeat(levels)}}`
    const { fields, rest } = readRejection(answer, spoken)
    expect([...fields.flatMap(({ messages }) => messages), ...rest].join()).toContain('sample_message is too short')
  },
)

describe('field names in a rejection', () => {
  it.each([
    ['a text', 'sample_message: is too short', [['sample', 'is too short']]],
    [
      'a text of several',
      'brand_id: is required; vertical_type: is required',
      [
        ['brand', 'is required'],
        ['vertical', 'is required'],
      ],
    ],
    [
      'words about it',
      { error: 'Your sample_message must not have a shortener' },
      [['sample', 'Your sample_message must not have a shortener']],
    ],
    [
      'keys',
      { detail: { sample_message: 'no shortener', embedded_link: ['must be yes'] } },
      [
        ['sample', 'no shortener'],
        ['links', 'must be yes'],
      ],
    ],
    [
      'several words for one',
      { detail: { sample_message: ['too short', 'no shortener'] } },
      [['sample', 'too short', 'no shortener']],
    ],
    ['a list of pairs', { errors: [{ field: 'campaign_did', message: 'not yours' }] }, [['numbers', 'not yours']]],
    ['a path', { errors: { 'data.campaign_did.0': 'not yours' } }, [['numbers', 'not yours']]],
    ['in capitals', { detail: { Sample_Message: 'too short' } }, [['sample', 'too short']]],
    ['a name that is also a word, as a key', { detail: { address: 'no PO box' } }, [['address', 'no PO box']]],
    ['a name that is also a word, before a colon', 'address: no PO box', [['address', 'no PO box']]],
    ['deep down', { a: [{ b: { reply_help: 'only yes' } }] }, [['help', 'only yes']]],
    [
      'the same twice',
      { error: 'brand_id: no brand 9', detail: { brand_id: 'no brand 9' } },
      [['brand', 'no brand 9']],
    ],
  ])('%s', (_, answer, fields) => expect(membersAndMessages(answer)).toEqual(fields))
})

describe('a rejection without a field name keeps its text', () => {
  it.each([
    [
      'a key that is none of ours',
      { detail: { tcr: 'Vetting score 42, class T' } },
      ['"tcr": "Vetting score 42, class T"'],
    ],
    ['a word that is also a name', 'The address of the contact is unknown', ['The address of the contact is unknown']],
    ['a text', 'Rejected.', ['Rejected.']],
    ['numbers', { score: 42 }, ['"score": "42"']],
    [
      'beside a field',
      { error: 'Campaign rejected', details: { sample_message: 'x' } },
      ['"error": "Campaign rejected"'],
    ],
    ['a part of a text', 'sample_message: too short; try later', ['try later']],
    ['nothing', '', []],
    ['null', 'null', []],
  ])('%s', (_, answer, rest) => expect(read(answer).rest).toEqual(rest))
})

describe('formatted text', () => {
  it.each([
    ['{"a":1}', '{\n  "a": 1\n}'],
    ['{"a":{},"b":[]}', '{\n  "a": {},\n  "b": []\n}'],
    ['{"a":["x, {y}","1.50"]}', '{\n  "a": [\n    "x, {y}",\n    "1.50"\n  ]\n}'],
    ['{"a":1.50,"b":"\\u00e9 \\"q\\""}', '{\n  "a": 1.50,\n  "b": "\\u00e9 \\"q\\""\n}'],
    ['not {json', 'not {json'],
    ['"text"', '"text"'],
  ])('%s', (given, text) => expect(prettyJson(given)).toBe(text))

  it('formatting changes only whitespace', () => {
    const given = '{"b":[{"x":"a b"},null,true],"n":12345678901234567890}'
    expect(prettyJson(given).replace(/\n */g, '').replace(/: /g, ':')).toBe(given)
  })
})
