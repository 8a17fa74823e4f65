import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { pastedForms } from '@/lib/core/fields/pasted-numbers.corpus'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import { catalogue } from './catalogue'

// Every input member that takes a number, found by behavior: new fields are covered without being listed here.

const NUMBER = '2125550123'
const forms = Object.entries(pastedForms(NUMBER))

interface Member {
  operation: string
  name: string
  schema: z.ZodType
  /** Its values in the catalogue's examples. */
  example: unknown
}

const membersOf = ({ id, input, example }: ReadOperation): Member[] =>
  Object.entries((input._zod.def as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {}).map(
    ([name, schema]) => ({ operation: id, name, schema, example: (example as Record<string, unknown>)[name] }),
  )

const all = [...catalogue.values()].flatMap((operation) => membersOf(operation as unknown as ReadOperation))
const nameOf = ({ operation, name }: Member) => `${operation} ${name}`

/** What a form returns: one text, or a list of texts. */
function read({ schema }: Member, typed: string): unknown {
  const [one, list] = [schema.safeParse(typed), schema.safeParse([typed])]
  const given = one.success ? one.data : list.success ? list.data : null
  return Array.isArray(given) && given.length === 1 ? given[0] : given
}

const takes = (member: Member, typed: string) => read(member, typed) !== null
/** Accepts a number, but no words. Ten digits alone may be an id. */
const takesNumbers = (member: Member) => takes(member, '+1 (212) 555-0123') && !takes(member, 'front desk')

const ofNumbers = all.filter(takesNumbers)

/** With or without country code: ten digits alone may be refused where the country is required. */
const CODED = /\+1|011 1|^1 0|wa\.me/
const plain = (typed: string) => (CODED.test(typed) ? `+1${NUMBER}` : NUMBER)
const alike = (member: Member, typed: string) => read(member, typed) === read(member, plain(typed))

/** Named like a number, but not one. */
const otherwise = [
  ...['10dlc.createBrand leiNumber', '10dlc.createBrand taxNumber'],
  ...['10dlc.updateBrand leiNumber', '10dlc.updateBrand taxNumber'],
  ...['10dlc.createCampaign phones', '10dlc.updateCampaign phones', 'messaging.changeInbound forwardTo'],
  ...['messaging.listHistory from', 'messaging.listHistory to', 'servers.upgrade from', 'servers.upgrade to'],
  ...['porting.saveDraft accountNumber', 'porting.saveDraft streetNumber'],
  ...['porting.change accountNumber', 'porting.change streetNumber'],
]

/** A search may match any digits, and a list may have several numbers. */
const writes = ofNumbers.filter(({ operation }) => catalogue.get(operation)?.kind === 'write')
const lists = writes.filter(({ name }) => name === 'numbers')
const single = writes.filter((member) => !lists.includes(member))

describe('a phone number member', () => {
  it('is found in the catalogue by behavior', () => {
    const names = ofNumbers.map(nameOf)
    for (const known of [
      'messaging.sendText to',
      'fax.send to',
      'trunks.blockCaller number',
      'trunks.create forwardTo',
    ])
      expect(names).toContain(known)
    const NUMBERED = /^\+?1?[2-9]\d{9}$/
    const examples = all.filter(({ example }) => [example].flat().some((one) => NUMBERED.test(String(one))))
    expect(examples.filter((member) => !takesNumbers(member)).map(nameOf)).toEqual([])
    const named = all.filter(({ name }) => /number|phone|forwardTo|^to$|^from$/i.test(name))
    expect(
      named
        .filter((member) => !takesNumbers(member))
        .map(nameOf)
        .sort(),
    ).toEqual(otherwise.toSorted())
  })

  it.each(['911', '411', '988', '(911) 555-0123', '+1 311 555 0123'])('refuses the service code in %s', (typed) => {
    expect(writes.filter((member) => takes(member, typed)).map(nameOf)).toEqual([])
  })

  it.each(['2125550123 ::: 9195550142', '+12125550123 / +19195550142'])('refuses two numbers in %s', (typed) => {
    expect(single.length).toBeGreaterThan(25)
    expect(single.filter((member) => takes(member, typed)).map(nameOf)).toEqual([])
    for (const member of lists) expect([nameOf(member), read(member, typed)]).not.toContain(NUMBER)
  })

  it.each(['861', '457', '679', '729', '436', '624', '999', '876', '900'])('accepts area code %s', (code) => {
    expect(writes.filter((member) => !takes(member, `+1 ${code} 555 0123`)).map(nameOf)).toEqual([])
  })

  it.each(forms)('reads %s alike', (_, typed) => {
    const wrong = ofNumbers.filter((member) => !alike(member, typed))
    expect(wrong.map(nameOf)).toEqual([])
  })

  it('is one number in every format', () => {
    const right = ofNumbers.flatMap((member) => forms.filter(([, typed]) => alike(member, typed)))
    const numbers = new Set(ofNumbers.map((member) => read(member, `+1${NUMBER}`)))
    expect([...numbers].sort()).toEqual([`+1${NUMBER}`, `1${NUMBER}`, NUMBER])
    process.stdout.write(
      `numbers read alike: ${right.length} of ${ofNumbers.length * forms.length} (${ofNumbers.length} fields × ${forms.length} forms)\n`,
    )
    expect(right).toHaveLength(ofNumbers.length * forms.length)
  })
})
