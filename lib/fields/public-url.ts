import { z } from 'zod'
import { classed } from './field-class'
import { publicHostProblem } from './public-host'

const MOST = 2048
const TOO_LONG = `The address is longer than ${MOST.toLocaleString('en-US')} characters.`

/** Control and invisible characters (also the soft hyphen, zero-width and bidi ones), halves of a character, and blanks. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\\]/u
/** The same control characters in their percent writing: whoever decodes them gets a broken line, or an early end. */
const UNSEEN_ENCODED = /%(0[0-9a-f]|1[0-9a-f]|7f)/i

/** The parts that matter, as they were typed: user name and password, host, port. */
const SHAPE = /^https?:\/\/(?<login>[^/?#]*@)?(?<host>\[[^/?#\]]*\]|[^/?#:]*)(?::(?<port>[^/?#]*))?(?=[/?#]|$)/i

/**
 * What is wrong with an address that the provider is to call, or null. Absolute http(s), no credentials, a host that means the same
 * to everybody and is public (specification, Limits; the console never calls it itself). The URL parser of the platform reads
 * every notation of an address; what it had to forgive for that is refused, because another one may read it differently.
 */
export function publicUrlProblem(text: string): string | null {
  if (text.length > MOST) return TOO_LONG
  if (UNSEEN.test(text)) return 'The address contains a space, an invisible character or a backslash.'
  if (UNSEEN_ENCODED.test(text)) return 'The address has a control character in it, such as %00 or %0A.'
  if (!/^https?:\/\/[^/?#]/i.test(text)) return 'Write the whole address, beginning with http:// or https://.'
  const typed = SHAPE.exec(text)?.groups
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return 'This is not a web address.'
  }
  // Also an empty user name: http://@host/ has credentials in the eyes of some.
  if (!typed || typed.login || url.username || url.password) {
    return 'The address must not carry a user name or password.'
  }
  if (typed.port !== undefined && !/^\d{1,5}$/.test(typed.port)) return 'The port is a number from 1 to 65535.'
  if (Number(typed.port ?? 1) === 0) return 'The port is a number from 1 to 65535.'
  if (url.href.length > MOST) return TOO_LONG
  return publicHostProblem(typed.host ?? '', url.hostname)
}

/** What may come along at the ends when an address is pasted; anything else there is part of it, and judged. */
const PASTED = /^[ \t\r\n]+|[ \t\r\n]+$/g

/** A required address that the provider will call, judged by `problem`. What was judged is what is sent, as the parser writes it. */
export function callableUrl(problem: (text: string) => string | null) {
  return z.string('Enter a web address.').transform((pasted, context) => {
    const text = pasted.replace(PASTED, '')
    const wrong = text === '' ? 'Enter a web address.' : problem(text)
    if (wrong === null) return new URL(text).href
    context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })
}

export const PublicUrl = classed('internal', callableUrl(publicUrlProblem))
