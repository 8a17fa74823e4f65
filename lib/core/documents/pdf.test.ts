import { createCipheriv, randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { pdf, png } from './files.corpus'
import { judge } from './judge'
import { hardenedKey } from './pdf-lock'

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

/** 60,000 copies of one long object. */
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
async function pdfWith(options: PDFKit.PDFDocumentOptions = {}, text = 'Bill of June'): Promise<Buffer> {
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
  it('a PDF without protection is accepted', async () => {
    expect(await judged(await pdfWith(), kind)).toMatchObject({ ok: true })
  })

  it.each(['1.4', '1.7ext3'] as const)('a PDF with a password (version %s) is refused', async (pdfVersion) => {
    const content = await pdfWith({ userPassword: 'open sesame', ownerPassword: 'mine', pdfVersion })
    expect(await judged(content, kind)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('protected with a password'),
    })
  })

  it.each(harmful)('a PDF with uncompressed %s is refused with a reason', async (catalog, more, message) => {
    expect(await judged(pdf({ catalog, more }), kind)).toEqual({ ok: false, problem: expect.stringContaining(message) })
  })

  it.each(harmful)('a PDF with compressed %s is refused with a reason', async (catalog, more, message) => {
    const content = pdf({ more: [packed([1, `<< /Type /Catalog ${catalog} >>`], ...numbered(more))] })
    expect(await judged(content, kind)).toEqual({ ok: false, problem: expect.stringContaining(message) })
  })

  it.each(harmless)('a PDF with harmless %s is accepted, compressed or not', async (catalog, more) => {
    expect(await judged(pdf({ catalog, more }), kind)).toMatchObject({ ok: true })
    const content = pdf({ more: [packed([1, `<< /Type /Catalog ${catalog} >>`], ...numbered(more))] })
    expect(await judged(content, kind)).toMatchObject({ ok: true })
  })

  it('a PDF of pictures is accepted with any bytes', async () => {
    const names = '/JS (x) /S /Launch /OpenAction << /S /URI >> /Encrypt 5 0 R /JavaScript trailing obj ('
    expect(await judged(pdf({ more: [stream('/Subtype /Image', names)] }), kind)).toMatchObject({ ok: true })
    const pictures = Array.from({ length: 40 }, (_, seed) => stream('/Subtype /Image', noise(120_000, seed)))
    expect(await judged(pdf({ more: pictures }), kind)).toMatchObject({ ok: true })
  })
})

