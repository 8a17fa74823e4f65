import { Refusal } from './answer'
import type { Params } from './params'
import { checkEmail, checkHttpUrl, lastTen } from './rules'

interface TextRule {
  max?: number
  min?: number
  pattern?: RegExp
  /** Completes "name: …" if the pattern does not match. */
  must?: string
}

/**
 * Reads the fields of one call and collects all errors, so that one refusal names them all. Methods such as `text` require
 * their field. For methods such as `maybeText`, an absent field or an empty string counts as "not given".
 */
export class Fields {
  readonly problems: Record<string, string> = {}

  constructor(readonly params: Params) {}

  wrong(name: string, problem: string): void {
    this.problems[name] ??= problem
  }

  /** Throws one refusal for all collected errors. */
  check(): void {
    const problems = Object.entries(this.problems)
    if (problems.length === 0) return
    const [first] = problems
    const message = problems.map(([name, problem]) => `${name}: ${problem}`).join('; ')
    throw new Refusal(first ? message : 'Refused', this.problems)
  }

  isGiven(...names: string[]): boolean {
    const text = this.params.text(...names)
    return text !== undefined && text.trim() !== ''
  }

  maybeText(name: string, rule: TextRule = {}, ...aliases: string[]): string | undefined {
    const value = this.params.text(name, ...aliases)
    if (value === undefined || value.trim() === '') return undefined
    const text = value.trim()
    if (rule.max !== undefined && text.length > rule.max) this.wrong(name, `${rule.max} characters at most`)
    else if (rule.min !== undefined && text.length < rule.min) this.wrong(name, `${rule.min} characters at least`)
    else if (rule.pattern && !rule.pattern.test(text)) this.wrong(name, rule.must ?? 'not in the expected form')
    return text
  }

  text(name: string, rule: TextRule = {}, ...aliases: string[]): string {
    return this.#required(name, this.maybeText(name, rule, ...aliases)) ?? ''
  }

  maybeInteger(name: string, min: number, max = Number.MAX_SAFE_INTEGER, ...aliases: string[]): number | undefined {
    const text = this.params.text(name, ...aliases)?.trim()
    if (text === undefined || text === '') return undefined
    const value = Number(text)
    if (!/^-?\d{1,16}$/.test(text)) this.wrong(name, 'must be a whole number')
    else if (value < min) this.wrong(name, `must be at least ${min}`)
    else if (value > max) this.wrong(name, `must be at most ${max}`)
    else return value
    return undefined
  }

  integer(name: string, min: number, max = Number.MAX_SAFE_INTEGER, ...aliases: string[]): number {
    const value = this.maybeInteger(name, min, max, ...aliases)
    if (value === undefined) this.wrong(name, 'is required')
    return value ?? 0
  }

  /** A list of strings, each of which must be a whole number. */
  ids(name: string): string[] {
    const entries = this.params.list(name)
    if (entries.some((id) => !/^\d{1,16}$/.test(id))) this.wrong(name, 'must be a whole number')
    return entries
  }

  maybeChoice<T extends string>(name: string, choices: readonly T[], ...aliases: string[]): T | undefined {
    const text = this.params.text(name, ...aliases)?.trim()
    if (text === undefined || text === '') return undefined
    const choice = choices.find((candidate) => candidate.toLowerCase() === text.toLowerCase())
    if (choice === undefined) this.wrong(name, `must be one of ${choices.join(', ')}`)
    return choice
  }

  choice<T extends string>(name: string, choices: readonly T[], ...aliases: string[]): T | undefined {
    const value = this.maybeChoice(name, choices, ...aliases)
    if (value === undefined) this.wrong(name, 'is required')
    return value
  }

  /** A number of ten digits; if eleven were sent, the leading 1 is removed. */
  maybeNumber(name: string, ...aliases: string[]): string | undefined {
    const text = this.params.text(name, ...aliases)?.trim()
    if (text === undefined || text === '') return undefined
    const number = lastTen(text)
    if (number === undefined) this.wrong(name, 'must be a number of 10 digits, or of 11 starting with 1')
    return number
  }

  number(name: string, ...aliases: string[]): string {
    return this.#required(name, this.maybeNumber(name, ...aliases)) ?? ''
  }

  maybeEmail(name: string, ...aliases: string[]): string | undefined {
    const text = this.maybeText(name, { max: 254 }, ...aliases)
    if (text !== undefined && !checkEmail(text)) this.wrong(name, 'must be an e-mail address')
    return text
  }

  email(name: string, ...aliases: string[]): string {
    return this.#required(name, this.maybeEmail(name, ...aliases)) ?? ''
  }

  maybeUrl(name: string, ...aliases: string[]): string | undefined {
    const text = this.maybeText(name, {}, ...aliases)
    if (text !== undefined && !checkHttpUrl(text)) this.wrong(name, 'must be an absolute http or https URL')
    return text
  }

  url(name: string, ...aliases: string[]): string {
    return this.#required(name, this.maybeUrl(name, ...aliases)) ?? ''
  }

  #required(name: string, value: string | undefined): string | undefined {
    if (value === undefined) this.wrong(name, 'is required')
    return value
  }
}
