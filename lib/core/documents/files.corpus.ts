// Minimal complete files of each type, built byte by byte.

const u16 = (value: number) => Buffer.from([value & 255, value >> 8])
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
const big32 = (value: number) => Buffer.from(u32(value)).reverse()
const text = (value: string) => Buffer.from(value, 'latin1')

export const join = (...pieces: Uint8Array[]) => Buffer.concat(pieces)

/** Checksums of PNG, ZIP, 7z and uncompressed deflate blocks. */
function crc32(data: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

function packed(data: Uint8Array): Buffer {
  let [a, b] = [1, 0]
  for (const byte of data) {
    a = (a + byte) % 65521
    b = (b + a) % 65521
  }
  const length = u16(data.length)
  return join(
    Buffer.from([0x78, 0x01, 0x01]),
    length,
    length.map((byte) => byte ^ 255),
    data,
    big32(b * 65536 + a),
  )
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = join(text(type), data)
  return join(big32(data.length), named, big32(crc32(named)))
}

const header = (width: number) => join(big32(width), big32(1), Buffer.from([8, 0, 0, 0, 0]))

/** `extra` chunks precede the pixels. */
export function png(width = 4, ...extra: [type: string, data: Uint8Array][]): Buffer {
  const pixels = packed(Buffer.alloc(width + 1))
  const others = extra.map(([type, data]) => chunk(type, data))
  return join(
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header(width)),
    ...others,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  )
}

const segment = (mark: number, data: Uint8Array) =>
  join(Buffer.from([0xff, mark]), big32(data.length + 2).subarray(2), data)

/** `extra` segments come first, as cameras write them. */
export function jpeg({
  extra = [],
  progressive = false,
}: {
  extra?: [mark: number, data: Uint8Array][]
  progressive?: boolean
} = {}): Buffer {
  const scan = join(
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]),
  )
  return join(
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, text('JFIF\0\x01\x02\0\0\x01\0\x01\0\0')),
    ...extra.map(([mark, data]) => segment(mark, data)),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(progressive ? 0xc2 : 0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0])),
    ...(progressive ? [scan, segment(0xc4, Buffer.alloc(19))] : []),
    scan,
    Buffer.from([0xff, 0xd9]),
  )
}

/** `comment` precedes the picture. */
export function gif({ version = '89a', comment = '', frames = 1 } = {}): Buffer {
  const data = comment
    ? join(Buffer.from([0x21, 0xfe, comment.length]), text(comment), Buffer.from([0]))
    : Buffer.alloc(0)
  const frame = join(Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]), Buffer.from([2, 2, 0x44, 1, 0]))
  return join(
    text(`GIF${version}`),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0]),
    Buffer.from([0, 0, 0, 255, 255, 255]),
    data,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  )
}

interface Pdf {
  version?: string
  lineEnd?: string
  /** After the first line. */
  head?: string
  /** Entries of the catalog. */
  catalog?: string
  /** Objects numbered from 6. */
  more?: readonly string[]
  filler?: number
  revisions?: number
}

