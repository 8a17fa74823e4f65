import 'server-only'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import type { Letter, LetterPart } from '@/lib/areas/porting/letter'

// US letter paper with the console's own typeface: the fonts that every PDF reader has cover only Western European letters.

export const PLAIN = path.join(process.cwd(), 'node_modules/geist/dist/fonts/geist-sans/Geist-Regular.ttf')
export const STRONG = path.join(process.cwd(), 'node_modules/geist/dist/fonts/geist-sans/Geist-SemiBold.ttf')

const MARGIN = 54
const WIDTH = 612 - 2 * MARGIN
const BOTTOM = 792 - MARGIN
const LABEL = 110
const COLUMNS = 4
const INK = '#111111'
const QUIET = '#555555'
const RULE = '#999999'

type Page = PDFKit.PDFDocument

export async function letterPdf(letter: Letter): Promise<Uint8Array<ArrayBuffer>> {
  const page = new PDFDocument({
    size: 'LETTER',
    // A page's footer is below its text.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 18 },
    bufferPages: true,
    font: PLAIN,
    info: { Title: `Letter of authorization, port request ${letter.port}` },
  })
  const pieces: Uint8Array[] = []
  const whole = new Promise<void>((resolve, reject) => {
    page.on('data', (piece: Uint8Array) => pieces.push(piece))
    page.on('end', resolve)
    page.on('error', reject)
  })
  page.registerFont('strong', STRONG).registerFont('plain', PLAIN)
  page.font('strong').fontSize(18).fillColor(INK).text('Letter of authorization')
  page.font('plain').fontSize(10).fillColor(QUIET).text('To move telephone numbers from one carrier to another')
  for (const part of letter.parts) drawPart(page, part)
  drawNumbers(page, letter.numbers)
  page.moveDown(1.2)
  for (const sentence of letter.statement)
    page.font('plain').fontSize(10).fillColor(INK).text(sentence, MARGIN).moveDown(0.6)
  drawSignature(page, letter)
  drawFeet(page, letter.port)
  page.end()
  await whole
  return new Uint8Array(Buffer.concat(pieces))
}

/** Starts the next page if this does not fit. */
function room(page: Page, height: number): void {
  if (page.y + height > BOTTOM - 18) page.addPage()
}

function heading(page: Page, text: string): void {
  room(page, 60)
  page.moveDown(1.1).font('strong').fontSize(11).fillColor(INK).text(text, MARGIN)
  page.moveDown(0.3)
}

function drawPart(page: Page, { heading: title, rows }: LetterPart): void {
  heading(page, title)
  for (const [label, value] of rows) {
    room(page, 20)
    const { y } = page
    page.font('plain').fontSize(10).fillColor(QUIET).text(label, MARGIN, y, { width: LABEL })
    if (value === '') line(page, MARGIN + LABEL, y + 12, 240)
    else page.fillColor(INK).text(value, MARGIN + LABEL, y, { width: WIDTH - LABEL })
    page.x = MARGIN
    page.y = Math.max(page.y, y + 13) + 3
  }
}

function drawNumbers(page: Page, numbers: readonly string[]): void {
  heading(page, numbers.length === 1 ? '1 number' : `${numbers.length} numbers`)
  const width = WIDTH / COLUMNS
  for (let at = 0; at < numbers.length; at += COLUMNS) {
    room(page, 16)
    const { y } = page
    for (const [column, number] of numbers.slice(at, at + COLUMNS).entries()) {
      page
        .font('plain')
        .fontSize(10)
        .fillColor(INK)
        .text(number, MARGIN + column * width, y, { width })
    }
    page.x = MARGIN
    page.y = y + 16
  }
}

/** Lines for a person's signature, date, name and title; a known name and title are filled in. */
function drawSignature(page: Page, { signer, title }: Letter): void {
  room(page, 130)
  const half = (WIDTH - 24) / 2
  const right = MARGIN + half + 24
  let y = page.y + 36
  const under = (label: string, x: number, value = '') => {
    if (value !== '')
      page
        .font('plain')
        .fontSize(10)
        .fillColor(INK)
        .text(value, x, y - 15, { width: half })
    line(page, x, y, half)
    page
      .font('plain')
      .fontSize(8)
      .fillColor(QUIET)
      .text(label, x, y + 3, { width: half })
  }
  under('Signature', MARGIN)
  under('Date', right)
  y += 46
  under('Name', MARGIN, signer)
  under('Title', right, title)
}

function line(page: Page, x: number, y: number, width: number): void {
  page
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(RULE)
    .stroke()
}

function drawFeet(page: Page, port: string): void {
  const { start, count } = page.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    page.switchToPage(at)
    page.page.margins.bottom = 0
    const text = `Port request ${port} · page ${at - start + 1} of ${count}`
    page
      .font('plain')
      .fontSize(8)
      .fillColor(QUIET)
      .text(text, MARGIN, BOTTOM + 6, { width: WIDTH, lineBreak: false })
  }
}
