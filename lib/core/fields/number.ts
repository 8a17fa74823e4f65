import { isShortened } from './shortened'
import { UNSEEN } from './unseen'

// The only code that reads phone numbers: every field, paste, file, search and link uses it. The provider's numbers are North
// American: ten digits, area code and exchange start with 2 to 9 (docs/develop/provider.md).

export interface NumberReading {
  /** Ten digits of a US or Canadian number, or of another +1 country. */
  national: string | null
  /** With plus sign, if a plus sign or exit code shows that the country code is included. */
  international: string | null
  /** All digits, if it is unclear whether they include a country code. */
  digits: string | null
  /** Text that is not part of the number, for display: "extension 45". */
  dropped: string[]
  /** How many invisible characters were removed. */
  invisible: number
  /** All numbers in a text with more than one. None of them is then the result. */
  several: string[]
  /** The service code, such as "911", if the text is one, or has one in place of the area code. */
  service: string | null
}

const NATIONAL = /^[2-9]\d{2}[2-9]\d{6}$/
/** A country code and the rest: at most fifteen digits in all (E.164), without a leading zero. */
export const WHOLE = /^[1-9]\d{4,14}$/
/** 211 to 911, and 988: dialed as they are, and never area codes. */
const SERVICE = /^([2-9]11|988)$/
const SERVICE_AREA = /^[2-9]11/

const LINK =
  /^(?:(?:tel|smsto|sms|mmsto|mms|callto|sips?|facetime(?:-audio)?|skype|whatsapp):(?:\/\/)?(?:send\?phone=)?|(?:https?:\/\/)?wa\.me\/)/i
