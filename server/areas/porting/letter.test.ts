import { desc } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lackingIn } from '@/lib/areas/porting/letter-script'
import { savePortDraft } from '@/lib/areas/porting/writes'
import { type Role, roles } from '@/lib/core/access/roles'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { portLetter } from './letter'
import { letterPdf, PLAIN, STRONG } from './letter-pdf'

const testbed = fileTestbed()
const by = {} as Record<Role, Person>
beforeAll(async () => {
  for (const role of roles) by[role] = await testbed.actor(role)
})
beforeEach(() => testbed.simulator.reset())

const secrets = { pin: 'zqpin8', ssn: '7391', portOutPin: 'zqport' }

async function made(request: object): Promise<string> {
  const outcome = await testbed.act(by.ops, savePortDraft, { ...savePortDraft.example, ...request })
  expect(outcome).toMatchObject({ status: 'done' })
  return outcome.status === 'done' ? (outcome.data as { id: string }).id : ''
}

/** What the file's reader sees, page by page. */
async function pagesOf(id: string): Promise<string[]> {
  const found = await portLetter(by.ops, id)
  if (!found.ok) throw new Error(found.fault.message)
  const pdf = await getDocument({ data: await letterPdf(found.data), useSystemFonts: false }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}

describe('letter of authorization', () => {
  it('contains the request’s unlisted details and no signature', async () => {
    const request = {
      numbers: ['2525550161', '2525550162'],
      ...{ partial: 'yes', remainingServices: 'Internet 200 Mbit', unit: 'Suite 4', company: 'Łódź & Söhne “Dental”' },
      ...{ focDate: '2099-12-03', activationTime: '10:00' },
    }
    const [page = '', ...more] = await pagesOf(await made(request))
    expect(more).toEqual([])
    for (const text of [
      ...['Letter of authorization', 'Łódź & Söhne “Dental”', '1180 Wickham Rd Suite 4, Raleigh, NC 27604'],
      ...['Bright River Telecom', '4471-0092', '(919) 555-0142', 'Thu, Dec 3, 2099, 10:00 ET', 'Internet 200 Mbit'],
      ...['2 numbers', '(252) 555-0161', '(252) 555-0162', 'Signature', 'Date', 'Mara Northfold', 'Owner'],
    ])
      expect(page).toContain(text)
    expect(page).toMatch(/Port request \d+ · page 1 of 1/)
  })

  it('leaves a line empty for missing glyphs, announcing it', async () => {
    const id = await made({
      numbers: ['2525550165'],
      company: 'Ελλάς 漢 Dental',
      contact: 'Mara \u0627\u0644',
      carrier: 'Zoë',
    })
    const found = await portLetter(by.ops, id)
    if (!found.ok) throw new Error(found.fault.message)
    const { characters, labels } = found.data.lacking
    expect([characters.join(''), labels]).toEqual(['Ελάς漢\u0627\u0644', ['Company', 'Name']])
    const text = (await pagesOf(id)).join(' ')
    expect(text).not.toContain('Dental')
    expect(text).not.toContain('Mara')
    expect(text).toContain('Service from Zoë continues')
  })

  it('prints only characters in both fonts', () => {
    const page = new PDFDocument({ font: PLAIN })
    const has = (code: number) =>
      (
        page as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
      )._font.font.hasGlyphForCodePoint(code)
    const shown = Array.from({ length: 0xffff }, (_, code) => code).filter(
      (code) => !/\p{Cs}/u.test(String.fromCharCode(code)) && lackingIn(String.fromCharCode(code)).length === 0,
    )
    expect(shown.length).toBeGreaterThan(500)
    for (const font of [PLAIN, STRONG]) {
      page.font(font)
      const boxes = shown.filter(
        (code) => String.fromCharCode(code) === String.fromCharCode(code).normalize('NFC') && !has(code),
      )
      expect(boxes.map((code) => code.toString(16))).toEqual([])
    }
  })

  it('of 99 numbers spans pages with each once', async () => {
    const numbers = Array.from({ length: 99 }, (_, i) => String(9_195_552_098 + i))
    const pages = await pagesOf(await made({ numbers }))
    const text = pages.join(' ')
    expect(pages.length).toBeGreaterThan(1)
    for (const number of numbers) expect(text.split(`(919) 555-${number.slice(6)}`)).toHaveLength(2)
    expect(pages.map((page) => /page \d of \d/.exec(page)?.[0])).toEqual(
      pages.map((_, i) => `page ${i + 1} of ${pages.length}`),
    )
  })

  it('of wireless numbers leaves room for their PIN', async () => {
    const text = (await pagesOf(await made({ numbers: ['2525550163'], wireless: 'yes', ...secrets }))).join(' ')
    expect(text).toContain('Account PIN')
    expect(text).not.toContain('Requested date')
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
  })

  it('is for roles that see everything, with a record', async () => {
    const id = await made({ numbers: ['2525550164'], ...{ accountNumber: 'ZQ-ACCOUNT-1' } })
    for (const role of roles) {
      const found = await portLetter(by[role], id)
      expect([role, found.ok || found.fault.kind]).toEqual([role, ['admin', 'ops'].includes(role) ? true : 'forbidden'])
    }
    const rows = await db().select().from(audit).orderBy(desc(audit.seq)).limit(2)
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual(Array(2).fill(['port_letter.made', `port:${id}`]))
    expect(JSON.stringify(rows)).not.toMatch(/ZQ-ACCOUNT|2525550164/)
  })

  it('uses what the provider lists now, or is unavailable', async () => {
    expect(await portLetter(by.ops, '999999')).toMatchObject({ fault: { kind: 'invalid' } })
    testbed.simulator.faults.add({ method: 'GET', path: '/lnp', kind: 'status', status: 503, times: null })
    expect(await portLetter(by.ops, '12346')).toMatchObject({ ok: false })
  })
})
