import { describe, expect, it } from 'vitest'
import { type BillCase, bills } from './bills.corpus'
import type { Bytes } from './bytes'
import { faxes } from './faxes.corpus'
import { png, tiff, zip } from './files.corpus'
import { judge } from './judge'
import type { DocumentKind } from './kinds'

/** Returns copies, never more than requested, as the document store does. */
const storedBytes = (content: Uint8Array): Bytes => ({
  size: content.length,
  read: async (offset, length) => Uint8Array.from(content.subarray(offset, offset + length)),
})

async function misjudged(kind: DocumentKind, cases: readonly BillCase[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, content, refused] of cases) {
    const judged = await judge(kind, name, storedBytes(content))
    const right = judged.ok ? refused === undefined : (refused?.test(judged.problem) ?? false)
    if (!right)
      wrong.push(
        `${JSON.stringify(name.slice(0, 60))} (${content.length}): ${judged.ok ? `taken as ${judged.type}` : judged.problem}, should be ${refused ?? 'taken'}`,
      )
  }
  return wrong
}

describe('a file', () => {
  it('a file of the bill corpus is classified correctly', async () => {
    expect(await misjudged('port-bill', bills)).toEqual([])
  })

  it('a file of the fax corpus is classified correctly', async () => {
    expect(await misjudged('fax-document', faxes)).toEqual([])
  })

  it('a file that is refused gets what is wrong and what works', async () => {
    for (const [name, content, refused] of bills.filter(([, , refused]) => refused)) {
      const judged = await judge('port-bill', name, storedBytes(content))
      expect(judged.ok ? String(refused) : judged.problem).toMatch(/^[A-Z].*\.$/)
    }
  })
})

describe('a file of a type that cannot be sent', () => {
  const problem = async (kind: DocumentKind, name: string, content: Uint8Array = Buffer.from('x')) => {
    const judged = await judge(kind, name, storedBytes(content))
    return judged.ok ? 'taken' : judged.problem
  }

  it.each<[DocumentKind, string, RegExp]>([
    [
      'fax-document',
      'claim.docx',
      /^This is a Word document \(\.docx\), which can’t be sent\. .*Save As or Export, then PDF/,
    ],
    ['fax-document', 'claim.DOCM', /Word document .* PDF/],
    ['fax-document', 'claim.xlsx', /Excel workbook .* PDF/],
    ['fax-document', 'claim.pptx', /PowerPoint presentation .* PDF/],
    ['fax-document', 'claim.odt', /OpenDocument file .* PDF/],
    ['fax-document', 'claim.pages', /Apple document .* Export To, PDF/],
    ['fax-document', 'claim.heic', /picture .* JPG or PDF/],
    ['fax-document', 'claim.eml', /email .* PDF/],
    ['fax-document', 'claim.html', /web page .* Print/],
    ['fax-document', 'claim.tar.gz', /archive .*Unpack/],
    ['fax-document', 'claim.dwg', /a \.dwg file, .* These can be sent: PDF, TIFF, .* Save it as PDF/],
    ['fax-document', 'claim', /doesn’t end with a file type/],
    ['port-bill', 'bill.doc', /Word document .* PDF/],
    ['port-bill', 'bill.tif', /picture .* JPG or PDF/],
    ['port-bill', 'bill.zip', /archive .*Unpack/],
    ['port-bill', 'bill.csv', /Excel workbook .* PDF/],
  ])('a file of a type that cannot be sent as %s, %s: what to do instead', async (kind, name, message) => {
    expect(await problem(kind, name)).toMatch(message)
    expect(await problem(kind, name)).not.toMatch(/Rename/)
  })

  it('is refused with the same advice after it is renamed', async () => {
    for (const name of ['claim.doc', 'claim.pdf', 'claim.zip.doc'])
      expect(await problem('fax-document', name, Buffer.from(docx, 'base64'))).toMatch(
        /Word document \(\.docx\)\. Open it, choose Save As/,
      )
  })

  it('may be renamed only to what it is', async () => {
    expect(await problem('fax-document', 'claim.pdf', png())).toMatch(
      /of type PNG\. Rename the file, so that it ends in \.png/,
    )
    expect(await problem('port-bill', 'bill.pdf', tiff())).not.toMatch(/Rename/)
  })
})

/** Of a word processor: the parts that show what it is. */
const docx = zip({
  '[Content_Types].xml':
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  'word/document.xml': '<w:document/>',
}).toString('base64')