describe('a protected PDF', () => {
  // Version 1.3: 40 bits; 1.4 to 1.6: 128 bits; 1.7ext3: AES of 256 bits.
  const versions = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const
  const needsPassword = { ok: false, problem: expect.stringContaining('protected with a password') }

  it.each(versions)('a protected PDF that everybody can open is accepted (version %s)', async (pdfVersion) => {
    const permissions = { printing: false, modifying: false, copying: false }
    expect(await judged(await pdfWith({ ownerPassword: 'mine', permissions, pdfVersion } as never))).toMatchObject({
      ok: true,
    })
  })

  it.each(versions)('a protected PDF that needs a password is refused (version %s)', async (pdfVersion) => {
    expect(await judged(await pdfWith({ userPassword: 'open sesame', pdfVersion }))).toMatchObject(needsPassword)
    const both = { userPassword: 'open sesame', ownerPassword: 'mine', pdfVersion }
    expect(await judged(await pdfWith(both))).toMatchObject(needsPassword)
  })

  it.each(versions)('a protected PDF with a program is refused for that (version %s)', async (pdfVersion) => {
    const content = (await pdfWith({ ownerPassword: 'mine', pdfVersion })).toString('latin1')
    const acting = content.replace('%%EOF', '')
    const body = acting.replace(/(xref\s+0 )/, '90 0 obj\n<< /S /JavaScript /JS 5 0 R >>\nendobj\n$1')
    expect(await judged(Buffer.from(`${body}%%EOF\n`, 'latin1'))).toEqual({
      ok: false,
      problem: expect.stringContaining('JavaScript'),
    })
  })

  it.each([
    ['by a certificate', '/Filter /Adobe.PubSec /V 4'],
    ['in an unknown way', '/Filter /Standard /V 9 /R 9'],
    ['by nothing that is there', '/Filter /Standard /V 2 /R 3'],
  ])('%s is refused', async (_, dict) => {
    const content = pdf().toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R /Encrypt << ${dict} >>`)
    expect(await judged(Buffer.from(content, 'latin1'))).toMatchObject({ ok: false })
  })

  describe('of PDF 2.0', () => {
    it.each(['harmless', 'acting'])('opens without a password, with %s packed objects', async (kind) => {
      const content = ofRevision6(kind === 'acting' ? '<< /S /JavaScript /JS (x) >>' : '<< /S /GoTo >>')
      // Another reader opens it too.
      const task = getDocument({ data: Uint8Array.from(content), verbosity: 0 })
      expect((await task.promise).numPages).toBe(1)
      await task.destroy()
      expect(await judged(content)).toMatchObject({ ok: kind === 'harmless' })
    })
  })
})

/** Encrypted with AES of 256 bits, and an empty password. */
function ofRevision6(packedObject: string): Buffer {
  const key = randomBytes(32)
  const aes = (secret: Uint8Array, content: Uint8Array, vector = Buffer.alloc(16), padding = false) => {
    const cipher = createCipheriv('aes-256-cbc', secret, vector).setAutoPadding(padding)
    return Buffer.concat([cipher.update(content), cipher.final()])
  }
  const [check, salt] = [randomBytes(8), randomBytes(8)]
  const user = Buffer.concat([hardenedKey(check), check, salt])
  const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`
  const perms = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  const rights = Buffer.concat([Buffer.from('fcffffffffffffff', 'hex'), Buffer.from('Tadb'), randomBytes(4)])
  const encrypt = `<< /Filter /Standard /V 5 /R 6 /Length 256 /P -4 /CF << /StdCF << /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF /U ${hex(user)} /UE ${hex(aes(hardenedKey(salt), key))} /O ${hex(randomBytes(48))} /OE ${hex(randomBytes(32))} /Perms ${hex(perms.update(rights))} >>`
  const plain = deflateSync(Buffer.from(`10 0 ${packedObject}`, 'latin1'))
  const vector = randomBytes(16)
  const sealed = Buffer.concat([vector, aes(key, plain, vector, true)]).toString('latin1')
  const content = pdf({ more: [stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', sealed)] }).toString('latin1')
  return Buffer.from(content.replace('/Root 1 0 R', `/Root 1 0 R /ID [<00> <00>] /Encrypt ${encrypt}`), 'latin1')
}

describe('a PDF with lines before it', () => {
  it.each([
    ['a space', ' '],
    ['empty lines', '\r\n\r\n'],
    ['a byte order mark', '\xef\xbb\xbf'],
    ['printer commands', '\x1b%-12345X@PJL SET COPIES=1\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['mail headers', 'Content-Type: application/pdf\r\nContent-Disposition: attachment\r\n\r\n'],
    ['zeros', '\0'.repeat(512)],
    ['a kilobyte less the mark', 'x'.repeat(1019)],
  ])('such as %s is accepted', async (_, before) => {
    expect(await judged(Buffer.concat([Buffer.from(before, 'latin1'), pdf()]))).toMatchObject({ ok: true })
  })

  it('a PDF with lines before it of more than a kilobyte, or another file before it, is refused', async () => {
    expect(await judged(Buffer.concat([Buffer.alloc(1024, ' '), pdf()]))).toMatchObject({ ok: false })
    expect(await judged(Buffer.concat([png(), pdf()]))).toMatchObject({ ok: false })
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
  const refusal = { ok: false, problem: expect.stringContaining('compressed in a way that can’t be checked') }
  const flate = '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode'
  const one = '10 0 << >>'

  it.each([
    ['another packing', stream('/Type /ObjStm /N 1 /First 5 /Filter /LZWDecode', one)],
    ['two packings', stream('/Type /ObjStm /N 1 /First 5 /Filter [/ASCIIHexDecode /FlateDecode]', '00')],
    ['a predictor', stream(`${flate} /DecodeParms << /Predictor 12 >>`, deflated(one))],
    ['a broken packing', stream(flate, deflated(one).slice(0, 8))],
    ['a place told elsewhere', stream('/Type /ObjStm /N 5 0 R /First 5', one)],
    ['an undocumented kind', '<< /S 99 0 R >>'],
    ['a bomb', stream(flate, deflated(' '.repeat(40_000_000)))],
    ['a deep nest', '['.repeat(1000)],
    ['words that never end', '1 0 obj ('.repeat(300_000)],
    ['remarks that never end', '1 0 obj %'.repeat(300_000)],
    ['objects in objects', '1 0 obj [ '.repeat(300_000)],
    ['one place many times', often()],
  ])('%s', async (_, object) => {
    expect(await judged(pdf({ more: [object] }))).toEqual(refusal)
  })
})
