import type { TextField, TextPlace } from './finding'

// Patterns for the rules.

export interface Match {
  start: number
  end: number
  text: string
}

export function matches(text: string, pattern: RegExp): Match[] {
  const hits = text.matchAll(
    new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`),
  )
  return [...hits].map((match) => ({ start: match.index, end: match.index + match[0].length, text: match[0] }))
}

export const placesOf = (field: TextField, matches: readonly Match[]): TextPlace[] =>
  matches.map(({ start, end }) => ({ field, start, end }))

/** End of the text, before trailing whitespace. */
export function endOf(field: TextField, text: string): TextPlace {
  const end = text.trimEnd().length
  return { field, start: end, end }
}

/** The first words, to mark as the place of a finding. */
export function opening(text: string, words = 2): Match {
  const start = text.length - text.trimStart().length
  const firstWords = new RegExp(`^(?:\\S+\\s+){0,${words - 1}}\\S+`).exec(text.slice(start))?.[0] ?? ''
  const bare = firstWords.replace(/[\s,.;:!?]+$/, '')
  return { start, end: start + bare.length, text: bare }
}

export const quoted = (text: string, most = 32) => {
  const line = text.trim().replace(/\s+/g, ' ')
  return `“${line.length > most ? `${line.slice(0, most).trimEnd()}…` : line}”`
}

/** Appends a sentence and returns its position. */
export function withSentence(field: TextField, text: string, sentence: string): { text: string; at: TextPlace } {
  const bare = text.trimEnd()
  const start = bare === '' ? 0 : bare.length + (/[.!?…)]$/.test(bare) ? 1 : 2)
  const joined = bare === '' ? sentence : `${bare}${/[.!?…)]$/.test(bare) ? '' : '.'} ${sentence}`
  return { text: joined, at: { field, start, end: start + sentence.length } }
}

const TOP_LEVEL =
  'com|net|org|edu|gov|us|io|co|info|biz|me|app|dev|shop|store|online|site|link|page|health|care|dental|realty|law|school|church|club|live|example|ca|tv|ly|gd|gl|cc|gy|to|ink|at|in|im|ee|st|it'
const LINK = new RegExp(
  `(?<![@\\w.-])(?:https?://[^\\s<>"“”]+|(?:[a-z0-9-]+\\.)+(?:${TOP_LEVEL})\\b(?:/[^\\s<>"“”]*)?)`,
  'i',
)

/** URLs, with or without https. */
export function links(text: string): Match[] {
  return matches(text, LINK).map(({ start, text: link }) => {
    const bare = link.replace(/[.,;:!?)'’]+$/, '')
    return { start, end: start + bare.length, text: bare }
  })
}

const SHORTENERS = [
  ...['bit.ly', 'tinyurl.com', 'goo.gl', 't.co', 'ow.ly', 'is.gd', 'buff.ly', 'rebrand.ly', 'cutt.ly', 'shorturl.at'],
  ...['tiny.cc', 'rb.gy', 't.ly', 'bl.ink', 'lnkd.in', 'v.gd', 'adf.ly', 'bit.do', 'tr.im', 'trib.al', 'dlvr.it'],
  ...['snip.ly', 'short.io', 'kutt.it', 'shorte.st', 'soo.gd', 's.id', 'x.co', 'db.tt', 'tiny.one', 'urlz.fr'],
  ...['bitly.com', 'bitly.ws', 'j.mp'],
]
/** Shared hosts: only the rest of the URL identifies the owner. */
const MESSENGERS = [
  ...['wa.me', 'whatsapp.com', 'api.whatsapp.com', 'chat.whatsapp.com', 't.me', 'telegram.me', 'm.me', 'ig.me'],
  ...['signal.me', 'signal.group', 'line.me', 'viber.click', 'discord.gg'],
]
const onHosts = (hosts: readonly string[]) =>
  new RegExp(
    `(?<![@\\w./-])(?:https?://)?(?:www\\.)?(?:${hosts.map((host) => host.replace(/\./g, '\\.')).join('|')})(?:/[^\\s<>"“”]*)?(?![\\w.-])`,
    'i',
  )
const [SHORT, MESSENGER] = [onHosts(SHORTENERS), onHosts(MESSENGERS)]

const linksOn = (text: string, hosts: RegExp): Match[] =>
  matches(text, hosts).map(({ start, text: link }) => {
    const bare = link.replace(/[.,;:!?)'’]+$/, '')
    return { start, end: start + bare.length, text: bare }
  })

/** URLs on a public shortener. */
export const shortLinks = (text: string): Match[] => linksOn(text, SHORT)

export const messengerLinks = (text: string): Match[] => linksOn(text, MESSENGER)

export const INSECURE = /\bhttp:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)'’]/i

/** Placeholders that a program would fill in; "<3" is not one. */
export const BLANK =
  /\[[\p{L}_ ][^[\]\n]{0,30}\]|\[\]|\{\{?[^{}\n]{0,30}\}\}?|<[\p{L}_][^<>\n:./@]{0,30}>|%[A-Za-z_]{2,20}%|_{3,}/u

const PHONE =
  /(?<![\d#/.-])(?:\+?1[\s.-]?)?(?:\([2-9]\d{2}\)\s?|[2-9]\d{2}[\s.-]?)[2-9]\d{2}[\s.-]?\d{4}(?![\d-])|\b1?-?8(?:00|33|44|55|66|77|88)-[A-Z]{3}-?[A-Z0-9]{4}\b/

/** Phone numbers outside of links. */
export function phones(text: string): Match[] {
  const within = links(text)
  return matches(text, PHONE).filter(({ start }) => !within.some((link) => start >= link.start && start < link.end))
}

const REPLY_STOP =
  /\b(?:reply|text|send|txt|respond(?: with)?)\b[^.!?\n]{0,24}\b(?:stop|stopall|end|cancel|quit|unsubscribe|opt[- ]?out)\b/i
const STOP_WORD = /\b(?:STOP|UNSUBSCRIBE|OPT[- ]?OUT)\b/
const STOP_VERB = /\bto (?:opt[- ]out|unsubscribe)\b/i

/** Whether the text names a keyword that people can send to opt out. */
export const saysStop = (text: string) => REPLY_STOP.test(text) || STOP_WORD.test(text) || STOP_VERB.test(text)

export const saysHelp = (text: string) =>
  /\bHELP\b/.test(text) || /\b(?:reply|text|send|txt)\b[^.!?\n]{0,24}\bhelp\b/i.test(text)

export const MARKETING =
  /\b(?:\d{1,3}\s?% off|\$\d+ off|(?:flash |summer |winter |spring |fall |holiday )?sale\b(?! agreement)|discounts?|deals?|coupons?|promo(?:tions?|s)?(?: code)?|special offers?|limited[- ]time|buy (?:now|one|today)|shop (?:now|our|the)|free (?:gift|shipping|trial)|clearance|save \$?\d+|new (?:arrivals|collection)|exclusive (?:offers?|access)|book now and)\b/i

export const AGE =
  /(?<!non-)\b(?:alcohol(?:ic)?|beers?|brewery|wines?|winery|vodka|whiske?y|bourbon|tequila|liquor|cocktails?|tobacco|cigars?|cigarettes?|vap(?:e|es|ing)|nicotine|hookah|casino|betting|wagers?|sportsbook|adult (?:content|entertainment)|firearms?|ammo|ammunition|must be (?:18|21)|(?:18|21)\+)/i

export const LOANS =
  /\b(?:loans?|lend(?:ers?|ing)|borrow(?:ers?|ing)?|mortgages?|refinanc\w+|payday|cash advance|line of credit|credit line|APR)\b/i

export const LIBRARY = /\b(?:librar\w+|books?|interlibrary)\b/i

export const BARRED =
  /\b(?:cannabis|marijuana|weed|dispensary|THC|CBD|hemp|delta[- ]?8|kratom|edibles|payday loans?|debt (?:consolidation|relief|forgiveness|reduction)|credit repair|work[- ]from[- ]home (?:jobs?|opportunit\w+)|get rich|multi-level marketing|escorts?)\b/i

export const PEOPLE =
  /\b(?:customers?|clients?|patients?|members?|people|persons?|guests?|parents?|guardians?|families|students?|pupils?|faculty|alumni|employees?|staff|crew|workers?|drivers?|couriers?|subscribers?|users?|residents?|tenants?|renters?|owners?|homeowners?|buyers?|sellers?|shoppers?|voters?|donors?|supporters?|volunteers?|attendees?|participants?|applicants?|candidates?|account ?holders?|cardholders?|policyholders?|borrowers?|passengers?|travell?ers?|diners?|visitors?|citizens?|constituents?|congregation|parishioners?|agents?|franchisees?|dealers?|vendors?|suppliers?|consumers?|leads|contacts|everyone who|anyone who|those who|whoever)\b/i

export const PURPOSE =
  /\b(?:remind\w*|notif\w+|notices?|alerts?|confirm\w*|updates?|codes?|passcodes?|verif\w+|offers?|promot\w+|deals|discounts?|sales?|news|newsletters?|surveys?|polls?|feedback|support|answers?|questions|respon\w+|invit\w+|schedul\w+|status|deliver\w*|shipp\w+|shipment|tracking|track|appointments?|bookings?|reservations?|tells?|informs?|warn\w*|coordinat\w+|collect\w*|receipts?|invoices?|bills?|payments?|balance|due|refills?|results|closures?|cancell?ations?|outages?|fraud|security|sign-?ins?|log-?ins?|events?|releases?|tastings?|meetings?|classes|shifts?|orders?|pick-?ups?|donat\w+|fundrais\w+|vot\w+|announce\w*)\b/i

export const CHANNEL =
  /\b(?:web ?sites?|web ?forms?|web ?pages?|online|on our site|sign-?up (?:form|page)|form|check-?box|tick|checkout|check out|app|portal|landing page|paper|card|clipboard|in[- ](?:store|person|clinic|office|branch)|at (?:the|our) (?:register|counter|desk|front desk|store|clinic|office|point of sale)|front desk|counter|point of sale|kiosk|phone call|by phone|over the phone|verbal\w*|orally|written|in writing|contract|agreement|lease|enrol\w+|registration|registers?|intake|text(?:s|ing)? (?:the word |the keyword )?[“"']?[A-Z]{2,}|keyword|QR code|handbook|onboarding|booking|account settings|e-?mail)\b/i

const QUOTED = /[“"«‘'][^”"»’']{8,}[”"»’']/
const AGREES =
  /\b(?:agree|consent|opt(?:s|ed)?[- ]?in|tick(?:s|ed)?|check(?:s|ed)?|unticked|unchecked|initial(?:s|ed)?|sign(?:s|ed)?|permission|accept(?:s|ed)?|choose to|asks? for|subscribe)\b/i
const KEYWORD = /\b[Tt]ext(?:s|ing)? (?:the (?:word|keyword) )?[“"]?[A-Z]{2,}\b/

/** Whether the text says what people agree to, or quotes the consent. */
export const saysAgreed = (text: string) => QUOTED.test(text) || AGREES.test(text) || KEYWORD.test(text)

export const BOUGHT =
  /\b(?:purchased|bought|buy|rented?|third[- ]part(?:y|ies)|lead (?:list|gen\w*|vendor|provider)s?|leads? from|data broker|shared (?:list|with partners)|partner lists?|affiliates?|scraped|public records|implied|no opt-?in|not required|opt-?in (?:is )?not needed|already (?:have|our) (?:their )?(?:numbers?|customers)|existing (?:customers|contacts))\b/i

export const DESCRIBES =
  /^\s*(?:this campaign|we (?:will )?(?:send|text|use)|messages? (?:will|are|sent|to)|texts? (?:will|are|sent|to|about)|customers? (?:will )?(?:receive|get)|(?:a )?(?:reminder|notification|alert|message|text)s? (?:sent |that (?:is|are) )?(?:to|for|about)\b)/i

export const PLACEHOLDER =
  /\b(?:lorem ipsum|x{3,}|asdf\w*|foo ?bar|your (?:message|text) here|insert [\w ]{1,24} here|sample (?:message|text)|test (?:message|text)|testing|tbd|to be (?:decided|determined))\b/i

const SUFFIX =
  /[,\s]+(?:inc|incorporated|llc|l\.l\.c|ltd|limited|corp|corporation|co|company|lp|llp|pllc|pc|p\.c|plc|gmbh)\.?$/i
const COMMON =
  /^(?:the|first|american|america|national|united|city|county|state|green|blue|red|best|great|new|north|south|east|west|global|general|premier|advanced|central|home|family|your|local)$/i

/** "City of Alder Falls" is called Alder Falls. */
const PLACE_OF = /^(?:the )?(?:city|town|village|county|borough|state|university|church) of /i

/** The company's common name, without its legal form. */
export function shortName(company: string): string {
  let name = company.trim()
  while (SUFFIX.test(name)) name = name.replace(SUFFIX, '')
  return name
}

const squeezed = (text: string) => text.toLowerCase().replace(/[^a-z0-9\p{L}]+/gu, '')

/** Whether the brand is named, in full or by its distinctive words. */
export function namesBrand(text: string, company: string): boolean {
  const name = shortName(company).replace(PLACE_OF, '')
  const words = name.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))
  const [first = ''] = words
  const forms = [name, ...(words.length > 2 ? [words.slice(0, 2).join(' ')] : [])]
  const initials = words.length > 2 ? words.map((word) => word[0]?.toUpperCase()).join('') : ''
  if (initials !== '' && new RegExp(`\\b${initials.replace(/[^A-Z0-9]/g, '')}\\b`).test(text)) return true
  if (forms.some((form) => squeezed(form) !== '' && squeezed(text).includes(squeezed(form)))) return true
  const own = first.replace(/[^\p{L}\d]/gu, '')
  return (
    own.length >= 4 && !COMMON.test(own) && new RegExp(`(?<![\\p{L}\\d.])${own}(?!\\.?[\\p{L}\\d])`, 'iu').test(text)
  )
}

const tokens = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])

/** Whether two texts are nearly the same. */
export function alike(a: string, b: string): boolean {
  const [one, other] = [tokens(a), tokens(b)]
  if (one.size < 4 || other.size < 4) return squeezed(a) === squeezed(b)
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / Math.min(one.size, other.size) >= 0.85
}
