import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { pdf } from './files.corpus'
import { judge } from './judge'

const URI = '<< /S /URI /URI (https://a.example) >>'

/** In the catalog, and as objects numbered from 6. */
const harmful: [catalog: string, more: string[], words: string][] = [
  ['/Names << /JavaScript 5 0 R >> ', [], 'JavaScript'],
  ['/AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >> ', [], 'JavaScript'],
  ['/A << /S /J#61vaScript /J#53 (x) >> ', [], 'JavaScript'],
  ['/A 6 0 R ', ['<< /S /JavaScript /JS 5 0 R >>'], 'JavaScript'],
  ['/A 6 0 R ', ['<< /S /Rendition /JS (x) >>'], 'JavaScript'],
  ['/A << /S /Launch /F (cmd.exe) >> ', [], 'starts another program'],
  ['/OpenAction 6 0 R ', ['<< /S /Launch /Win << /F (cmd.exe) >> >>'], 'starts another program'],
  [`/OpenAction ${URI} `, [], 'runs an action when it is opened'],
  ['/OpenAction 6 0 R ', [URI], 'runs an action when it is opened'],
  ['/OpenAction << /S /Named /N /Print >> ', [], 'runs an action when it is opened'],
  [`/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${URI} >> `, [], 'runs an action when it is opened'],
  ['/OpenAction 70 0 R ', [], 'runs an action when it is opened'],
  ['/OpenAction [3 0 R /Fit] /OpenAction 6 0 R ', [URI], 'runs an action when it is opened'],
]

/** As Word and Acrobat write them, plus names that only resemble actions. */
const harmless: [catalog: string, more: string[]][] = [
  ['/OpenAction [3 0 R /Fit] ', []],
  ['/OpenAction << /S /GoTo /D [3 0 R /XYZ null null 0] >> ', []],
  ['/OpenAction 6 0 R ', ['<< /Type /Action /S /GoTo /D [3 0 R /Fit] >>']],
  ['/OpenAction 6 0 R ', ['[3 0 R /FitH 800]']],
  ['/OpenAction (chapter 1) ', []],
  ['/Title (How to write /JS \\(x\\) and /S /Launch) ', ['(/OpenAction << /S /URI >>)']],
  ['/Resources << /Font << /JS 5 0 R >> >> ', ['<< /S /Transparency /CS /DeviceRGB >>']],
  ['/Note <2F4A53> % /JS (x)\n', ['<< /First 3 0 R /N 3 >>']],
]

const stream = (dict: string, content: string) =>
  `<< ${dict} /Length ${content.length} >>\nstream\n${content}\nendstream`

const deflated = (content: string) => deflateSync(Buffer.from(content, 'latin1')).toString('latin1')

/** Many objects in one stream, as most programs write them. */
function packed(...objects: [number: number, content: string][]): string {
  let place = 0
  const table = objects.map(([number, content]) => {
    const line = `${number} ${place}`
    place += content.length + 1
    return line
  })
  const first = `${table.join(' ')} `
  const content = deflated(first + objects.map(([, one]) => one).join(' '))
  return stream(`/Type /ObjStm /N ${objects.length} /First ${first.length} /Filter /FlateDecode`, content)
}

const numbered = (objects: readonly string[]) => objects.map((content, place): [number, string] => [6 + place, content])

