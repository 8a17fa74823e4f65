import 'server-only'
import { hidden } from '@/lib/core/fields/hidden'
import { parseJson } from './json'

// The names of secrets are the same for every operation, and everywhere: in answers of reads and writes, stored answers, messages and readings.

/** Anywhere in a name without its separators: xmppPassword, api_key, X-Auth-Token. */
const INSIDE =
  /passw(or)?d|passphrase|passcode|pincode|secret|credential|authorization|token|(api|security|access|private|signing|encryption)key|socialsecurity/
/** Only as a whole word of the name, because other words begin with them: pin but not pinned, key but not keyword. */
const WORD = new Set(['pass', 'pwd', 'pw', 'pin', 'ssn', 'key', 'otp', 'cvv', 'cvc', 'jwt', 'auth', 'bearer', 'cookie'])

/** Whether a member of this name is a secret. Snake case, camel case and dashes are read alike. */
export function secretName(name: string): boolean {
  const parts = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return INSIDE.test(parts.join('')) || parts.some((part) => WORD.has(part))
}

// Patterns for values after a name inside a text. Each begins at a whole name and cannot run into the next one, so megabytes take linear time.
const NAME = '(?<![\\w.-])([A-Za-z][\\w.-]{0,60})'
const QUOTED = new RegExp(
  `${NAME}(\\\\*["']?\\s{0,9}(?:=>|[:=])\\s{0,9})(\\\\*["'])((?:(?!\\3)(?:\\\\.|[^\\n]))*)`,
  'g',
)
const PLAIN = new RegExp(`${NAME}(["']?\\s{0,9}:\\s{0,9})([^\\s"'\\[{<][^,;&<\\n"}\\]]*)`, 'g')
const ASSIGNED = new RegExp(`${NAME}(\\s{0,9}=\\s{0,9}(?:(?:basic|bearer|digest)\\s)?)([^\\s"',;&<>}\\]]+)`, 'gi')
const ELEMENT = /<([A-Za-z][\w.-]{0,60})([^<>]{0,200}>)([^<]+)/g
const FIELD = /(<[^<>]{0,200}?\bname=["']?([\w.-]{1,60})[^<>]{0,200}?\bvalue=)(["'][^"'<>]*["']|[^\s<>]+)/gi
const CELL = /(?<![\w.-])([A-Za-z][\w. -]{0,40}?):?(\s*(?:<\/?[a-z][^<>]{0,200}>\s*)+)([^<]+)/gi
const LOGIN = /(\/\/)[^\s/@"'<>]{1,200}@/g
/** "The password Zx81kk is wrong": something that looks like a password, close after the word. */
const SPOKEN =
  /((?<![A-Za-z])(?:passw(?:or)?d|passphrase|passcode|secret|token|pin|(?:api|security)[ _-]?key)(?![A-Za-z])[^\n;]{0,40}?)(?<![\w-])((?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{6,}|\d{4,8}(?![\w-]))/gi
const SCHEME = /\b(basic|bearer|digest)(\s+)[\w+/=.~-]{6,}/gi

/** Masks secrets that a text names itself: "password=…", JSON in it, elements and fields of a page, a login in a URL. */
export function maskText(text: string, depth = 0): string {
  if (text === '' || text === hidden) return text
  const start = text.trimStart()[0]
  if (depth < 4 && (start === '{' || start === '[' || start === '"')) {
    const parsed = json(text)
    if (parsed && (typeof parsed.value === 'object' || parsed.value !== text)) {
      return JSON.stringify(maskValue(parsed.value, depth + 1))
    }
  }
  return withoutSpokenSecrets(marked(named(text)))
}

// These two functions first test for the character that their patterns need. Most texts are numbers, dates and list values without it.

function named(text: string): string {
  if (!/[:=]/.test(text)) return text
  return text
    .replace(QUOTED, (all, name, between, quote) => (secretName(name) ? `${name}${between}${quote}${hidden}` : all))
    .replace(PLAIN, (all, name, between) => (secretName(name) ? `${name}${between}${hidden}` : all))
    .replace(ASSIGNED, (all, name, between) => (secretName(name) ? `${name}${between}${hidden}` : all))
}

function marked(text: string): string {
  if (!text.includes('<')) return text
  return text
    .replace(ELEMENT, (all, name, end) => (secretName(name) ? `<${name}${end}${hidden}` : all))
    .replace(FIELD, (all, before, name) => (secretName(name) ? `${before}"${hidden}"` : all))
    .replace(CELL, (all, name, tags) => (secretName(name) ? `${name}${tags}${hidden}` : all))
}

const withoutSpokenSecrets = (text: string) =>
  text.replace(SPOKEN, `$1${hidden}`).replace(LOGIN, `$1${hidden}@`).replace(SCHEME, `$1$2${hidden}`)

function json(text: string): { value: unknown } | null {
  try {
    return { value: parseJson(text) }
  } catch (error) {
    // Nested deeper than anything that can be shown.
    return error instanceof RangeError ? { value: hidden } : null
  }
}

/** Members that name the value next to them: {"name": "password", "value": "…"}. */
const LABELS = ['name', 'key', 'field', 'label', 'param', 'parameter', 'property', 'setting', 'option', 'type']
const VALUES = ['value', 'val', 'values', 'content', 'text', 'data', 'current', 'default']

/** Masks everything under a secret name of a parsed answer, at any depth, and the secrets that its strings name. */
export function maskValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value, depth)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => maskValue(item, depth))
  const labeled = LABELS.some((label) => {
    const named = (value as Record<string, unknown>)[label]
    return typeof named === 'string' && !/\s/.test(named) && secretName(named)
  })
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName(name) || (labeled && VALUES.includes(name.toLowerCase())) ? blanked(inner) : maskValue(inner, depth),
    ]),
  )
}

