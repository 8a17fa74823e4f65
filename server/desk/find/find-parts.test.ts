import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendText } from '@/lib/areas/messaging/sending'
import { type Role, roles } from '@/lib/core/access/roles'
import { recordOptOut } from '@/server/areas/messaging/opt-out-ledger'
import { searchTexts } from '@/server/areas/messaging/search-texts'
import type { Person } from '@/server/core/actor/actor'
import { searchIn } from '@/server/core/journal/searched'
import { db } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import { addNoteTo } from '@/server/store/notes/notes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { postCallback } from '@/server/testing/post-callback'
import { find } from './find'
import { findOwn } from './find-own'
import { searchable } from './next-places'

// A part of a number, and a word of a text. One contact for each place that knows numbers.

const testbed = fileTestbed()
const by = {} as Record<Role, Person>
const wrote = '9395550141'
const got = '2125550142'
const optedOut = '9075550143'
const noted = '9075550144'

beforeAll(async () => {
  for (const role of roles) by[role] = await testbed.actor(role)
  const body = { from: wrote, to: ['9195550100'], text: 'Where is my REFUND for order 48-213? Zoë', media: [] }
  await postCallback(by.admin, JSON.stringify(body))
  await testbed.act(by.support, sendText, {
    from: '9195550100',
    to: got,
    text: 'Your refund is on its way',
    consent: true,
    basis: 'wrote',
  })
  await recordOptOut(by.support, { number: optedOut, source: 'phone', evidence: 'Ticket 9' })
  await addNoteTo('number')(by.support, { key: noted, text: 'Called twice', ticket: '' })
})

const contacts = async (role: Role, typed: string) =>
  (await findOwn(by[role], typed)).found.filter(({ kind }) => kind === 'contact')
const named = async (role: Role, typed: string) => (await contacts(role, typed)).map(({ name }) => name)

describe('a part of a number', () => {
  it.each([
    ['the last four digits', '0141', '(939) 555-0141'],
    ['the last three digits', '141', '(939) 555-0141'],
    ['digits with a hyphen', '555-0141', '(939) 555-0141'],
    ['an area code with its country code', '+1 939', '(939) 555-0141'],
    ['full-width digits', '０１４１', '(939) 555-0141'],
    ['the middle', '395550', '(939) 555-0141'],
    ['a number that was texted', '0142', '(212) 555-0142'],
    ['a number that opted out', '50143', '(907) 555-0143'],
    ['a number with a note', '0144', '(907) 555-0144'],
  ])('finds %s', async (_, typed, name) => {
    expect(await named('support', typed)).toContain(name)
  })

  it('leads to the number without showing it in the URL, and names the places', async () => {
    const [found] = await contacts('ops', '0141')
    expect(found?.href).not.toContain(wrote)
    const sealed = new URL(found?.href ?? '', 'http://console').searchParams.get('q') ?? ''
    expect(searchIn(by.ops, sealed).typed).toBe(wrote)
    expect(found?.detail).toBe('Conversation')
    expect((await contacts('ops', '0143'))[0]?.detail).toBe('Opt-out')
  })

  it.each(['01', '5', 'refund', '2025550'])('%s finds no contact', async (typed) => {
    expect(await named('admin', typed)).toEqual([])
  })

  // With results, or with a different answer for a number that exists, dots could be guessed digit by digit.
  it.each<Role>(['auditor', 'finance'])('%s finds nothing by digits, whether or not they exist', async (role) => {
    const answers = []
    for (const typed of ['0141', '555-0143', '939', '939555014', '999']) {
      const { found, next, acts, standing } = await findOwn(by[role], typed)
      answers.push({
        found: found.filter(({ kind }) => kind !== 'message'),
        next: next.map(({ label }) => label),
        acts,
      })
      expect(standing).toBeNull()
    }
    expect(answers.flatMap(({ found, acts }) => [...found, ...acts])).toEqual([])
    expect(JSON.stringify(answers)).not.toMatch(/history|texts/i)
  })

  it('is recorded as one read, without the digits', async () => {
    await findOwn(by.ops, '0141')
    await findOwn(by.ops, '0142')
    const rows = await reads(by.ops, 'number-search')
    expect(rows).toHaveLength(1)
    expect(rows.map(({ detail }) => detail)).toEqual([{}])
    expect(await reads(by.auditor, 'number-search')).toEqual([])
  })

  it('finds our own numbers at the provider, one request for each list', async () => {
    testbed.simulator.requests.clear()
    const { found, searched } = await find(by.support, '0100')
    expect(found).toContainEqual({ kind: 'number', name: '(919) 555-0100', href: '/messaging/numbers/9195550100' })
    expect(searched).toContain('messaging numbers')
    const lists = testbed.simulator.requests.list().map(({ path }) => path)
    expect(lists.filter((path) => path === '/sms')).toHaveLength(1)
    expect((await find(by.ops, '0175')).found).toContainEqual(expect.objectContaining({ kind: 'fax' }))
    expect((await find(by.ops, '4960')).found).toContainEqual(expect.objectContaining({ kind: 'international' }))
    expect((await find(by.auditor, '0100')).searched).not.toContain('port requests')
  })
})

