// PDF values (ISO 32000, 7.2 and 7.3), as far as needed to see what a file does when opened.

export type Value =
  | number
  | boolean
  | null
  /** A string as written, with its delimiters. */
  | { string: string }
  | { name: string }
  | { ref: number }
  | { array: Value[] }
  | { dict: readonly PdfPair[] }
/** A key may appear twice, and PDF programs disagree about which one counts. */
export type PdfPair = readonly [key: string, value: Value]

/** Syntax that cannot be parsed to its end is refused, not guessed. */
export class Unreadable extends Error {}

/** A person must enter a password first. */
export class Locked extends Error {}

/** Total characters that may be read: a crafted file can make the reader start again at every byte. */
export class Budget {
  constructor(public remaining: number) {}

  spend(characters: number): void {
    this.remaining -= characters
    if (this.remaining < 0) throw new Unreadable('too much to read')
  }
}

const MOST_DEEP = 100
/** Values of one object. More would take more memory than the thread that checks files has; then Node may end the whole process. */
const MOST_VALUES = 400_000
/** Characters of a name. The standard allows 127. */
const LONGEST_NAME = 4_096
/** Minimum cost of a token, however short. */
const EACH = 8
const WHITE = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y
const TOKEN = /<<|>>|<[\s0-9A-Fa-f]*>?|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+|[()>[\]{}]/y
const NUMBER = /^[+-]?\d+$/

/** Reads values from a position. */
export class PdfReader {
  /** The length of the last token, including the whole content of a string. */
  private length = 0
  /** The number of values that this reader has returned, also inside others. */
  count = 0

  constructor(
    private readonly text: string,
    public at: number,
    private readonly budget: Budget,
  ) {}

  value(deep = 0): Value {
    const token = this.token()
    return token === null ? null : this.valueOf(token, deep)
  }

  /** The next raw token; null at the end. */
  token(): string | null {
    const from = this.at
    WHITE.lastIndex = from
    WHITE.test(this.text)
    TOKEN.lastIndex = WHITE.lastIndex
    const token = TOKEN.exec(this.text)?.[0] ?? null
    this.at = token === null ? this.text.length : TOKEN.lastIndex
    const start = TOKEN.lastIndex - (token?.length ?? 0)
    if (token === '(') this.skipString()
    this.length = this.at - start
    this.budget.spend(this.at - from + EACH)
    return token
  }

  private valueOf(token: string, deep: number): Value {
    if (deep > MOST_DEEP) throw new Unreadable('too deep')
    this.count += 1
    if (this.count > MOST_VALUES) throw new Unreadable('too many values')
    if (token === '<<') return { dict: pairsOf(this.list('>>', deep + 1)) }
    if (token === '[') return { array: this.list(']', deep + 1) }
    if (token.startsWith('/')) return { name: nameOf(token) }
    if (token === '(' || token.startsWith('<')) return { string: this.text.slice(this.at - this.length, this.at) }
    if (token === 'true' || token === 'false') return token === 'true'
    return NUMBER.test(token) ? Number(token) : null
  }

  private list(end: string, deep: number): Value[] {
    const values: Value[] = []
    for (let token = this.token(); token !== null && token !== end; token = this.token()) {
      if (token === 'R') {
        const [number] = values.splice(-2)
        values.push(typeof number === 'number' ? { ref: number } : null)
      } else values.push(this.valueOf(token, deep))
    }
    return values
  }

  private skipString(): void {
    for (let open = 1; open > 0 && this.at < this.text.length; this.at++) {
      const character = this.text[this.at]
      if (character === '\\') this.at += 1
      else if (character === '(') open += 1
      else if (character === ')') open -= 1
    }
  }
}

/** A name may encode letters as numbers: /J#53 is /JS. */
function nameOf(token: string): string {
  if (token.length > LONGEST_NAME) throw new Unreadable('a name is too long')
  return token.slice(1).replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Skips anything that is not a key, as PDF programs do. */
function pairsOf(values: readonly Value[]): PdfPair[] {
  const pairs: PdfPair[] = []
  for (let at = 0; at < values.length; ) {
    const key = nameIn(values[at] ?? null)
    if (key === null) at += 1
    else {
      pairs.push([key, values[at + 1] ?? null])
      at += 2
    }
  }
  return pairs
}

export const nameIn = (value: Value): string | null =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : null

export const dictIn = (value: Value): readonly PdfPair[] =>
  typeof value === 'object' && value !== null && 'dict' in value ? value.dict : []

export const refIn = (value: Value): number | null =>
  typeof value === 'object' && value !== null && 'ref' in value ? value.ref : null

/** All values of a key, in case it appears twice. */
export const valuesOf = (dict: readonly PdfPair[], key: string): Value[] =>
  dict.filter(([name]) => name === key).map(([, value]) => value)
