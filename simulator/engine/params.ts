import { type Answer, failed } from './answer'

/** The body cannot be read. No rule of the provider refuses it, so the status is not 206. */
export class Unreadable extends Error {
  get answer(): Answer {
    return failed(400, this.message)
  }
}

/**
 * The parameters of one call. Public sources disagree whether mutations use the query or a JSON body, and how arrays are
 * written. Known clients use all ways, so all are read: query, JSON and form. The body overrides the query.
 */
export class Params {
  readonly #values = new Map<string, unknown>()

  static read(query: string, body: Buffer, contentType: string): Params {
    const params = new Params()
    if (query) params.#addForm(query)
    if (body.length > 0) params.#addBody(body, contentType)
    return params
  }

  static of(values: Record<string, unknown>): Params {
    const params = new Params()
    for (const [name, value] of Object.entries(values)) params.#values.set(name, value)
    return params
  }

  #addBody(body: Buffer, contentType: string): void {
    const text = body.toString('utf8').trim()
    if (!text) return
    if (contentType.includes('x-www-form-urlencoded')) {
      this.#addForm(text)
      return
    }
    let parsed: unknown
    try {
      parsed = JSON.parse(text)
    } catch {
      if (!/^[\w[\]%.-]+=/.test(text)) throw new Unreadable('The body is neither JSON nor a form.')
      this.#addForm(text)
      return
    }
    if (typeof parsed !== 'object' || parsed === null) {
      if (parsed === '' || parsed === null) return
      throw new Unreadable('The body must be a JSON object.')
    }
    // PHP encodes an empty associative array as [].
    if (Array.isArray(parsed)) {
      if (parsed.length === 0) return
      throw new Unreadable('The body must be a JSON object.')
    }
    for (const [name, value] of Object.entries(parsed)) this.#values.set(name, value)
  }

  /** `a=1&a=2`, `a[]=1&a[]=2` and `a[0]=1&a[1]=2` all become the list a = 1, 2. */
  #addForm(text: string): void {
    const lists = new Map<string, string[]>()
    for (const [key, value] of new URLSearchParams(text)) {
      const bracket = key.indexOf('[')
      const name = bracket > 0 ? key.slice(0, bracket) : key
      const list = lists.get(name)
      if (list) list.push(value)
      else lists.set(name, [value])
    }
    for (const [name, list] of lists) this.#values.set(name, list.length === 1 ? list[0] : list)
  }

  /** The value of the first of these names that has one. */
  raw(...names: string[]): unknown {
    for (const name of names) {
      const value = this.#values.get(name)
      if (value !== undefined && value !== null) return value
    }
    return undefined
  }

  has(...names: string[]): boolean {
    return this.raw(...names) !== undefined
  }

  /** A single value as a string, or a list joined with commas; `undefined` if it is absent or an object. */
  text(...names: string[]): string | undefined {
    return textOf(this.raw(...names))
  }

  /** A list in any encoding: a JSON array, repeated names, brackets, or one string with commas. Spaces around items are dropped. */
  list(...names: string[]): string[] {
    const text = this.text(...names)
    if (text === undefined) return []
    return text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
  }

  entries(): [string, unknown][] {
    return [...this.#values]
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map((item) => textOf(item) ?? '').join(',')
  return undefined
}