describe('a word of a text', () => {
  beforeEach(() => testbed.simulator.requests.clear())
  const texts = async (role: Role, words: string) => {
    const found = await searchTexts(by[role], words)
    return found.ok ? found.data.rows.map(({ text }) => text) : found.fault.kind
  }

  it.each([
    ['in any case', 'refund', 2],
    ['its beginning', 'Refu', 2],
    ['several words in any order', 'way refund', 1],
    ['with an accent or without', 'zoe', 1],
    ['digits', '48-213', 1],
    ['full-width letters', 'ＲＥＦＵＮＤ', 2],
    ['nothing', 'invoice', 0],
  ])('is found %s', async (_, words, count) => {
    expect(await texts('support', words)).toHaveLength(count)
    expect(testbed.simulator.requests.list()).toEqual([])
  })

  it('shows the newest first, with the contact and its conversation', async () => {
    const found = await searchTexts(by.ops, 'refund')
    const rows = found.ok ? found.data.rows : []
    expect(rows.map(({ direction, contact }) => [direction, contact])).toEqual([
      ['out', '(212) 555-0142'],
      ['in', '(939) 555-0141'],
    ])
    expect(JSON.stringify(rows.map(({ href }) => href))).not.toContain(wrote)
    expect(found.ok && found.data).toMatchObject({ searched: 2, whole: true })
  })

  it.each<Role>(['finance', 'auditor'])('%s may not search texts', async (role) => {
    expect(await texts(role, 'refund')).toBe('forbidden')
    expect(await reads(by[role], 'texts')).toEqual([])
  })

  it('is refused if it is in every second text', async () => {
    expect(await texts('support', 'a')).toBe('invalid')
  })

  it('is recorded as a read, without the words', async () => {
    await searchTexts(by.admin, 'refund')
    const rows = await reads(by.admin, 'texts')
    expect(rows).toHaveLength(1)
    expect(rows.map(({ detail }) => detail)).toEqual([{}])
  })
})

describe('the next place', () => {
  const next = async (role: Role, typed: string) => (await findOwn(by[role], typed)).next
  it.each<[Role, string, string[]]>([
    [
      'support',
      'refund',
      ['Search texts for “refund”', 'Search international numbers for “refund”', 'Search all of Activity for “refund”'],
    ],
    [
      'support',
      '0199',
      ['Search texts for “0199”', 'Ask the provider for texts with 0199', 'Search all of Activity for “0199”'],
    ],
    ['finance', 'refund', ['Search international numbers for “refund”', 'Search all of Activity for “refund”']],
    ['auditor', '0199', ['Search all of Activity for “0199”']],
    ['support', '939 555 0141', []],
    ['support', 'ab', []],
  ])('for %s and %s', async (role, typed, labels) => {
    const places = await next(role, typed)
    expect(places.map(({ label }) => label)).toEqual(labels)
    for (const { href } of places) expect(new URLSearchParams(href.split('?')[1]).get('q')).not.toBe(typed)
  })

  it.each<[Role, string]>([
    [
      'admin',
      'full or partial numbers, message IDs, words of texts, labels, companies, trunks and their addresses, servers, brands, and people',
    ],
    [
      'support',
      'full or partial numbers, message IDs, words of texts, labels, companies, trunks and their addresses, brands, and people',
    ],
    ['finance', 'full or partial numbers, labels, brands, and people'],
    ['auditor', 'full or partial numbers, message IDs, labels, trunks, brands, and people'],
  ])('is announced for %s', (role, text) => {
    expect(searchable(by[role])).toBe(text)
  })

  it('says where the console looked, and how far back', async () => {
    const { searched } = await findOwn(by.support, '0199')
    expect(searched).toContain('contacts of the last 30 days')
    expect(searched).toContain('the newest 5,000 changes')
    expect((await findOwn(by.auditor, '0199')).searched.join()).not.toMatch(/contacts|opt-outs/)
  })
})

const reads = (person: Person, subject: string) =>
  db()
    .select()
    .from(audit)
    .where(and(eq(audit.actor, person.email), eq(audit.subject, subject), inArray(audit.kind, ['personal_data.read'])))
