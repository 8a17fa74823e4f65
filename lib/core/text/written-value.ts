// What a person wrote, pasted or copied, without what editors, shells and clipboards add on the way. The same code reads settings and files with a
// secret.

/** The text of a file, which Windows may have written as UTF-16; without its byte order mark. */
export function textOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return bytes.subarray(2).toString('utf16le')
  if (first === 0xfe && second === 0xff) return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}

const INVISIBLE = '[\\s\\uFEFF\\u200B-\\u200D\\u2060]+'
const atEnds = new RegExp(`^${INVISIBLE}|${INVISIBLE}$`, 'g')

/** No value begins or ends with an invisible character. */
export const trimmed = (text: string): string => text.replace(atEnds, '')

const QUOTES = /^(?:"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’)$/

/** Podman, Docker and some shells pass on the quotes in an env file. */
export const isQuoted = (text: string): boolean => text.length > 1 && QUOTES.test(text)

/** Values of any form: quotes may be part of them. All other values have a form that excludes quotes. */
const FREE = [
  'PROVIDER_USERNAME',
  'PROVIDER_PASSWORD',
  'PROVIDER_SECURITY_KEY',
  'AUTH_SECRET',
  'OIDC_CLIENT_SECRET',
  'INIT_ADMIN_PASSWORD',
  'METRICS_TOKEN',
]

/** The value of a setting. */
export function writtenValue(name: string, text: string): string {
  const value = trimmed(text)
  return isQuoted(value) && !FREE.includes(name) ? trimmed(value.slice(1, -1)) : value
}

/** A message for each value that is in quotation marks: they are used as part of it, which is probably wrong. Never includes the value. */
export const quotedSecrets = (variables: Readonly<Record<string, string | undefined>>): string[] =>
  FREE.filter((name) => isQuoted(trimmed(variables[name] ?? ''))).map(
    (name) =>
      `${name} begins and ends with quotation marks, which count as part of the value. If they are not part of it, remove both.`,
  )

/** With the line breaks of Unix; null: the bytes are not ASCII text. */
export function asciiText(bytes: Buffer): string | null {
  const text = trimmed(textOf(bytes)).replace(/\r\n?/g, '\n')
  return /^[\t\n\x20-\x7e]+$/.test(text) ? text : null
}

/**
 * The bytes that a file with a secret may have had before it was copied or pasted: other line breaks, or one more or less at its end. The given
 * bytes come first; if the file is not ASCII text, they are the only form.
 */
export function writtenForms(bytes: Buffer): Buffer[] {
  const text = asciiText(bytes)
  if (text === null) return [bytes]
  const forms = ['\n', '\r\n'].flatMap((line) => {
    const all = text.replaceAll('\n', line)
    return [all, all + line]
  })
  return [bytes, ...new Set(forms)].map((form) => (typeof form === 'string' ? Buffer.from(form) : form))
}
