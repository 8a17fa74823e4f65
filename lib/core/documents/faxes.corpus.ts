import { type BillCase, bills, filled, html } from './bills.corpus'
import { gif, join, jpeg, ods, office, pdf, png, rar4, rar5, rtf, sevenZip, tiff, zip } from './files.corpus'

const LIMIT = 8_000_000
const text = (value: string) => Buffer.from(value, 'latin1')
const wide = (value: string) => join(Buffer.from([0xff, 0xfe]), Buffer.from(value, 'utf16le'))

/** One complete file for each extension. */
const whole: Record<string, Uint8Array> = {
  jpeg: jpeg(),
  jpg: jpeg({ progressive: true }),
  gif: gif(),
  png: png(),
  tif: tiff(),
  tiff: tiff({ big: true, pages: 3 }),
  pdf: pdf(),
  doc: office('WordDocument'),
  rtf: rtf(),
  ods: ods(),
  xls: office('Workbook'),
  csv: text('number,amount\n9195550100,4.10\n'),
  ppt: office('PowerPoint Document'),
  txt: text('Claim 4471\n'),
  rar: rar5(),
  zip: zip(),
  '7z': sevenZip(),
}
const extensions = Object.keys(whole)
const same = (a: string, b: string) =>
  [
    ['jpeg', 'jpg'],
    ['tif', 'tiff'],
    ['txt', 'csv'],
    // The older Office formats use the same container.
    ['doc', 'xls'],
    ['doc', 'ppt'],
    ['xls', 'ppt'],
  ].some((pair) => pair.includes(a) && pair.includes(b)) ||
  (a === 'zip' && b === 'ods')

const good: BillCase[] = [
  ...extensions.map((extension): BillCase => [`claim.${extension}`, whole[extension] ?? text('')]),
  ...extensions.map(
    (extension): BillCase => [`Claim 4471.v2.${extension.toUpperCase()}`, whole[extension] ?? text('')],
  ),
  ['pages.tif', tiff({ pages: 4 })],
  ['old.xls', office('Book')],
  ['large.doc', office('WordDocument', { sectors: 100 })],
  ['short last sector.doc', office('WordDocument').subarray(0, -100)],
  ['nested.rtf', rtf('{\\fonttbl{\\f0 Arial;}} \\{ not a brace \\} \\\\')],
  ['with a picture.rtf', rtf('{\\pict\\bin3 }{}}')],
  ['a line after the end.rtf', join(rtf(), text('\r\n\0'))],
  ['empty archive.zip', zip({})],
  ['many.zip', zip({ 'a.txt': '1', 'b/c.txt': '2', 'd.txt': '3' }, 'made by a scanner')],
  ['spreadsheet.zip', ods()],
  ['older.rar', rar4()],
  ['without an end block.rar', rar4({ end: false })],
  ['utf8.txt', Buffer.from('Größe: 5 €\n')],
  ['latin.txt', text('Gr\xf6\xdfe\n')],
  ['wide.txt', wide('Claim 4471')],
  ['a mark first.csv', Buffer.from('\ufeffa;b\n')],
  ['old end.txt', text('Claim\r\n\x1a')],
  ['source of a page.txt', text(html)],
  ['one byte.txt', text('a')],
]

/** The content of each type under the extension of each other type. */
const wrong: BillCase[] = extensions.flatMap((extension) =>
  extensions
    .filter((other) => other !== extension && !same(extension, other))
    .map((other): BillCase => [`claim.${extension}`, whole[other] ?? text(''), /The name says/]),
)

/** Formats with a recognizable end. */
const cuts: BillCase[] = ['jpeg', 'jpg', 'gif', 'png', 'pdf', 'rtf', 'ods', 'zip'].flatMap((extension) => {
  const file = whole[extension] ?? text('')
  return [9, Math.floor(file.length / 3), Math.floor(file.length / 2)].map(
    (off): BillCase => [`cut.${extension}`, file.subarray(0, -off), /cut off|content is not/],
  )
})

const others: BillCase[] = [
  ['binary.txt', text('Claim\0 4471'), /not text/],
  ['binary.csv', text('a,b\x01\n'), /not text/],
  ['odd.txt', wide('Claim').subarray(0, -1), /not text/],
  ['text.doc', text('Claim'), /The name says/],
  ['format.doc', rtf(), /text document|RTF/],
  ['new.doc', zip({ '[Content_Types].xml': '<Types/>' }), /Word document \(\.docx\)\. Open it, choose Save As/],
  ['begins as a bitmap.csv', text('BMW,4.10\n')],
  ['begins as a program.txt', text('MZ and others\n')],
  ['a form.txt', text('<?xml version="1.0"?><claim/>')],
  ['wrong directory.zip', zip().subarray(20), /The name says/],
  ['claim.docx', zip(), /can’t be sent|These can be sent/],
  ['claim.html', text(html), /can’t be sent|These can be sent/],
  ['claim.tar.gz', text('\x1f\x8b'), /can’t be sent|These can be sent/],
  ...extensions.map((extension): BillCase => [`empty.${extension}`, Buffer.alloc(0), /empty/]),
  ['at the limit.pdf', filled(LIMIT)],
  ['above the limit.pdf', filled(LIMIT + 1), /At most 8,000,000 bytes/],
  ['at the limit.txt', Buffer.alloc(LIMIT, 'a')],
  ['above the limit.txt', Buffer.alloc(LIMIT + 1, 'a'), /At most 8,000,000 bytes/],
]

/** Accepted bills are accepted as faxes unless too large. Refused bills are refused as faxes, except those refused for their type. */
const asBills = bills.filter(
  ([, content, refused]) => content.length < 1_000_000 && !String(refused).includes('be sent'),
)

export const faxes: readonly BillCase[] = [...good, ...wrong, ...cuts, ...others, ...asBills]
