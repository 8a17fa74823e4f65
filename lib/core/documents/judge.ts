// biome-ignore-all lint/suspicious/noControlCharactersInRegex: bytes of files

import { fileTypeFromStream } from 'file-type'
import { ascii, type Bytes, bufferedBytes, scan } from './bytes'
import { conversionOf } from './conversions'
import { fileNameProblem } from './file-name'
import { type FileType, fileTypes, typeNamed } from './file-types'
import { type DocumentKind, sizeProblem } from './kinds'
import { pdfEnding } from './pdf'
import { pdfProblem } from './pdf-problem'
import { isText } from './text'

// Whether a file is what its name says, and complete. Runs in the browser before an upload, and on the server for the
// stored file. `file-type` detects the content; nothing is decoded or unpacked (decision 141).

export type Judgement = { ok: true; type: FileType } | { ok: false; problem: string }

const no = (problem: string): Judgement => ({ ok: false, problem })

export async function judge(kind: DocumentKind, name: string, content: Bytes): Promise<Judgement> {
  const problem = fileNameProblem(kind, name) ?? sizeProblem(kind, content.size)
  const type = typeNamed(name)
  if (problem || !type) return no(problem ?? 'The name has no file type.')
  const bytes = bufferedBytes(content)
  const disagrees = await disagreement(kind, type, bytes)
  if (disagrees) return no(disagrees)
  const { name: word } = fileTypes[type]
  if (await isCut(type, bytes))
    return no(`The file is cut off: its end is missing. Save the ${word} again and add the new one.`)
  const changes = type === 'pdf' ? await pdfProblem(bytes) : null
  return changes ? no(changes) : { ok: true, type }
}

/** Why the content does not match the name, or null. */
async function disagreement(kind: DocumentKind, type: FileType, bytes: Bytes): Promise<string | null> {
  const ext = (await fileTypeFromStream(streamOf(bytes)))?.ext
  const content = ext ? typeNamed(`content.${ext}`) : null
  const claim = `The name says ${fileTypes[type].name}, but the content is`
  if (type === 'txt' || type === 'csv') {
    // Text may begin like a binary file: a table that begins with BMW is not a bitmap.
    if (!ext || !content) return (await isText(bytes)) ? null : `${claim} not text.`
  } else {
    // PDF programs look for the mark in the first kilobyte, because scanners and mail programs write lines before it.
    if (!ext && type === 'pdf' && ascii(await bytes.read(0, 1024)).includes('%PDF-')) return null
    if (!ext) return `${claim} not. Add the original file.`
    if (content === type || others[ext]?.includes(type)) return null
    // Many formats are ZIP archives.
    if (type === 'zip' && ascii(await bytes.read(0, 2)) === 'PK') return null
  }
  const conversion = ext === 'cfb' ? null : conversionOf(kind, ext === 'zip' ? (newer[type] ?? ext) : ext)
  if (conversion) return `${claim} ${conversion.what}. ${conversion.advice}`
  const word = content ? fileTypes[content].name : (labels[ext] ?? ext.toUpperCase())
  const { extensions } = fileTypes[content ?? type]
  // We can name the right extension only for our own types. The older Office formats cannot be distinguished.
  return content
    ? `${claim} of type ${word}. Rename the file, so that it ends in .${extensions[0]}.`
    : `${claim} of type ${word}. Add the original file.`
}

/** Our names for types that `file-type` calls differently. The older Office formats share a container. */
const others: Readonly<Record<string, readonly FileType[]>> = { cfb: ['doc', 'xls', 'ppt'], apng: ['png'] }
/** The newer Office formats are ZIP archives. */
const newer: Partial<Record<FileType, string>> = { doc: 'docx', xls: 'xlsx', ppt: 'pptx' }
const labels: Readonly<Record<string, string>> = { cfb: 'older Office document' }

function streamOf(bytes: Bytes): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      const piece = await bytes.read(at, 4096)
      at += piece.length
      if (piece.length > 0) controller.enqueue(Uint8Array.from(piece))
      else controller.close()
    },
  })
}

/** End marks of formats that have one. */
const ends: Partial<Record<FileType, RegExp>> = {
  png: /IEND\xaeB`\x82/,
  gif: /;\0*$/,
  zip: /PK\x05\x06[\s\S]{18}/,
  ods: /PK\x05\x06[\s\S]{18}/,
  rtf: /\}[\s\0]*$/,
}
/** Longest comment after the end record of a ZIP archive. */
const TAIL = 0xffff
const START_OF_SCAN = 0xda
const END_OF_PICTURE = 0xd9

async function isCut(type: FileType, bytes: Bytes): Promise<boolean> {
  if (type === 'pdf') return 'flaw' in (await pdfEnding(bytes))
  if (type === 'jpeg') return !(await jpegEnds(bytes))
  const end = ends[type]
  if (!end) return false
  let tail = ''
  // Zero padding after the end is ignored.
  for (let at = bytes.size; at > 0 && /^\0*$/.test(tail); at -= TAIL)
    tail = ascii(await bytes.read(Math.max(0, at - TAIL), Math.min(at, TAIL)))
  return !end.test(tail)
}

/** Looks for an end mark after the segments, because an embedded thumbnail has one of its own. Phones append data after the mark. */
async function jpegEnds(bytes: Bytes): Promise<boolean> {
  let at = 2
  for (;;) {
    const [first, mark, high = 0, low = 0] = await bytes.read(at, 4)
    if (first !== 0xff || mark === START_OF_SCAN) break
    at += 2 + high * 256 + low
  }
  let before = 0
  const hit = await scan(bytes, at, (block) => {
    for (const byte of block) {
      if (before === 0xff && byte === END_OF_PICTURE) return true
      before = byte
    }
    return undefined
  })
  return hit === true
}
