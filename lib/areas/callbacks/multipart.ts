import { parseMultipart } from '@remix-run/multipart-parser'

// Bodies in parts: a form with files (RFC 7578), or a record with attachments (RFC 2387), as gateways of picture messages send.

export interface Part {
  /** Null: the part is not a form's field. */
  name: string | null
  /** The content type of this part, if it has one. */
  type: string
  bytes: Uint8Array
}

/** A limit against abuse: parts beyond it are not read. */
const MOST_PARTS = 200

/** A binary file is left out; the stored callback still has it. */
const TEXT = /^($|text\/|application\/([\w.+-]*\b(json|xml)\b|x-www-form-urlencoded))/i

/** The parts that may be text; null if the body is not in parts. Decides by content, as for every other format. */
export function partsOf(contentType: string, bytes: Uint8Array): Part[] | null {
  // One character for each byte.
  const latin = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const boundary = boundaryOf(contentType, latin)
  if (boundary === null) return null
  const parts: Part[] = []
  try {
    for (const part of parseMultipart(asStandard(latin, boundary), { boundary, maxParts: MOST_PARTS })) {
      const type = part.headers['content-type'] ?? ''
      if (TEXT.test(type.trim())) parts.push({ name: part.name ?? null, type, bytes: part.bytes })
    }
  } catch {
    // Parts before a mistake are read.
  }
  return parts
}

/** The boundary: the declared one if the body uses it, or else the one on the first line, before a header. */
function boundaryOf(contentType: string, latin: string): string | null {
  const [, quoted, plain] = /^multipart\/.*;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/is.exec(contentType) ?? []
  const declared = quoted ?? plain
  if (declared && latin.includes(`--${declared}`)) return declared
  return /^\s*--(\S{1,70})[ \t]*\r?\n[\w-]+:/.exec(latin)?.[1] ?? null
}

/** Adds the line ends and the closing boundary that the standard requires and some senders leave out. A body that is cut off keeps its last part. */
function asStandard(latin: string, boundary: string): Uint8Array {
  const lines = latin.includes('\r\n') ? latin : latin.replaceAll('\n', '\r\n')
  const whole = lines.includes(`--${boundary}--`) ? lines : `${lines.trimEnd()}\r\n--${boundary}--\r\n`
  // The parser expects the boundary first; a preamble is for mail programs.
  const start = whole.indexOf(`--${boundary}`)
  return Uint8Array.from(whole.slice(start), (character) => character.charCodeAt(0))
}
