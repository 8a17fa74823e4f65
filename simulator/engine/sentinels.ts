import { fault, type InjectedFault } from './fault-kinds'
import type { Params } from './params'

/**
 * Faults triggered by values, so that a person needs no control plane. Each row of the table has two digits and a word for
 * one fault:
 *
 *     amounts of money  42NN          4261 never answers, although the refill happened
 *     numbers           907-555-01NN  any mutation of, from or to such a number; 808-555-01NN alike, for fax
 *     words             in a short text of the call, or in the name or note of what it changes: `hangafter`
 *
 * Only mutations trigger faults, so that reads always show what happened.
 */
export const SENTINELS: readonly { digits: string; word: string; fault: InjectedFault }[] = [
  { digits: '02', word: 'warn202', fault: fault('202-text') },
  { digits: '03', word: 'warnlist202', fault: fault('202-array') },
  { digits: '04', word: 'warnbroken202', fault: fault('202-unreadable') },
  { digits: '05', word: 'error200', fault: fault('error-in-200') },
  { digits: '06', word: 'reject206', fault: fault('206-text') },
  { digits: '07', word: 'rejectdetail206', fault: fault('206-object') },
  { digits: '08', word: 'rejectlist206', fault: fault('206-array') },
  { digits: '09', word: 'rejectcut206', fault: fault('206-cut') },
  { digits: '10', word: 'fail400', fault: fault('status', { status: 400 }) },
  { digits: '11', word: 'fail401', fault: fault('status', { status: 401 }) },
  { digits: '13', word: 'fail403', fault: fault('status', { status: 403 }) },
  { digits: '14', word: 'fail404', fault: fault('status', { status: 404 }) },
  { digits: '19', word: 'fail409', fault: fault('status', { status: 409 }) },
  { digits: '21', word: 'misdirect421', fault: fault('misdirected') },
  { digits: '22', word: 'fail422', fault: fault('status', { status: 422 }) },
  { digits: '29', word: 'fail429', fault: fault('status', { status: 429, headers: { 'Retry-After': '30' } }) },
  { digits: '37', word: 'redirect307', fault: fault('redirect') },
  { digits: '50', word: 'fail500', fault: fault('status', { status: 500 }) },
  { digits: '51', word: 'broken500', fault: fault('status', { status: 500, when: 'after' }) },
  { digits: '53', word: 'fail503', fault: fault('status', { status: 503 }) },
  { digits: '54', word: 'broken504', fault: fault('status', { status: 504, when: 'after' }) },
  { digits: '60', word: 'hangbefore', fault: fault('black-hole') },
  { digits: '61', word: 'hangafter', fault: fault('black-hole', { when: 'after' }) },
  { digits: '62', word: 'lateanswer', fault: fault('late') },
  { digits: '70', word: 'resetbefore', fault: fault('reset') },
  { digits: '71', word: 'resetafter', fault: fault('reset', { when: 'after' }) },
  { digits: '72', word: 'resetheader', fault: fault('reset-in-header') },
  { digits: '73', word: 'resetbody', fault: fault('reset-in-body') },
  { digits: '74', word: 'closebefore', fault: fault('close') },
  { digits: '75', word: 'closeafter', fault: fault('close', { when: 'after' }) },
  { digits: '80', word: 'donothing', fault: fault('do-nothing') },
  { digits: '81', word: 'dotwice', fault: fault('twice') },
  { digits: '90', word: 'html200', fault: fault('html') },
  { digits: '91', word: 'empty200', fault: fault('empty') },
  { digits: '92', word: 'garbage200', fault: fault('garbage') },
  { digits: '93', word: 'cutbody200', fault: fault('truncated') },
  { digits: '94', word: 'wronglength200', fault: fault('wrong-length') },
  { digits: '95', word: 'badjson200', fault: fault('bad-json') },
  { digits: '96', word: 'extra200', fault: fault('unknown-members') },
  { digits: '97', word: 'strange200', fault: fault('unknown-enum') },
]

const BY_WORD = new Map(SENTINELS.map((sentinel) => [sentinel.word, sentinel.fault]))
const BY_DIGITS = new Map(SENTINELS.map((sentinel) => [sentinel.digits, sentinel.fault]))
const WORDS = new RegExp(`(${SENTINELS.map((sentinel) => sentinel.word).join('|')})`, 'i')
const MONEY = new Set(['amount', 'low_balance_alert_amount'])
const NUMBERS = new Set(['did', 'did_to', 'did_from', 'number2port', 'tn2forward', 'campaign_did', 'forward2did'])
/** Files and passwords are not searched for words. */
const UNSEARCHED = new Set(['file', 'bill_file', 'password'])

export function sentinelFault(params: Params, marks: readonly string[] = []): InjectedFault | undefined {
  for (const [name, value] of params.entries()) {
    const injected = UNSEARCHED.has(name) ? undefined : byValue(name, value)
    if (injected) return injected
  }
  for (const mark of marks) {
    const injected = byWord(mark)
    if (injected) return injected
  }
  return undefined
}

function byValue(name: string, value: unknown): InjectedFault | undefined {
  if (MONEY.has(name)) return byDigits(/^42(\d\d)$/, String(value))
  if (NUMBERS.has(name)) {
    const texts = Array.isArray(value) ? value : String(value).split(/[,\s]+/)
    for (const text of texts) {
      const injected = byDigits(/^1?(?:907|808)55501(\d\d)$/, String(text))
      if (injected) return injected
    }
    return undefined
  }
  if (typeof value === 'string') return byWord(value)
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, item] of Object.entries(value)) {
    const injected = byValue(Array.isArray(value) ? '' : key, item)
    if (injected) return injected
  }
  return undefined
}

function byWord(text: string): InjectedFault | undefined {
  const word = text.length < 5_000 ? WORDS.exec(text)?.[1] : undefined
  return word ? BY_WORD.get(word.toLowerCase()) : undefined
}

function byDigits(pattern: RegExp, text: string): InjectedFault | undefined {
  const digits = pattern.exec(text)?.[1]
  return digits ? BY_DIGITS.get(digits) : undefined
}
