import { gif, join, jpeg, linearizedPdf, ods, office, pdf, png, rar5, rtf, sevenZip, tiff, zip } from './files.corpus'

/** A file, and the reason why it is refused, if any. */
export type BillCase = readonly [name: string, content: Uint8Array, refused?: RegExp]

export const LIMIT = 5 * 1024 * 1024
export const html = '<html><script>alert(1)</script></html>'

const text = (value: string) => Buffer.from(value, 'latin1')
/** A file of exactly this size, padded before its end. */
export const filled = (size: number) => {
  const bare = pdf({ filler: 1 }).length - 1
  const guess = size - bare
  const over = pdf({ filler: guess }).length - size
  return pdf({ filler: guess - over })
}

const cutOff = /cut off/
const wrong = /The name says/

const good: BillCase[] = [
  ['bill.pdf', pdf()],
  ['bill.PDF', pdf({ lineEnd: '\r\n' })],
  ['bill.Pdf', pdf({ lineEnd: '\r', version: '1.7' })],
  ['two revisions.pdf', pdf({ revisions: 2 })],
  ['linearized.pdf', linearizedPdf()],
  ['pdf 2.pdf', pdf({ version: '2.0' })],
  ['a line after the end.pdf', join(pdf(), text('\n\n'))],
  ['zeros after the end.pdf', join(pdf(), Buffer.alloc(200))],
  ['a signature after the end.pdf', join(pdf(), text('%signed by the carrier\n'))],
  [
    'an attached archive.pdf',
    pdf({ head: `9 0 obj\n<< /Length 300 >>\nstream\n${zip().toString('latin1')}\nendstream\nendobj\n` }),
  ],
  ['bill.png', png()],
  ['bill.PNG', png(4, ['tEXt', text('Software\0Scanner')])],
  ['large.png', png(60_000)],
  // Padding: renderers ignore what follows, and so does the preview.
  ['zeros after the end.png', join(png(), Buffer.alloc(16))],
  ['a block of zeros after the end.png', join(png(900), Buffer.alloc(70_000))],
  ['zeros after the end.gif', join(gif(), Buffer.alloc(16))],
  ['zeros after the end.jpg', join(jpeg(), Buffer.alloc(16))],
  ['bill.jpg', jpeg()],
  ['bill.JPG', jpeg({ progressive: true })],
  ['bill.jpeg', jpeg({ extra: [[0xe1, join(text('Exif\0\0'), jpeg())]] })],
  ['a remark.Jpeg', jpeg({ extra: [[0xfe, text('scanned at the counter')]] })],
  ['two pictures.jpg', join(jpeg(), jpeg())],
  ['a moving picture.jpg', join(jpeg(), Buffer.from('0000001c667479706d703432', 'hex'), Buffer.alloc(400, 7))],
  ['what a telephone adds.jpg', join(jpeg(), text('SEFH\x6b\0\0\0SEFT'))],
  ['bill.gif', gif()],
  ['bill.GIF', gif({ version: '87a' })],
  ['moving.gif', gif({ frames: 3 })],
  ['a remark.gif', gif({ comment: 'scanned at the counter' })],
]

const goodNames: BillCase[] = [
  'Statement 10.28.2026.pdf',
  'bill.v2.pdf',
  'acme.com.pdf',
  'invoice.php.pdf',
  'bill.pdf.pdf',
  'bill.exe.pdf',
  'Rechnung März.pdf',
  '請求書.pdf',
  'facture n°4 (copie).pdf',
  'Screenshot 2026-11-20 at 10.11.12\u202fAM.pdf',
  "O'Neill & Sons, #4.pdf",
  'счёт.pdf',
  '100% due.pdf',
  'b.pdf',
  `${'n'.repeat(116)}.pdf`,
  'bill…final.pdf',
].map((name) => [name, pdf()])

const cuts: BillCase[] = [
  ...[pdf(), linearizedPdf(), pdf({ filler: 4000 })].flatMap((whole) =>
    [whole.length - 6, Math.floor(whole.length * 0.9), Math.floor(whole.length / 2), 20].map(
      (end): BillCase => ['cut.pdf', whole.subarray(0, end), cutOff],
    ),
  ),
  ['cut at its first end.pdf', linearizedPdf().subarray(0, linearizedPdf().indexOf('%%EOF') + 6), cutOff],
  ['padded after a cut.pdf', join(pdf({ filler: 4000 }).subarray(0, 3000), Buffer.alloc(2000)), cutOff],
  ...[1, 4, 12, 20, 40].map((off): BillCase => ['cut.png', png(900).subarray(0, -off), cutOff]),
  ...[20, 30, 40].map((end): BillCase => ['cut.png', png(900).subarray(0, end), wrong]),
  ...[1, 2, 5, 9].map((off): BillCase => ['cut.jpg', jpeg().subarray(0, -off), cutOff]),
  ...[4, 30, 90].map((end): BillCase => ['cut.jpeg', jpeg({ progressive: true }).subarray(0, end), cutOff]),
  ['cut after its thumbnail.jpg', jpeg({ extra: [[0xe1, jpeg()]] }).subarray(0, -2), cutOff],
  ...[1, 2, 4, 10].map((off): BillCase => ['cut.gif', gif({ frames: 2 }).subarray(0, -off), cutOff]),
  ['cut.gif', gif().subarray(0, 10), cutOff],
]

