import { rarEnding, sevenZipEnding, zipDirectoryEnd, zipEnding } from './archives'
import { ascii, type Bytes, buffered, hex, scan } from './bytes'
import { fileNameProblem } from './file-name'
import { type FileType, fileTypes, typeNamed } from './file-types'
import type { Ending, Flaw } from './flaws'
import { gifEnding, pngEnding, tiffEnding } from './images'
import { jpegEnding } from './jpeg'
import { type DocumentKind, sizeProblem } from './kinds'
import { officeEnding, rtfEnding } from './office'
import { pdfEnding, pdfProblem } from './pdf'
import { contentOf } from './signatures'
import { textEnding } from './text'

// Is this file what its name says, whole, and nothing else besides? Asked by the browser before anything is sent, and by the server of what
// it has stored. Nothing is decoded or unpacked: only where a file of its type ends is looked for (decision 48).

export type Judgement = { ok: true; type: FileType } | { ok: false; problem: string }

const endings: Record<FileType, (bytes: Bytes) => Promise<Ending>> = {
  pdf: pdfEnding,
  png: pngEnding,
  jpeg: jpegEnding,
  gif: gifEnding,
  tiff: tiffEnding,
  doc: officeEnding,
  xls: officeEnding,
  ppt: officeEnding,
  rtf: rtfEnding,
  ods: zipEnding,
  zip: zipEnding,
  rar: rarEnding,
  '7z': sevenZipEnding,
  txt: textEnding,
  csv: textEnding,
}

const words: Record<Flaw, (type: string) => string> = {
  cut: (type) => `The file is cut off: its end is missing. Save the ${type} again and add the new one.`,
  broken: (type) => `The file is damaged: its content is not a whole ${type}.`,
  more: (type) => `The file holds something else beside the ${type}. Save the ${type} again and add the new one.`,
}

const no = (problem: string): Judgement => ({ ok: false, problem })

export async function judge(kind: DocumentKind, name: string, given: Bytes): Promise<Judgement> {
  const problem = fileNameProblem(kind, name) ?? sizeProblem(kind, given.size)
  const type = typeNamed(name)
  if (problem || !type) return no(problem ?? 'The name tells no type.')
  const bytes = buffered(given)
  const disagrees = await disagreement(type, bytes)
  if (disagrees) return no(disagrees)
  const ending = await endings[type](bytes)
  const flaw = 'flaw' in ending ? ending.flaw : (await holdsMore(type, bytes, ending.end)) ? 'more' : null
  if (flaw === 'broken' && isText(type))
    return no(`The name says ${fileTypes[type].name}, but the content is not text.`)
  if (flaw) return no(words[flaw](fileTypes[type].name))
  const acts = type === 'pdf' ? await pdfProblem(bytes) : null
  return acts ? no(acts) : { ok: true, type }
}

const isText = (type: FileType) => type === 'txt' || type === 'csv'

/** What the content begins as must be what the name says. */
async function disagreement(type: FileType, bytes: Bytes): Promise<string | null> {
  const content = await contentOf(bytes)
  const said = `The name says ${fileTypes[type].name}, but the content is`
  if (content === null) return isText(type) ? null : `${said} not. Add the original file.`
  if ('other' in content) return isText(type) && content.other === 'a web page' ? null : `${said} ${content.other}.`
  // A spreadsheet in this format is a ZIP archive.
  if (content.type === type || (type === 'zip' && content.type === 'ods')) return null
  return `${said} of type ${fileTypes[content.type].name}. Rename the file, or add the right one.`
}

/** What other programs would take the file for, by its first kilobyte. */
const strangers = /%PDF-\d|<html|<script|<!doctype html|<\?php|<svg/i
const HEAD = 1024
/** Begins, after blanks, as a ZIP, RAR, 7z, GIF, PNG, program or old Office file: in hex. */
const behind = /^(09|0a|0d|20)*(504b0304|526172211a07|377abcaf|474946383|89504e47|4d5a|d0cf11e0)/

/** Bytes that make it a second file too: for other programs, or hidden behind its end. */
async function holdsMore(type: FileType, bytes: Bytes, end: number): Promise<boolean> {
  if (isText(type)) return false
  const own = type === 'pdf' ? 5 : 0
  if (strangers.test(ascii((await bytes.read(0, HEAD)).subarray(own)))) return true
  const zip = type === 'zip' || type === 'ods'
  if (!zip && (await zipDirectoryEnd(bytes)) !== null) return true
  if (end === bytes.size) return false
  const after = await bytes.read(end, HEAD)
  if (strangers.test(ascii(after)) || behind.test(hex(after))) return true
  // Telephones put more behind a picture, programs behind a PDF; behind the others nothing belongs but filling.
  if (type === 'jpeg' || type === 'pdf') return false
  return (
    (await scan(bytes, end, (block) =>
      block.some((byte) => ![0, 9, 10, 13, 32].includes(byte)) ? true : undefined,
    )) === true
  )
}
