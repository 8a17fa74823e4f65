import { beforeAll, describe, expect, it } from 'vitest'
import { sendFax } from '@/lib/areas/fax/sending'
import { pastedForms } from '@/lib/core/fields/pasted-numbers.corpus'
import { addressOf, type ListKey, type lists } from '@/lib/core/lists/lists'
import { recordOptOut } from '@/server/areas/messaging/opt-out-ledger'
import type { Person } from '@/server/core/actor/actor'
import { sealSearch } from '@/server/core/journal/searched'
import { find } from '@/server/desk/find/find'
import { findOwn } from '@/server/desk/find/find-own'
import { faxClaim, keepFaxClaim } from '@/server/testing/document-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { postCallback } from '@/server/testing/post-callback'
import { exportCsv } from './export-csv'

// Every list with a search, by its export, which filters like its page. A new list does not compile here without stating what it finds.

type Searched = { [K in ListKey]: (typeof lists)[K] extends { search: string } ? K : never }[ListKey]

/** What a list's search finds; only those for numbers are tested with pasted ones. */
const finds: Record<Searched, 'numbers' | 'names' | 'amounts' | 'dial codes' | 'numbers of all countries'> = {
  trunks: 'names',
  'blocked-callers': 'numbers',
  numbers: 'numbers of all countries',
  fax: 'numbers',
  'fax-sent': 'numbers',
  servers: 'names',
  brands: 'names',
  'messaging-numbers': 'numbers',
  messages: 'numbers',
  conversations: 'numbers',
  ports: 'numbers',
  refills: 'amounts',
  claims: 'amounts',
  'opt-outs': 'numbers',
  activity: 'numbers',
  callbacks: 'numbers',
  rates: 'dial codes',
  audit: 'names',
}
const ofNumbers = (Object.keys(finds) as Searched[]).filter((key) => finds[key] === 'numbers')
/** A callback has the whole name of its object. */
const byParts = ofNumbers.filter((key) => key !== 'callbacks')

const testbed = fileTestbed()
let admin: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
  testbed.simulator.engine.world.state.trunks.blocked = ['2125550123', '9195550124'].map((did) => ({
    ...{ did, trunk: 'lobby', at: 0 },
  }))
  await postCallback(admin, '{"from":"2125550166","to":["9195550175"],"text":"Are you open?"}')
  await recordOptOut(admin, { number: '9195550188', source: 'phone', evidence: 'Ticket 4711' })
  await keepFaxClaim(admin)
  await testbed.act(admin, sendFax, { from: '9195550175', to: '9195550123', document: faxClaim, pages: 1 })
})

async function linesOf(key: Searched, typed?: string): Promise<string[]> {
  const { search = '', sealed } = addressOf(key)
  // Without a period, messages are today's: soon after midnight there are none.
  const whole = key === 'messages' ? { period: '7-days' } : {}
  const file = await exportCsv(
    admin,
    key,
    typed === undefined ? whole : { [search]: sealed ? sealSearch(admin, typed) : typed },
  )
  if (!file.ok) throw new Error(`${key}: ${JSON.stringify(file.fault)}`)
  return (await new Response(file.csv).text()).trimEnd().split('\r\n')
}

/** The first number in the list. */
async function numberIn(key: Searched): Promise<string> {
  const [, ...rows] = await linesOf(key)
  const [, number] = /(?<!\d)(9\d{9})(?!\d)/.exec(rows.join('\n')) ?? []
  if (!number) throw new Error(`no number among ${rows.length} rows of ${key}`)
  return number
}

let requested = 0

describe.each(ofNumbers)('search of %s', (key) => {
  it('finds a number in each pasted format', async () => {
    const number = await numberIn(key)
    const wanted = await linesOf(key, number)
    expect(wanted.length).toBeGreaterThan(1)
    for (const [form, typed] of Object.entries(pastedForms(number))) {
      expect({ form, lines: await linesOf(key, typed) }).toEqual({ form, lines: wanted })
      requested += 1
    }
  })
})

describe.each(byParts)('search of %s', (key) => {
  it('finds an area code with and without country code', async () => {
    const area = (await numberIn(key)).slice(0, 3)
    const wanted = await linesOf(key, area)
    expect(wanted.length).toBeGreaterThan(1)
    for (const typed of [`+1 ${area}`, `1${area}`, `+1${area}`, `1-${area}`, `(${area}) `, `\u202D${area}\u202C`]) {
      expect({ typed, lines: await linesOf(key, typed) }).toEqual({ typed, lines: wanted })
      requested += 1
    }
  })
})

it('inventory of all countries finds a number in each format', async () => {
  const wanted = await linesOf('numbers', '+441134960000')
  expect(wanted.length).toBeGreaterThan(1)
  for (const typed of [
    '\u202D+44\u2011113\u2011496\u20110000\u202C',
    '011 44 113 496 0000',
    '+٤٤١١٣٤٩٦٠٠٠٠',
    'tel:+44-113-496-0000',
  ])
    expect({ typed, lines: await linesOf('numbers', typed) }).toEqual({ typed, lines: wanted })
})

it('find box and lookup name the same things per format', async () => {
  const number = await numberIn('messaging-numbers')
  const sealless = (own: Awaited<ReturnType<typeof findOwn>>) => ({
    ...{
      found: own.found,
      standing: own.standing,
      acts: own.acts.map(({ label }) => label),
      looksUp: own.lookup !== null,
    },
  })
  const wanted = [(await find(admin, number)).found, sealless(await findOwn(admin, number))]
  expect(wanted[0]).toMatchObject([{ kind: 'number' }])
  for (const [form, typed] of Object.entries(pastedForms(number))) {
    const found = [(await find(admin, typed)).found, sealless(await findOwn(admin, typed))]
    expect({ form, found }).toEqual({ form, found: wanted })
    requested += 1
  }
})

it('pair of numbers leaves the choice to a person', async () => {
  const { acts, lookup } = await findOwn(admin, '9195550175 ::: 2125550123')
  expect(lookup).toBeNull()
  expect(acts.map(({ label }) => label)).toEqual(['Look up (919) 555-0175', 'Look up (212) 555-0123'])
})

it('opt-out counts', () => {
  process.stdout.write(`searches read alike: ${requested} (${ofNumbers.length} lists and the find box)\n`)
  const forms = Object.keys(pastedForms('2125550123')).length
  expect(requested).toBe(ofNumbers.length * forms + byParts.length * 6 + forms)
})
