import { createHash } from 'node:crypto'
import type { Fields } from '../engine/fields'

export interface ReceivedDocument {
  name: string
  bytes: number
  sha256: string
}

interface Rule {
  extensions: readonly string[]
  maxBytes: number
  /** `maxBytes` as the error message shows it: "5 MiB". */
  maxText: string
}

/**
 * A document is two members: its content in base64, and its name, plain or (from the official SDK) in base64. Both must be
 * given, or neither; the caller decides whether neither is allowed.
 */
export function readDocument(
  fields: Fields,
  fileName: string,
  nameName: string,
  rule: Rule,
): ReceivedDocument | undefined {
  const { params } = fields
  const content = params.text(fileName)
  const written = params.text(nameName)?.trim()
  if (content === undefined && written === undefined) return undefined
  if (written === undefined || written === '') {
    fields.wrong(nameName, `is required with ${fileName}`)
    return undefined
  }
  if (content === undefined) {
    fields.wrong(fileName, `is required with ${nameName}`)
    return undefined
  }
  const name = plainName(written, rule.extensions)
  if (/[/\\]/.test(name)) fields.wrong(nameName, 'must be a bare file name, without folders')
  else if (!hasExtension(name, rule.extensions)) {
    fields.wrong(nameName, `must end in one of ${rule.extensions.join(', ')}`)
  }
  const bytes = decoded(content)
  if (bytes === undefined) fields.wrong(fileName, 'is not base64')
  else if (bytes.length === 0) fields.wrong(fileName, 'is empty')
  else if (bytes.length > rule.maxBytes) fields.wrong(fileName, `is larger than ${rule.maxText}`)
  else return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  return undefined
}

function hasExtension(name: string, extensions: readonly string[]): boolean {
  return extensions.some(
    (extension) => name.length > extension.length + 1 && name.toLowerCase().endsWith(`.${extension}`),
  )
}

/** Decodes a name as base64 only if the name has no known extension as sent, and has one when decoded. */
function plainName(written: string, extensions: readonly string[]): string {
  if (hasExtension(written, extensions)) return written
  const name = decoded(written)?.toString('utf8')
  return name !== undefined && hasExtension(name, extensions) ? name : written
}

function decoded(text: string): Buffer | undefined {
  const compact = text.replace(/\s/g, '')
  // Four characters are three bytes; padding completes the last four.
  const whole = compact.length % 4 === 0 && /^[A-Za-z0-9+/_-]*={0,2}$/.test(compact)
  return whole ? Buffer.from(compact, 'base64') : undefined
}
