import { LOST } from '@/lib/core/fields/lost-letters'

// What a received text asks for. Carriers define keywords: a text that is only a keyword is an opt-out
// without a person's decision. Other texts may mean the same, and a person decides.

/** stop: only a carrier's keyword · perhaps: a text that may ask to stop · start: a keyword that opts in again. */
export type Wish = 'stop' | 'perhaps' | 'start'

/** Also repeated: "STOP STOP STOP". */
const KEYWORDS = /^(?:STOPALL|STOP|UNSUBSCRIBE|CANCEL|END|QUIT|REVOKE|OPTOUT)+$/
/** With more lines below, these may begin a sentence: "Cancel / my appointment". */
const BEGINS_A_SENTENCE = /^(?:CANCEL|END|QUIT|REVOKE)+$/
const STARTS = /^(?:START|UNSTOP|YES)+$/
const ELSEWHERE = /^(?:PARAR|PARE|ALTO|ARRET|ARRETER|ARRETEZ|BAJA|BASTA|CANCELAR|DETENER|STOPP|DESABONNER)+$/

/** Behind an opening STOP these make an ordinary sentence: "Stop by tomorrow". */
const ORDINARY_STOP =
  /^stop (?:by|at|in|over|sign|signs|light|lights|watch|for|and|when|on|off|near|here|there|after|before|loss|with|to|the|a|an|my|your|our|order|payment|work)\b/
/** The other keywords, alone before a punctuation mark: "Quit, wrong number". */
const KEYWORD_FIRST = /^(?:unsubscribe|cancel|end|quit|revoke|parar|pare|alto|basta|arret|arretez|stopp)\s*[.,!?;…]/
const POLITE = 'please|pls|plz|thanks?|thank you|me|us|now|this|it|number|already|asap'

/** Patterns for the whole text and for each sentence, both in lower case, with single spaces and no punctuation. */
const PERHAPS = [
  /^stop(?: stop)*$/,
  new RegExp(
    `^(?:(?:${POLITE}|ok|okay|no|just) )*(?:no more|remove|delete|enough|unlist|take off|go away)(?: (?:${POLITE}))*$`,
  ),
  /^(?:(?:sorry|hi|hello|hey|you have|you ve|you|got|the|a|this is|it s) )*wrong (?:number|person)(?: (?:please|sorry|thanks?))*$/,
  /^(?:(?:i am|i m|im|sorry|we are|no) )*(?:not|no longer) interested(?: (?:anymore|please|sorry|thanks?|thank you))*$/,
  /^(?:ya )?no mas(?: (?:por favor|gracias))*$/,
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

/** The sender's own lines, without quoted ones. */
const linesOf = (text: string): string[] =>
  plain(text)
    .split(/\r\n?|\n|\u2028|\u2029/)
    .filter((line) => !line.trimStart().startsWith('>') && lettersOf(line) !== '')

/** The text that phones send for a reaction: the part in quotation marks is ours. */
const REACTION =
  /^\P{L}{0,20}(?:(?:dis)?liked|loved|laughed at|emphasi[sz]ed|questioned|reacted(?: with)? .{1,40}? (?:to|with)|(?:removed|took back) .{1,60}? (?:from|to)|(?:le |me )?(?:gusto|encanto|divirtio)|reacciono .{1,40}? a|a (?:aime|adore)|a reagi .{1,40}? a|gefallt(?: mir)?|hat .{1,40}? auf|.{0,8}\p{Extended_Pictographic}\P{L}{0,20}(?:to|a|auf|zu))\s*:?\s*["“”„«‟'‘](.*)["“”»'’]/isu

/** Without the text that a reaction quotes. */
const withoutQuote = (text: string) => text.replace(REACTION, ' ')

export function wishIn(message: string): Wish | null {
  const text = withoutQuote(plain(message))
  const lines = linesOf(text)
  const first = lettersOf(lines[0] ?? '')
  const more = lines.length > 1
  if (KEYWORDS.test(first)) return more && BEGINS_A_SENTENCE.test(first) ? 'perhaps' : 'stop'
  if (!more && STARTS.test(first)) return 'start'
  if (!more && ELSEWHERE.test(first)) return 'perhaps'
  const own = lines.join('\n').toLowerCase()
  const words = wordsOf(own)
  if (/^stop\b/.test(words) && /^\P{L}*stop(?![\p{L}\p{N}-])/u.test(own)) {
    // A punctuation mark after STOP makes it a separate sentence: "STOP. By the way, who is this?"
    if (/^\P{L}*stop\s*[.,!?;:…]/u.test(own) || !ORDINARY_STOP.test(words)) return 'perhaps'
  }
  if (KEYWORD_FIRST.test(own.trimStart())) return 'perhaps'
  const sentences = [words, ...own.split(/[.!?;\n…]+/).map(wordsOf)]
  return PERHAPS.some((pattern) => sentences.some((one) => pattern.test(one))) ? 'perhaps' : null
}

const wordsOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** The first line of the text, short enough for a record; an undecodable letter becomes a question mark. */
export function wishText(text: string): string {
  const line = (linesOf(text)[0] ?? '').trim().replaceAll(LOST, '?')
  return line.length > 100 ? `${line.slice(0, 99)}…` : line
}