const wrongContent: BillCase[] = [
  ['bill.pdf', png(), wrong],
  ['bill.pdf', jpeg(), wrong],
  ['bill.pdf', gif(), wrong],
  ['bill.png', pdf(), wrong],
  ['bill.png', jpeg(), wrong],
  ['bill.png', gif(), wrong],
  ['bill.jpg', pdf(), wrong],
  ['bill.jpg', png(), wrong],
  ['bill.jpeg', gif(), wrong],
  ['bill.gif', pdf(), wrong],
  ['bill.gif', png(), wrong],
  ['bill.gif', jpeg(), wrong],
  ['bill.pdf.png', pdf(), wrong],
  ['bill.pdf', zip(), /ZIP|archive/],
  ['bill.pdf', office('WordDocument'), /older Office document/],
  ['bill.pdf', tiff(), /picture|TIFF/],
  ['bill.pdf', rtf(), /text document|RTF/],
  ['bill.pdf', ods(), /OpenDocument|ODS/],
  ['bill.pdf', sevenZip(), /archive|7z/],
  ['bill.pdf', rar5(), /archive|RAR/],
  ['bill.pdf', text(html), wrong],
  ['bill.pdf', text('Statement of October'), wrong],
  ['bill.pdf', text('MZ\x90\0'), /exe/i],
  ['bill.pdf', text(' %PDF-1.4'), cutOff],
  ['bill.jpg', Buffer.from('0000001c6674797068656963', 'hex'), /heic\)/i],
  ['bill.png', text('RIFF\x20\0\0\0WEBPVP8 '), /webp/i],
  ['bill.png', Buffer.from('89504e470d0a1a0b', 'hex'), wrong],
  ['bill.png', text('\x89PNG\n\x1a\n'), wrong],
  ['bill.gif', text('GIF88a'), cutOff],
  ['bill.jpg', Buffer.alloc(400), wrong],
  ['bill.png', join(png().subarray(0, 8), Buffer.alloc(60)), wrong],
  ['zeros instead of the end.png', join(png(900).subarray(0, -12), Buffer.alloc(12)), cutOff],
  ['no pixels.png', join(png().subarray(0, 33), png().subarray(-12)), wrong],
  ['no picture.jpg', Buffer.from('ffd8ffd9', 'hex'), cutOff],
  ['broken marks.jpg', Buffer.from('ffd8ffe000041234567890', 'hex'), cutOff],
]

const names: BillCase[] = [
  ['', /no name/],
  ['   ', /no name/],
  ['.pdf', /dot/],
  ['.bill.pdf', /dot/],
  ['..', /dot/],
  ['bill', /can’t be sent|These can be sent/],
  ['bill.', /can’t be sent|These can be sent/],
  ['bill.pdf.', /can’t be sent|These can be sent/],
  ['pdf', /can’t be sent|These can be sent/],
  ['bill.exe', /can’t be sent|These can be sent/],
  ['bill.pdf.exe', /can’t be sent|These can be sent/],
  ['bill.pdf.zip', /can’t be sent|These can be sent/],
  ['bill.tiff', /can’t be sent|These can be sent/],
  ['bill.heic', /can’t be sent|These can be sent/],
  ['bill.docx', /can’t be sent|These can be sent/],
  ['bill.pdf ', /space/],
  [' bill.pdf', /space/],
  ['bills/bill.pdf', /folder/],
  ['../../etc/bill.pdf', /folder|dot/],
  ['/bill.pdf', /folder/],
  ['\\bill.pdf', /folder/],
  ['C:\\bills\\bill.pdf', /folder/],
  ['C:bill.pdf', /folder/],
  ['..%2f..%2fbill.pdf', /folder|dot/],
  ['bill%00.pdf', /folder/],
  ['bill\0.pdf', /invisible characters/],
  ['bill.exe\0.pdf', /invisible characters/],
  ['bill\n.pdf', /invisible characters/],
  ['bill\r\nX-Header: 1.pdf', /invisible characters/],
  ['bill\t.pdf', /invisible characters/],
  ['bill\x1b[31m.pdf', /invisible characters/],
  ['bill\x7f.pdf', /invisible characters/],
  ['bill\u202efdp.exe.pdf', /invisible characters/],
  ['bill\u200b.pdf', /invisible characters/],
  ['bill\u2066.pdf', /invisible characters/],
  ['bill\ufeff.pdf', /invisible characters/],
  ['bill\u2028.pdf', /invisible characters/],
  ['bill\ud800.pdf', /invisible characters/],
  [`${'n'.repeat(117)}.pdf`, /longer/],
  [`${'n'.repeat(296)}.pdf`, /longer/],
  ['Rechnung Ma\u0308rz.pdf', /accents/],
].map(([name, refused]): BillCase => [name as string, pdf(), refused as RegExp])

const sizes: BillCase[] = [
  ...['empty.pdf', 'empty.png', 'empty.jpg', 'empty.jpeg', 'empty.gif'].map(
    (name): BillCase => [name, Buffer.alloc(0), /empty/],
  ),
  ['at the limit.pdf', filled(LIMIT)],
  ['above the limit.pdf', filled(LIMIT + 1), /At most 5,242,880 bytes/],
  ['at the limit.jpg', join(jpeg(), Buffer.alloc(LIMIT - jpeg().length))],
  ['above the limit.jpg', join(jpeg(), Buffer.alloc(LIMIT - jpeg().length + 1)), /At most 5,242,880 bytes/],
  ['at the limit.png', png(10, ['teSt', Buffer.alloc(LIMIT - png(10).length - 12)])],
  ['above the limit.png', png(10, ['teSt', Buffer.alloc(LIMIT - png(10).length - 11)]), /At most 5,242,880 bytes/],
  ['at the limit.gif', join(gif(), Buffer.alloc(LIMIT - gif().length))],
  ['above the limit.gif', join(gif(), Buffer.alloc(LIMIT - gif().length + 1)), /At most 5,242,880 bytes/],
]

export const bills: readonly BillCase[] = [...good, ...goodNames, ...cuts, ...wrongContent, ...names, ...sizes]
