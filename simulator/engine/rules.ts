import { isIP } from 'node:net'

/** Ten digits of a North American number written with ten or eleven. */
export function lastTen(text: string): string | undefined {
  return /^1?\d{10}$/.test(text) ? text.slice(-10) : undefined
}

export function checkEmail(text: string): boolean {
  return /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/.test(text)
}

export function checkHttpUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false
  return URL.canParse(text)
}

/** An existing day: JavaScript reads 2026-02-30 as a day in March. */
export function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

/** The provider says "Checked as a business name"; here the name must contain a letter. */
export function isCompanyName(text: string): boolean {
  return /\p{L}/u.test(text)
}

export function checkHost(text: string): boolean {
  return isIP(text) !== 0 || checkDomain(text)
}

/** At least two labels, the last not a number, because otherwise a wrong IPv4 address would pass as a name. */
function checkDomain(text: string): boolean {
  if (text.length > 253) return false
  const labels = text.split('.')
  if (labels.length < 2 || /^\d+$/.test(labels.at(-1) ?? '')) return false
  return labels.every((label) => /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/.test(label))
}

/**
 * Why a media URL is refused, if it is. The URL parser has already normalized every other notation of an IPv4 address
 * (octal, hexadecimal, a single number).
 */
export function mediaUrlProblem(text: string): string | undefined {
  if (!checkHttpUrl(text)) return 'must be an absolute http or https URL'
  const url = new URL(text)
  if (url.username || url.password) return 'must not carry credentials'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (/(^|\.)localhost\.?$/.test(host)) return 'must not point to this machine'
  if (isIP(host) === 4 && reserved4(host)) return 'must not point to a private, loopback or reserved address'
  if (isIP(host) === 6 && reserved6(host)) return 'must not point to a private, loopback or reserved address'
  return undefined
}

function reserved4(host: string): boolean {
  const [a = 0, b = 0, c = 0] = host.split('.').map(Number)
  if (a === 0 || a === 10 || a === 127 || a >= 224) return true
  if (a === 100 && b >= 64 && b <= 127) return true
  if (a === 169 && b === 254) return true
  if (a === 172 && b >= 16 && b <= 31) return true
  if (a === 192 && b === 168) return true
  if (a === 192 && b === 0 && (c === 0 || c === 2)) return true
  // The deprecated 6to4 relay.
  if (a === 192 && b === 88 && c === 99) return true
  if (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) return true
  return a === 203 && b === 0 && c === 113
}

function reserved6(host: string): boolean {
  const mapped = /^::(ffff:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(host)
  if (mapped) {
    const high = Number.parseInt(mapped[2] ?? '0', 16)
    const low = Number.parseInt(mapped[3] ?? '0', 16)
    return reserved4([high >> 8, high & 255, low >> 8, low & 255].join('.'))
  }
  // Only 2000::/3 is allocated; inside it 2001:db8::/32 is for documentation, 2001::/23 for protocols, and 2002::/16
  // embeds an IPv4 address.
  if (!/^[23][0-9a-f]{3}:/i.test(host) || /^2001:0?db8(:|$)/i.test(host) || /^2002:/i.test(host)) return true
  return /^2001:(:|0{0,3}[0-9a-f]?:|0{0,2}1[0-9a-f]{2}:)/i.test(host)
}

/**
 * For `*919`, `919*`, `*919*`, or a full value. Returns undefined if everything matches: without a pattern, and, like the
 * provider, for a wildcard with fewer than three other characters.
 */
export function matcher(pattern: string | undefined): ((text: string) => boolean) | undefined {
  const trimmed = pattern?.trim() ?? ''
  const core = trimmed.replace(/^\*/, '').replace(/\*$/, '')
  if (trimmed === '' || trimmed === '*') return undefined
  const leading = trimmed.startsWith('*')
  const trailing = trimmed.endsWith('*')
  if (!leading && !trailing) return (text) => text === core
  if (core.length < 3) return undefined
  if (leading && trailing) return (text) => text.includes(core)
  return leading ? (text) => text.endsWith(core) : (text) => text.startsWith(core)
}
