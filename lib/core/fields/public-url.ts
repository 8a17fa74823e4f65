import { z } from 'zod'
import { classed } from './field-class'
import { publicHostProblem } from './public-host'

const MOST = 2048
const TOO_LONG = `The address is longer than ${MOST.toLocaleString('en-US')} characters.`

/** Control and invisible characters (also soft hyphen, zero-width and bidi ones), lone surrogates, and spaces. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\\]/u
/** ASCII control characters, percent-encoded. If a receiver decodes them, they break or end a line of its request or log. */
const UNSEEN_ENCODED = /%(0[0-9a-f]|1[0-9a-f]|7f)/i

/** Credentials, host and port exactly as typed. */
const SHAPE = /^https?:\/\/(?<login>[^/?#]*@)?(?<host>\[[^/?#\]]*\]|[^/?#:]*)(?::(?<port>[^/?#]*))?(?=[/?#]|$)/i

/**
 * Why a URL that the provider calls, or the URL of a webhook, is refused; null if it isn't. It must be absolute http(s), without credentials, with a
 * public host that means the same to everyone (specification, Limits). The platform's parser accepts many notations;
 * those of a host or port that another parser may read differently are refused.
 */
export const publicUrlProblem = (text: string): string | null => webUrlProblem(text, publicHostProblem)

/** The same check with another rule for the host; the rule gets the host as typed and as parsed. */
export function webUrlProblem(text: string, hostProblem: typeof publicHostProblem): string | null {
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
  // An empty user name too: some parsers see credentials in http://@host/.
  if (!typed || typed.login || url.username || url.password) {
    return 'The address must not carry a user name or password.'
  }
  if (typed.port !== undefined && !/^\d{1,5}$/.test(typed.port)) return 'The port is a number from 1 to 65535.'
  if (Number(typed.port ?? 1) === 0) return 'The port is a number from 1 to 65535.'
  if (url.href.length > MOST) return TOO_LONG
  return hostProblem(typed.host ?? '', url.hostname)
}

/** Characters that pasting adds at the ends; anything else is part of the URL and checked. */
const PASTED = /^[ \t\r\n]+|[ \t\r\n]+$/g

/**
 * A required URL for the provider to call, checked by `problem`. It is sent in the form in which the
 * parser writes it.
 */
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
