import { publicHostProblem } from '@/lib/core/fields/public-host'

const MOST = 2048

/** Why a callback URL is invalid, or null (specification, Limits: absolute, http or https). */
export function callbackUrlProblem(text: string): string | null {
  if (text.length > MOST) return `The address is longer than ${MOST.toLocaleString('en-US')} characters.`
  if (/[\s\p{Cc}\p{Cf}\p{Cs}\\]/u.test(text)) {
    return 'The address contains a space, an invisible character or a backslash.'
  }
  if (!/^https?:\/\/[^/?#]/i.test(text)) return 'Write the whole address, beginning with http:// or https://.'
  if (!URL.canParse(text)) return 'This is not a web address.'
  const { username, password, href } = new URL(text)
  if (username || password || /^https?:\/\/[^/?#]*@/i.test(text)) {
    return 'The address must not carry a user name or password.'
  }
  return href.length > MOST ? `The address is longer than ${MOST.toLocaleString('en-US')} characters.` : null
}

/**
 * A doubt about a valid URL, or null: the provider, which calls the URL from the Internet, may be unable to reach it,
 * or others may read the callbacks.
 */
export function callbackUrlDoubt(text: string): string | null {
  if (callbackUrlProblem(text.trim()) !== null) return null
  const { protocol, hostname } = new URL(text.trim())
  if (publicHostProblem(hostname, hostname) !== null) return 'Not a public host: the provider may not reach it.'
  return protocol === 'http:' ? 'Without https, callbacks can be read on their way.' : null
}

/** Without the long secret part: "https://switchroom.example.com/api/callbacks/8f2c…e1". */
export function shortAddress(url: string): string {
  return url.replace(/[^/?=&#]{20,}/g, (part) => (part.includes('.') ? part : `${part.slice(0, 4)}…${part.slice(-2)}`))
}

/** Whether two spellings mean the same URL. */
export function sameAddress(one: string, other: string): boolean {
  const plain = (url: string) => (URL.canParse(url) ? new URL(url).href.replace(/\/$/, '') : url)
  return plain(one) === plain(other)
}
