// The plain words by which programs report success, failure, or an empty result.

const YES = /^(ok|okay|success|successful|successfully|succeeded|done|complete|completed|updated|accepted|true|yes)$/i
const NO =
  /^(error|errors|err|fail|failed|failure|rejected|refused|denied|declined|invalid|forbidden|unauthori[sz]ed|unsuccessful|not ?ok|nok|false|no)$/i
const NOTHING = /^(null|nil|none|undefined|nan|n\/?a|unknown|unavailable|empty|\[object object\]|[-.\s]*)$/i

const plain = (text: string) => text.trim().replace(/[.!]+$/, '')

export const saysYes = (text: string) => YES.test(plain(text))
export const saysNo = (text: string) => NO.test(plain(text))

/** "error": "none" says that there is no error. */
export const saysNone = (text: string) => /^(0|none|false|null)$/i.test(plain(text))

/** Whether a text can be an id: not a sentence, a zero, or a word for an outcome or an empty result. */
export function namesSomething(text: string): boolean {
  const patterns = [saysYes, saysNo, saysNone, (word: string) => NOTHING.test(word)]
  return /^\S*[\p{L}\d]\S*$/u.test(text) && !/^0+$/.test(text) && !patterns.some((says) => says(text))
}
