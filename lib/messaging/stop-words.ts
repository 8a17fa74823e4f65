import { LOST } from '../fields/lost-letters'

// What a received text asks for. Carriers define keywords: a text with only one of them is an opt-out without a
// person's decision. Other wordings may mean the same: a person decides.

/** stop: only a carrier's keyword · perhaps: words that may ask to stop · start: a keyword that opts in again. */
export type Wish = 'stop' | 'perhaps' | 'start'

/** Also doubled: "STOP STOP". */
const KEYWORDS = /^(?:STOPALL|STOP|UNSUBSCRIBE|CANCEL|END|QUIT|REVOKE|OPTOUT)+$/
/** With more lines below, these may begin a sentence: "Cancel / my appointment". */
const BEGINS_A_SENTENCE = /^(?:CANCEL|END|QUIT|REVOKE)+$/
const STARTS = /^(?:START|UNSTOP|YES)+$/
const ELSEWHERE = /^(?:PARAR|PARE|ALTO|ARRET|ARRETER|ARRETEZ|BAJA|BASTA|CANCELAR|DETENER|STOPP|DESABONNER)+$/

/** In lower case, single spaces, no punctuation. */
const PERHAPS = [
  /^stop(?: (?:please|pls|plz|now|it|this|that|already|thanks?|thank|you|ok|me|all|texts?|messages?|sms|everything))+$/,
  /^(?:(?:please|pls|plz|just|ok|okay|hey|hi|hello|yo|no|will|can|could|would|you|i|said|want|to|must|asked) )+stop(?: (?:please|pls|plz|now|it|this|that|already|thanks?|thank|you|ok|me))*$/,
  /\b(?:stop|quit|cease|end) (?:texting|messaging|sending|contacting|calling|spamming|bothering|harassing|writing|msging|sms)\b/,
  /\b(?:stop|quit|end|cancel) (?:the|these|those|this|all|all the|all of these|your|any|my)(?: \w+)? ?(?:texts?|messages?|msgs?|sms|spam|alerts?|subscription|notifications?)\b/,
  /\bremove me\b|\b(?:remove|delete|erase) (?:my|this) (?:number|phone|cell|name|contact)\b/,
  /\b(?:take|get|cross|scratch) (?:me|my (?:number|name)|this number) (?:off|out|from)\b/,
  /\b(?:do not|don t|dont|never|stop|pls no|please no) (?:ever )?(?:text|message|contact|msg|sms)\b/,
  /\b(?:do not|don t|dont|never) (?:ever )?(?:send|write)(?: to)? (?:me|us|any|anymore|texts?|messages?)\b/,
  /\bno (?:more )?(?:texts?|messages?|msgs?|sms)(?: please)?$|\bno more (?:texts?|messages?|msgs?|sms)\b/,
  /\b(?:not|never) (?:want|wish|like) (?:to (?:get|receive|have) )?(?:any ?more |more |any |these |your |the )*(?:texts?|messages?|msgs?|sms)\b/,
  /\b(?:don t|dont|do not) want (?:to (?:get|receive|have) )?(?:any ?more |more |any |these |your |the )*(?:texts?|messages?|msgs?|sms)\b/,
  /\bunsubscribe\b|\bunsub\b|\bopt(?:ing|ed)?[ -]?(?:me )?out\b|\bstopall\b/,
  /\bleave me alone\b|\blose my number\b/,
  /\bno mas (?:mensajes|textos|sms)\b|\bno me (?:mande|manden|envie|envien|escriba|escriban|textee)\b|\bdej(?:e|en|a) de\b|\bplus de (?:messages|sms|textos?)\b/,
]

/** Normalizes full-width letters, accents, invisible characters and repeated spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Cf}\p{Mn}\u3164]/gu, '')
    .replace(/[^\S\n]+/g, ' ')

const lettersOf = (line: string): string => line.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Their own lines, without quoted ones. */
const linesOf = (text: string): string[] =>
  plain(text)
    .split(/\r\n?|\n|\u2028|\u2029/)
    .filter((line) => !line.trimStart().startsWith('>') && lettersOf(line) !== '')

export function wishIn(text: string): Wish | null {
  const lines = linesOf(text)
  const first = lettersOf(lines[0] ?? '')
  const more = lines.length > 1
  if (KEYWORDS.test(first)) return more && BEGINS_A_SENTENCE.test(first) ? 'perhaps' : 'stop'
  if (!more && STARTS.test(first)) return 'start'
  if (!more && ELSEWHERE.test(first)) return 'perhaps'
  const words = lines
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return PERHAPS.some((pattern) => pattern.test(words)) ? 'perhaps' : null
}

/** The words, short enough for a record; an undecodable letter becomes a question mark. */
export function wishWords(text: string): string {
  const words = (linesOf(text)[0] ?? '').trim().replaceAll(LOST, '?')
  return words.length > 100 ? `${words.slice(0, 99)}…` : words
}
