import { openDocumentType } from './archives'
import { ascii, type Bytes, hex } from './bytes'
import { type FileType, fileTypes } from './file-types'
import { officeType } from './office'

/** How files of a type begin, in hex; what is not ours is here so that a refusal can say what it is. */
const beginnings: readonly (readonly [RegExp, FileType | 'office' | { other: string }])[] = [
  // %PDF-1
  [/^255044462d3\d/, 'pdf'],
  [/^89504e470d0a1a0a/, 'png'],
  [/^ffd8ff/, 'jpeg'],
  // GIF87a, GIF89a
  [/^474946383[79]61/, 'gif'],
  [/^(49492a00|4d4d002a)/, 'tiff'],
  [/^d0cf11e0a1b11ae1/, 'office'],
  // {\rtf
  [/^7b5c727466/, 'rtf'],
  [/^504b(0304|0506|0708)/, 'zip'],
  [/^526172211a07(00|0100)/, 'rar'],
  [/^377abcaf271c/, '7z'],
  // ftyp, after its length: heic, heix, mif1, msf1, avif
  [/^.{8}66747970(6865|6d696631|6d736631|61766966)/, { other: 'a HEIC picture' }],
  [/^.{8}66747970/, { other: 'a video' }],
  [/^52494646.{8}57454250/, { other: 'a WebP picture' }],
  [/^424d.{8}00000000/, { other: 'a bitmap' }],
  // MZ, ELF, #!
  [/^(4d5a|7f454c46|2321)/, { other: 'a program' }],
  [/^1f8b/, { other: 'a gzip archive' }],
]
const webPage = /^\s*(<!doctype html|<html|<script|<\?php|<svg)/i

export type Content = { type: FileType } | { other: string } | null

/** What the content begins as; null where it begins as nothing that is known, as text does. */
export async function contentOf(bytes: Bytes): Promise<Content> {
  const head = await bytes.read(0, 64)
  const found = beginnings.find(([beginning]) => beginning.test(hex(head)))?.[1]
  if (found === undefined) return webPage.test(ascii(head)) ? { other: 'a web page' } : null
  if (typeof found === 'object') return found
  if (found === 'office') {
    const type = await officeType(bytes)
    return type ? { type } : { other: 'a file of another program' }
  }
  return { type: found === 'zip' && (await isSpreadsheet(bytes)) ? 'ods' : found }
}

async function isSpreadsheet(bytes: Bytes): Promise<boolean> {
  return (await openDocumentType(bytes)) === fileTypes.ods.media
}