/** "Dana" <sip:…>, a link after a name. The quotation mark at the beginning and the bracket at the end are already trimmed. */
const NAMED_LINK = /^[^<>]*<\s*((?:sips?|tel|sms):[^<>]*)$/i
/** A number followed by the address of a server, which is not part of the number. */
const AT_HOST = /^([+\d\s().-]{7,})(@[\w.:[\]-]+)$/
/** "x45", "ext. 45", ";ext=45", "#45"; and what a phone dials after a pause: ",45". */
const EXTENSION = /(?:[\s,;]*(?:extension|extn?|x|#)[\s.:=]*(\d{1,9})|[,;]+(\d{1,6}))#?$/i
/** No number needs more, not even two with extensions; reading long texts costs time. */
const MOST_CHARACTERS = 200
/** With fewer digits, the part before an extension is not a whole number. */
const LEAST_BEFORE_EXTENSION = 10
/** A semicolon between numbers. The semicolon of a parameter, such as ";ext=45", is not one. */
export const SEMICOLON = String.raw`;(?!\s*(?:ext|[a-z][\w-]*=))`
/** Separators between two numbers in a cell. */
const BETWEEN = new RegExp(`:::|[,|\\n]|${SEMICOLON}|\\/|&|\\bor\\b|\\band\\b`, 'i')
/** A plus sign or exit code, and the rest. If fewer than ten digits follow 011, it is the beginning of a foreign city code (011 or 0113). */
const PREFIXED = /^(\+|00|011(?=\d{10}))?(\d+)$/

/** "+44 (0)20", "+1 0 919": people dial this zero only without the country code. */
const BRACKETED_ZERO = /^((?:\+|00|011)?\s*\d{1,3}[\s.-]*)\(\s*0\s*\)(?=[\s\d(.-])/
const ZERO_AFTER_ONE = /^(\+?1)0(?=[2-9]\d{9}$)/

/** A spreadsheet's decimal: "12125550123.0". */
const DECIMAL = /^(\+?\d{10,15})\.0+$/

const NOTHING: NumberReading = {
  ...{ national: null, international: null, digits: null },
  ...{ dropped: [], invisible: 0, several: [], service: null },
}
const isOne = ({ national, international }: NumberReading) => national !== null || international !== null

export function readNumber(text: string): NumberReading {
  const plain = text.length > MOST_CHARACTERS ? null : normalizedNumberText(text)
  if (!plain) return NOTHING
  const one = oneNumber(plain.text)
  const { invisible } = plain
  if (isOne(one)) return { ...one, invisible }
  const readings = partsOf(plain.text).map(oneNumber)
  const numbers = [...new Set(readings.flatMap(({ national, international }) => national ?? international ?? []))]
  if (numbers.length > 1) return { ...NOTHING, several: numbers }
  const [first] = readings
  // The same number twice counts as one.
  if (first && readings.length > 1 && readings.every(isOne))
    return { ...first, invisible, dropped: ['the same number again'] }
  return { ...one, invisible }
}

/** Ten digits of a US or Canadian number in any format; null if it is not one. */
export function nationalNumber(text: string): string | null {
  return NATIONAL.test(text) && !SERVICE_AREA.test(text) ? text : readNumber(text).national
}

/** "(212) 555-0123"; anything else is shown unchanged. */
export function formatNumber(value: string): string {
  const digits = nationalNumber(value)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : value
}

/** The ignored parts of a text, for display: "extension 45, 2 invisible characters". Empty if nothing. */
export function droppedFrom(text: string): string {
  const { dropped, invisible } = readNumber(text)
  const unseen = invisible === 0 ? [] : [`${invisible} invisible ${invisible === 1 ? 'character' : 'characters'}`]
  return [...dropped, ...unseen].join(', ')
}

/** Why a text is not one US or Canadian number; null if it is. */
export function whyNoNumber(text: string): string | null {
  const { national, several, service } = readNumber(text)
  if (national) return null
  const quoted = `“${text.trim().slice(0, 30)}”`
  if (several.length > 0) return `${quoted} has ${several.length} numbers: ${several.map(formatNumber).join(' and ')}`
  if (isShortened(normalizedNumberText(text)?.text ?? text))
    return `${quoted} was shortened by a spreadsheet: its last digits are lost`
  if (service === null) return `${quoted} is not a US or Canadian number`
  return `${quoted} isn’t a full number: ${service} is a service code`
}

const PRINTABLE = /^[\x20-\x7e]*$/
const AROUND = /[\s"'“”‘’„«»<>=]/
const DRAWN_AS_NOTHING = new RegExp(`${UNSEEN.source}|[\\ufe00-\\ufe0f]`, 'u')

/**
 * Normalizes digits, dashes, dots and spaces of every script and removes invisible characters. Null if the text has a
 * character that looks like a digit but is not one, such as ² or ①.
 */
export function normalizedNumberText(typed: string): { text: string; invisible: number } | null {
  if (PRINTABLE.test(typed)) return { text: unquoted(typed), invisible: 0 }
  if (/\p{No}/u.test(typed)) return null
  const characters = [...typed.replace(/[\r\n\t]+/g, '\n')]
  const visible = characters.filter((character) => character === '\n' || !DRAWN_AS_NOTHING.test(character))
  const text = visible
    .join('')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\p{Pd}\u2212\u02d7\u2043]/gu, '-')
    .replace(/[\u00b7\u2022\u2027\u2219\u22c5\u30fb]/g, '.')
  return { text: unquoted(text), invisible: characters.length - visible.length }
}

/** Trims quotation marks and spaces in one pass: a text may be a megabyte of spaces. */
function unquoted(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && AROUND.test(text.charAt(start))) start += 1
  while (end > start && AROUND.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Every script has its ten digits in a row, zero first. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** Removes what people write between digits. */
export const bare = (text: string) => text.replace(/[\s().\-/]/g, '')

function oneNumber(text: string): NumberReading {
  if (text.length > MOST_CHARACTERS) return NOTHING
  const target = NAMED_LINK.exec(text)?.[1] ?? text
  const link = LINK.exec(target)
  const whole = withoutHost(link ? ofLink(target.slice(link[0].length)) : { body: target, dropped: [] })
  const { body, dropped } = withoutZero(withoutExtension(whole))
  const [, prefix = '', digits = ''] = PREFIXED.exec(bare(body.replace(DECIMAL, '$1'))) ?? []
  if (digits === '') return NOTHING
  const short = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : prefix === '' ? digits : ''
  const marked = prefix !== '' && WHOLE.test(digits) ? `+${digits}` : null
  const read = { ...NOTHING, international: marked, digits: prefix === '' ? digits : null, dropped }
  if (SERVICE.test(short)) return { ...read, service: short }
  if (!NATIONAL.test(short)) return read
  return SERVICE_AREA.test(short) ? { ...NOTHING, service: short.slice(0, 3) } : { ...read, national: short }
}

/** What is left of a text, and the parts that were dropped from it. */
interface Trimmed {
  body: string
  dropped: string[]
}

/** A link may carry a message text or parameters (RFC 3966). */
function ofLink(text: string): Trimmed {
  const [, number = text, extension = '', rest = ''] = /^([^;?]*)((?:;ext=\d+)?)([;?].*)?$/is.exec(decoded(text)) ?? []
  return { body: number + extension, dropped: rest === '' ? [] : [`“${rest.slice(0, 30)}”`] }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function withoutHost({ body, dropped }: Trimmed): Trimmed {
  const [, number, host] = AT_HOST.exec(body) ?? []
  return number && host ? { body: number, dropped: [`“${host.slice(0, 30)}”`, ...dropped] } : { body, dropped }
}

function withoutZero({ body, dropped }: Trimmed): Trimmed {
  const bracketed = BRACKETED_ZERO.test(body)
  if (!bracketed && !ZERO_AFTER_ONE.test(bare(body))) return { body, dropped }
  const rest = bracketed ? body.replace(BRACKETED_ZERO, '$1 ') : bare(body).replace(ZERO_AFTER_ONE, '$1')
  return { body: rest, dropped: ['“0” after the country code', ...dropped] }
}

function withoutExtension({ body, dropped }: Trimmed): Trimmed {
  const match = EXTENSION.exec(body)
  if (!match || body.slice(0, match.index).replace(/\D/g, '').length < LEAST_BEFORE_EXTENSION) return { body, dropped }
  return { body: body.slice(0, match.index), dropped: [`extension ${match[1] ?? match[2]}`, ...dropped] }
}

/** Cells of a line, separated by commas, semicolons, tabs or bars. An extension is not a cell. */
export const cellsOf = (line: string) =>
  line
    .split(new RegExp(`:::|[,|\\t]|${SEMICOLON}`, 'i'))
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')

/** The parts of a text with several numbers, by separators or by spaces between two whole numbers. */
function partsOf(text: string): string[] {
  const parts = text.split(BETWEEN).map((part) => part.trim())
  return parts.filter((part) => part !== '').flatMap((part) => (bare(part).length >= 20 ? runsOf(part) : [part]))
}

const MOST_WORDS = 6

/** "(984) 555-0118 984-555-0119": each longest run of words that makes a number is one; other words are separate. */
export function runsOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const runs: string[] = []
  for (let at = 0; at < words.length; ) {
    const most = Math.min(MOST_WORDS, words.length - at)
    const run = (count: number) => words.slice(at, at + count).join(' ')
    const length =
      Array.from({ length: most }, (_, i) => most - i).find((n) => oneNumber(run(n)).national !== null) ?? 1
    runs.push(run(length))
    at += length
  }
  return runs
}