/** Masks every value inside; the structure stays, and empty values stay visible as empty. */
function blanked(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value
  if (Array.isArray(value)) return value.map(blanked)
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, blanked(v)]))
  return hidden
}

/** Masks an answer's text for storage and display: the values that it names as secret, and every occurrence of `secrets`. */
export function maskBody(text: string, secrets: readonly string[] = []): string {
  const echoes = masker(secrets)
  try {
    const parsed = json(text)
    if (!parsed) return echoes(maskText(text))
    return echoes(JSON.stringify(maskEchoes(maskValue(parsed.value), echoes)))
  } catch {
    // Nested deeper than anything that can be shown.
    return hidden
  }
}

type Masker = (text: string) => string

/** Masks echoes in an answer's strings before it is serialized, while no character is escaped. */
function maskEchoes(value: unknown, echoes: Masker): unknown {
  if (typeof value === 'string') return echoes(value)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => maskEchoes(item, echoes))
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [echoes(k), maskEchoes(v, echoes)]))
}

/** Makes a masker for many texts, for which the spellings are computed only once. */
function masker(secrets: readonly string[]): Masker {
  // The longest first: a secret inside another one must not leave a rest of it. Very short ones are left out, as they occur in ordinary words.
  const written = [...new Set(secrets.flatMap(spellings))].filter((secret) => secret.length >= 4)
  written.sort((a, b) => b.length - a.length)
  return (text) => written.reduce((masked, secret) => masked.replaceAll(secret, hidden), text)
}

/** The provider may echo what we sent: masks every occurrence of a sent secret, in the usual spellings. */
export const maskTexts = (text: string, secrets: readonly string[]): string => masker(secrets)(text)

function spellings(secret: string): string[] {
  if (secret.length < 4) return []
  const html = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  const inAddress = new URLSearchParams([['', secret]]).toString().slice(1)
  const quoted = JSON.stringify(secret).slice(1, -1)
  return [secret, quoted, quoted.replaceAll('/', '\\/'), inAddress, inAddress.replaceAll('+', '%20'), html]
}

const EMAIL = /[^\s@<>"',;:()]{1,64}@[^\s@<>"',;:()]{1,255}/g
const DIGITS = /\+?\d[\d\s().\-–/]{5,20}\d/g
const IPV6 = /(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi
const IPV4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?/g
/** Letters mixed with digits, or capitals inside a word: possibly a password. */
const ODD = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{6,}|(?<![\w-])[A-Za-z]*[a-z][A-Z][A-Za-z]{3,}/g

/**
 * Text for a role that is not allowed to see something of the area: without secrets, people's numbers or addresses, or anything that looks like
 * a password.
 */
export function maskMessage(text: string): string {
  return maskText(text)
    .replace(EMAIL, hidden)
    .replace(IPV6, hidden)
    .replace(IPV4, hidden)
    .replace(DIGITS, hidden)
    .replace(ODD, hidden)
}