export function pdf({
  version = '1.4',
  lineEnd = '\n',
  head = '',
  catalog = '',
  more = [],
  filler = 0,
  revisions = 1,
}: Pdf = {}): Buffer {
  const lines = (...all: string[]) => all.join(lineEnd) + lineEnd
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>'
  const drawn = 'BT /F 18 Tf 20 50 Td (Statement) Tj ET'
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    `<< /Length ${drawn.length} >>${lineEnd}stream${lineEnd}${drawn}${lineEnd}endstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...(filler > 0
      ? [`<< /Length ${filler} >>${lineEnd}stream${lineEnd}${'0'.repeat(filler)}${lineEnd}endstream`]
      : []),
    ...more,
  ]
  let body = lines(`%PDF-${version}`) + head
  const places: number[] = []
  for (const [n, object] of objects.entries()) {
    places.push(body.length)
    body += lines(`${n + 1} 0 obj`, object, 'endobj')
  }
  for (let revision = 0; revision < revisions; revision++) {
    const table = body.length
    body += lines('xref', `0 ${places.length + 1}`, '0000000000 65535 f ')
    body += places.map((place) => `${String(place).padStart(10, '0')} 00000 n `).join(lineEnd) + lineEnd
    body += lines('trailer', `<< /Size ${places.length + 1} /Root 1 0 R >>`, 'startxref', String(table), '%%EOF')
  }
  return text(body)
}

/** Has its length at the beginning, and an end mark after its first page. */
export function linearizedPdf(): Buffer {
  const rest = pdf({ filler: 3000 }).subarray(9)
  const first = (length: number) =>
    text(
      `%PDF-1.5\n1 0 obj\n<< /Linearized 1 /L ${String(length).padStart(8, '0')} /N 2 >>\nendobj\nxref\n0 0\ntrailer\n<< >>\nstartxref\n0\n%%EOF\n`,
    )
  return join(first(first(0).length + rest.length), rest)
}

export function tiff({ big = false, pages = 1 } = {}): Buffer {
  const end = <T extends Buffer>(bytes: T) => (big ? bytes.reverse() : bytes)
  const [s, l] = [(v: number) => end(u16(v)), (v: number) => end(u32(v))]
  const entry = (tag: number, type: number, value: number) =>
    join(s(tag), s(type), l(1), type === 3 ? join(s(value), Buffer.alloc(2)) : l(value))
  const pixels = 8
  const dir = (at: number, last: boolean) => {
    const entries = [entry(256, 3, 8), entry(257, 3, 1), entry(273, 4, pixels), entry(279, 4, 1)]
    const size = 2 + 12 * entries.length + 4
    return join(s(entries.length), ...entries, l(last ? 0 : at + size))
  }
  let file = join(text(big ? 'MM' : 'II'), s(42), l(10), Buffer.from([0xff, 0]))
  for (let page = 0; page < pages; page++) file = join(file, dir(file.length, page === pages - 1))
  return file
}

/** A container with one named stream after others. */
export function office(
  stream: string,
  { sectors = 4, others = ['Root Entry', '\u0005SummaryInformation'] } = {},
): Buffer {
  const head = Buffer.alloc(512, 0)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(9, 30)
  head.writeUInt32LE(1, 44)
  head.writeUInt32LE(1, 48)
  head.fill(0xff, 76)
  head.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  for (let sector = 2; sector < sectors; sector++)
    table.writeUInt32LE(sector + 1 < sectors ? sector + 1 : 0xfffffffe, 4 * sector)
  const directory = Buffer.alloc(512)
  for (const [n, name] of [...others, stream].entries()) {
    directory.write(name, n * 128, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, n * 128 + 64)
  }
  return join(head, table, directory, Buffer.alloc((sectors - 2) * 512, 0x41))
}

export function zip(members: Record<string, string> = { 'bill.txt': 'Statement' }, comment = ''): Buffer {
  const files = Object.entries(members)
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, content] of files) {
    const data = Buffer.from(content)
    const common = join(
      u16(20),
      u16(0),
      u16(0),
      u16(0),
      u16(0),
      u32(crc32(data)),
      u32(data.length),
      u32(data.length),
      u16(name.length),
      u16(0),
    )
    const record = join(text('PK\x03\x04'), common, text(name), data)
    central.push(join(text('PK\x01\x02'), u16(20), common, Buffer.alloc(10), u32(at), text(name)))
    local.push(record)
    at += record.length
  }
  const directory = join(...central)
  return join(
    ...local,
    directory,
    text('PK\x05\x06'),
    Buffer.alloc(4),
    u16(files.length),
    u16(files.length),
    u32(directory.length),
    u32(at),
    u16(comment.length),
    text(comment),
  )
}

export const ods = () =>
  zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<office:document-content/>' })

export const rtf = (inside = 'Statement {\\b 412.37}') => text(`{\\rtf1\\ansi ${inside}}`)

export function sevenZip(): Buffer {
  const content = text('packed bytes and the header behind them')
  const start = join(
    Buffer.from(BigUint64Array.of(BigInt(content.length - 9)).buffer),
    Buffer.from(BigUint64Array.of(9n).buffer),
    u32(0),
  )
  return join(Buffer.from('377abcaf271c0004', 'hex'), u32(crc32(start)), start, content)
}

/** RAR 4, the older format. */
export function rar4({ end = true } = {}): Buffer {
  const block = (type: number, flags: number, rest: Uint8Array, data = Buffer.alloc(0)) =>
    join(u16(0), Buffer.from([type]), u16(flags), u16(7 + rest.length), rest, data)
  const content = text('stored bytes')
  const file = block(0x74, 0x8000, join(u32(content.length), Buffer.alloc(21), text('bill.txt')), content)
  return join(
    text('Rar!\x1a\x07\0'),
    block(0x73, 0, Buffer.alloc(6)),
    file,
    end ? block(0x7b, 0x4000, Buffer.alloc(0)) : Buffer.alloc(0),
  )
}

export function rar5(): Buffer {
  const block = (...body: number[]) => join(u32(0), Buffer.from([body.length, ...body]))
  const content = text('stored bytes')
  return join(
    text('Rar!\x1a\x07\x01\0'),
    block(1, 0, 0),
    block(2, 2, content.length, 0, content.length, 0, 0, 0, 4, ...text('bill')),
    content,
    block(5, 0, 0),
  )
}
