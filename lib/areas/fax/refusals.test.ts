import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { refusalsOf } from '@/lib/desk/catalogue/refusals.corpus'
import { ChangeFaxNumberInput, FindNumbersInput, GrantInput, OrderFaxNumberInput, SetAccountInput } from './inputs'
import { SendFaxInput, sendFax } from './sending'

// Error messages of the fax forms, field by field (see refusals.test.ts).

describe('fax number search', () => {
  const local = { kind: 'local', by: 'place', state: 'NC', rateCenter: 'RALEIGH', tier: '1b' }
  const tollFree = { kind: 'toll-free', code: '833', tier: '1b' }
  it.each([
    [local, { rateCenter: '' }, ['rateCenter: Choose a rate center.']],
    [local, { by: 'zip' }, ['zip: Enter a ZIP code.', 'state', 'rateCenter']],
    [local, { by: 'zip', state: '', rateCenter: '', zip: '2751' }, ['zip: A ZIP code is five digits.']],
    [local, { by: 'zip', state: '', rateCenter: '', zip: '27513', tier: '2' }, ['tier: By ZIP code, tier 1b only.']],
    [local, { areaCode: '919' }, ['areaCode: This search doesn’t use this field. Leave it empty.']],
    [local, { code: '833' }, ['code: Only toll-free numbers have this code.']],
    [local, { tier: '4' }, ['tier: Choose one of the offered tiers.']],
    [tollFree, { code: '800' }, ['code: Choose a toll-free code.']],
    [tollFree, { code: '' }, ['code: Choose a toll-free code.']],
    [tollFree, { tier: '' }, ['tier: Choose a tier.']],
    [tollFree, { tier: '3' }, ['tier: Toll-free numbers are in tier 1 and 1b only.']],
    [tollFree, { zip: '27513' }, ['zip: This search doesn’t use this field. Leave it empty.']],
  ])('%j with %j', (good, typed, message) => {
    const problems = refusalsOf(FindNumbersInput, good, typed).sort()
    expect(problems).toEqual([...message].sort().map((text) => expect.stringContaining(text)))
  })
})

describe('a fax account', () => {
  const account = { name: 'Desk', login: 'desk', password: 'Example4Pass', email: 'desk@example.com' }
  const four = {
    name: 'Enter the name.',
    login: 'Enter the login.',
    password: 'Enter a password, or generate one.',
    email: 'Enter the email address.',
  }
  const order = { number: '9195550182', account: 'set', ...account }
  it.each(Object.entries(four))('an order without its %s is refused', (field, message) => {
    expect(refusalsOf(OrderFaxNumberInput, order, { [field]: '' })).toEqual([`${field}: ${message}`])
  })
  it('an order without one has none of its members', () => {
    const none = { number: '9195550182', account: 'none' }
    expect(refusalsOf(OrderFaxNumberInput, none, account)).toHaveLength(4)
  })
  it.each([
    ['name', '', 'Enter the name.'],
    ['login', '', 'Enter the login.'],
    ['password', 'short', 'The password needs at least 8 characters.'],
    ['password', 'two words', 'no spaces'],
    ['email', 'desk', 'Enter an email address'],
  ])('%s %j', (field, typed, message) => {
    expect(refusalsOf(SetAccountInput, { number: '9195550175', ...account }, { [field]: typed })).toEqual([
      expect.stringContaining(message),
    ])
  })
})

describe('a fax', () => {
  const good = sendFax.example as z.input<typeof SendFaxInput>
  const { document } = good
  it.each<[object, string]>([
    [{ from: '' }, 'from: Enter the fax number to send from.'],
    [{ from: '411' }, 'from: “411” isn’t a full number: 411 is a service code'],
    [{ to: '' }, 'to: Enter the recipient’s fax number.'],
    [{ to: '+44 20 7946 0018' }, 'to: “+44 20 7946 0018” is not a US or Canadian number'],
    [{ to: '(919) 555-0175' }, 'to: A number cannot fax itself.'],
    [{ document: null }, 'document: Add the document.'],
    [{ document: { ...document, kind: 'port-bill' } }, 'document.kind: This file was not uploaded as a document.'],
    [{ document: { ...document, name: 'fax/claim.pdf' } }, 'document.name: The name has a folder in it'],
    [
      { document: { ...document, name: 'claim.docx' } },
      'document.name: This is a Word document (.docx), which can’t be sent. Open it, choose Save As',
    ],
    [{ document: { ...document, size: 0 } }, 'document.size: The file is empty.'],
    [
      { document: { ...document, size: 8_000_001 } },
      'document.size: The file has 8,000,001 bytes. At most 8,000,000 bytes',
    ],
  ])('%j', (typed, message) =>
    expect(refusalsOf(SendFaxInput, good, typed)).toEqual([expect.stringContaining(message)]),
  )
})

describe('fax settings and permissions', () => {
  const good = { number: '9195550175', note: 'Desk' }
  it.each([
    [{ note: '' }, 'note: Nothing to change'],
    [{ note: 'x'.repeat(256) }, 'note: A note has at most 255 characters.'],
    [{ pin: '999' }, 'pin: A PIN has four to six digits'],
    [{ pin: '0123' }, 'pin: A PIN has four to six digits'],
    [{ postsTo: 'https://10.0.0.1/fax' }, 'postsTo: The host 10.0.0.1'],
    [{ adapter: '0011' }, 'adapter: A MAC address'],
    [{ postsTo: 'https://hooks.northfold.com/in', adapter: '00:11:22:33:44:55' }, 'postsTo: With an adapter'],
  ])('%j', (typed, message) => {
    expect(refusalsOf(ChangeFaxNumberInput, good, typed)).toEqual([expect.stringContaining(message)])
  })
  it('a permission for neither is refused', () => {
    const grant = { number: '9195550175', email: 'desk@example.com', maySend: true, mayReceive: false }
    expect(refusalsOf(GrantInput, grant, { maySend: false })).toEqual(['maySend: Choose sending, receiving, or both.'])
  })
})
