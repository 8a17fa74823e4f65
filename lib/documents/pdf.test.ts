import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { pdf } from './files.corpus'
import { judge } from './judge'

const bytesOf = (content: Uint8Array) => ({
  size: content.length,
  read: async (offset: number, length: number) => content.subarray(offset, offset + length),
})

/** A real PDF, as a program makes it. */
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
  it('without protection is taken', async () => {
    expect(await judged(await made(), kind)).toMatchObject({ ok: true })
  })

  it.each(['1.4', '1.7ext3'] as const)('that needs a password is refused in words (version %s)', async (pdfVersion) => {
    const content = await made({ userPassword: 'open sesame', ownerPassword: 'mine', pdfVersion } as never)
    expect(await judged(content, kind)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('needs a password'),
    })
  })

  it.each([
    ['/Names << /JavaScript 5 0 R >>', 'JavaScript'],
    ['/AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >>', 'JavaScript'],
    ['/A << /S /J#61vaScript /J#53 (x) >>', 'JavaScript'],
    ['/A << /S /Launch /F (cmd.exe) >>', 'starts another program'],
    ['/OpenAction << /S /URI /URI (https://a.example) >>', 'does something when it is opened'],
    ['/OpenAction 7 0 R', 'does something when it is opened'],
  ])('with %s is refused in words', async (head, words) => {
    expect(await judged(pdf({ head: `${head} ` }), kind)).toMatchObject({
      ok: false,
      problem: expect.stringContaining(words),
    })
  })

  it('that only says which page to show first is taken', async () => {
    expect(await judged(pdf({ head: '/OpenAction [3 0 R /Fit] ' }), kind)).toMatchObject({ ok: true })
  })
})

it('a name that lies across two blocks is found', async () => {
  for (let filler = 65_400; filler < 65_560; filler += 7) {
    const content = Buffer.from(pdf({ filler }))
    const at = 65_536 - 6
    content.write('/Launch ', at, 'latin1')
    expect(await judged(content)).toMatchObject({ ok: false })
  }
})
