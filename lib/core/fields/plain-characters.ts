import { isGsm } from './segments'
import { UNSEEN } from './unseen'

// Replaces typographic characters with plain ones that read the same. Accents and letters of other scripts have no plain
// reading and stay: "ê" is not "e".

/** These read alike, but Unicode decomposes them to something else or not at all, and has no property for them. */
const readings: Record<string, string> = {
  ...each('‘’‚‛′‵ʹʻʼʽˈˊˋ`´ʾʿ՚＇‹›❛❜❮❯', "'"),
  ...each('“”„‟″‶«»❝❞〝〞〟ʺ˝＂', '"'),
  ...{ '‴': "'''", '‷': "'''", '⁗': "''''" },
  ...each('−⁃˗ー─━', '-'),
  ...each('•‣◦▪▫●○■□▸►·∙⋅・‧', '-'),
  ...each('⁄∕÷⧸', '/'),
  ...each('×✕✖', 'x'),
  ...{ '∗': '*', '⁎': '*', '∶': ':', '∼': '~', '˜': '~', ˆ: '^', '¦': '|', '∣': '|', '⁏': ';' },
  ...{
    '→': '->',
    '←': '<-',
    '↔': '<->',
    '⇒': '=>',
    '⇐': '<=',
    '≤': '<=',
    '≥': '>=',
    '≠': '!=',
    '≈': '~',
    '≪': '<<',
    '≫': '>>',
  },
  ...{ '©': '(c)', '®': '(r)', '℗': '(p)', '✓': 'OK', '✔': 'OK', '⠀': ' ', '\t': ' ', '\v': '\n', '\u0085': '\n' },
}

function each(characters: string, plain: string): Record<string, string> {
  return Object.fromEntries(Array.from(characters, (one) => [one, plain]))
}

const LINE = /[\p{Zl}\p{Zp}]/u
/** Characters that join emoji or shape letters. Without them the text reads differently. */
const JOINERS = /\u200c|\u200d|[\ufe0e\ufe0f]|[\u{e0020}-\u{e007f}]/u
const SHAPED =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}\p{Script=Malayalam}]|\u20e3/u
/** Characters that control the direction of text. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const RIGHT_TO_LEFT = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const SELECTOR = /[\ufe00-\ufe0f]/
/** ½ and similar characters. A digit before one of them counts the wholes, as in 1½. */
const FRACTION = /(\d?)([¼-¾⅐-⅞↉])/gu

/** The compatible form of a character if it reads the same, as for "ﬁ" and "Ａ"; otherwise null, as for "²" and "①". */
function compatible(character: string): string | null {
  if (/\p{No}|[ªº]/u.test(character)) return null
  const plain = Array.from(character.normalize('NFKC'), (one) => plainOf(one, '') ?? one).join('')
  return plain !== character && isGsm(plain) ? plain : null
}

function plainOf(character: string, text: string): string | null {
  if (isGsm(character)) return null
  const reading = readings[character]
  if (reading !== undefined) return reading
  if (/\p{Pd}/u.test(character)) return '-'
  if (/\p{Zs}/u.test(character)) return ' '
  if (LINE.test(character)) return '\n'
  if (JOINERS.test(character) && SHAPED.test(text)) return null
  if (DIRECTIONS.test(character) && RIGHT_TO_LEFT.test(text)) return null
  if (/\p{Co}|\p{Cn}|\p{Cs}/u.test(character)) return null
  if (UNSEEN.test(character) || SELECTOR.test(character)) return ''
  return text === '' ? null : compatible(character)
}

/** Composed (NFC), with every character that has a plain reading replaced; others stay. */
export function plainCharacters(text: string): string {
  const fractions = text
    .normalize('NFC')
    .replace(FRACTION, (_, whole: string, one: string) => `${whole}${whole && ' '}${one.normalize('NFKC')}`)
  return Array.from(fractions, (character) => plainOf(character, text) ?? character).join('')
}