/** Repeatable pseudo-random bytes. */
function noise(length: number, seed: number): string {
  const bytes = Buffer.alloc(length)
  for (let state = seed + 1, at = 0; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes.toString('latin1')
}

/** 60,000 objects, all the same long one. */
function often(): string {
  const table = '9 0 '.repeat(60_000)
  const content = deflated(`${table}[${'0 '.repeat(60_000)}]`)
  return stream(`/Type /ObjStm /N 60000 /First ${table.length} /Filter /FlateDecode`, content)
}

const bytesOf = (content: Uint8Array) => ({
  size: content.length,
  read: async (offset: number, length: number) => content.subarray(offset, offset + length),
})

/** A real PDF made by a library. */
async function made(options: PDFKit.PDFDocumentOptions = {}, text = 'Bill of June'): Promise<Buffer> {
  const document = new PDFDocument(options)
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.text(text)
  document.end()
  await ended
  return Buffer.concat(parts)
}

const judged = (content: Uint8Array, kind: 'port-bill' | 'fax-document' = 'port-bill') =>
  judge(kind, 'bill.pdf', bytesOf(content))

describe.each(['port-bill', 'fax-document'] as const)('a PDF as %s', (kind) => {
  it('without protection is accepted', async () => {
    expect(await judged(await made(), kind)).toMatchObject({ ok: true })
  })

  it.each(['1.4', '1.7ext3'] as const)('with a password (version %s) is refused', async (pdfVersion) => {
    const content = await made({ userPassword: 'open sesame', ownerPassword: 'mine', pdfVersion } as never)
    expect(await judged(content, kind)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('protected with a password'),
    })
  })

  it.each(harmful)('with uncompressed %s is refused in words', async (catalog, more, words) => {
    expect(await judged(pdf({ catalog, more }), kind)).toEqual({ ok: false, problem: expect.stringContaining(words) })
  })

  it.each(harmful)('with compressed %s is refused in words', async (catalog, more, words) => {
    const content = pdf({ more: [packed([1, `<< /Type /Catalog ${catalog} >>`], ...numbered(more))] })
    expect(await judged(content, kind)).toEqual({ ok: false, problem: expect.stringContaining(words) })
  })

  it.each(harmless)('with harmless %s is accepted, compressed or not', async (catalog, more) => {
    expect(await judged(pdf({ catalog, more }), kind)).toMatchObject({ ok: true })
    const content = pdf({ more: [packed([1, `<< /Type /Catalog ${catalog} >>`], ...numbered(more))] })
    expect(await judged(content, kind)).toMatchObject({ ok: true })
  })

  it('of pictures is accepted with any bytes', async () => {
    const names = '/JS (x) /S /Launch /OpenAction << /S /URI >> /Encrypt 5 0 R /JavaScript trailing obj ('
    expect(await judged(pdf({ more: [stream('/Subtype /Image', names)] }), kind)).toMatchObject({ ok: true })
    const pictures = Array.from({ length: 40 }, (_, seed) => stream('/Subtype /Image', noise(120_000, seed)))
    expect(await judged(pdf({ more: pictures }), kind)).toMatchObject({ ok: true })
  })
})

describe('a PDF that hides its actions', () => {
  it.each([
    ['behind a remark', '6 0 %remark\nobj\n<< /S /JavaScript /JS (x) >>\nendobj\n'],
    ['behind a long remark', `6 0 % ${'x'.repeat(500)}\nobj << /S /JavaScript /JS (x) >>\nendobj\n`],
    ['within the words of another object', '6 0 obj\n(8 0 obj << /S /JavaScript /JS 5 0 R >>)\nendobj\n'],
    ['within a stream', `6 0 obj\n${stream('', 'q 8 0 obj << /S /JavaScript /JS 5 0 R >>')}\nendobj\n`],
    ['in a key that stands twice', '6 0 obj << /S /URI /JS (x) /S /JavaScript >> endobj\n'],
    ['in a list', '6 0 obj [ << /A [ << /S /JavaScript /JS (x) >> ] >> ] endobj\n'],
    ['in an object that is not closed', '6 0 obj << /A << /S /JavaScript /JS (x) endobj\n'],
    ['by the number of a kind', '6 0 obj /JavaScript endobj 8 0 obj << /S 6 0 R >> endobj\n'],
  ])('%s is refused', async (_, head) => {
    expect(await judged(pdf({ head }))).toEqual({ ok: false, problem: expect.stringContaining('JavaScript') })
  })

  it('across two blocks is refused', async () => {
    for (let filler = 65_000; filler < 65_400; filler += 37) {
      const content = pdf({ filler, more: ['<< /S /Launch /F (x) >>'] })
      expect(await judged(content)).toMatchObject({ ok: false })
    }
  })
})

describe('a PDF that cannot be checked is refused', () => {
  const words = { ok: false, problem: expect.stringContaining('compressed in a way that can’t be checked') }
  const flate = '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode'
  const one = '10 0 << >>'

  it.each([
    ['another packing', stream('/Type /ObjStm /N 1 /First 5 /Filter /LZWDecode', one)],
    ['two packings', stream('/Type /ObjStm /N 1 /First 5 /Filter [/ASCIIHexDecode /FlateDecode]', '00')],
    ['a predictor', stream(`${flate} /DecodeParms << /Predictor 12 >>`, deflated(one))],
    ['a broken packing', stream(flate, deflated(one).slice(0, 8))],
    ['a place told elsewhere', stream('/Type /ObjStm /N 5 0 R /First 5', one)],
    ['a kind told nowhere', '<< /S 99 0 R >>'],
    ['a bomb', stream(flate, deflated(' '.repeat(40_000_000)))],
    ['a deep nest', '['.repeat(1000)],
    ['words that never end', '1 0 obj ('.repeat(300_000)],
    ['remarks that never end', '1 0 obj %'.repeat(300_000)],
    ['objects in objects', '1 0 obj [ '.repeat(300_000)],
    ['one place many times', often()],
  ])('%s', async (_, object) => {
    expect(await judged(pdf({ more: [object] }))).toEqual(words)
  })
})
