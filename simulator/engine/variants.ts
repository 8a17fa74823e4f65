import { type Answer, Refusal } from './answer'

/** Details on which public sources disagree; each can be chosen. By default, the first choice in CHOICES applies. */
export interface Variants {
  /** A 202 has `warning` as one string (specification), or as an array (other sources). */
  warning: 'text' | 'array'
  /** A 206 has `error` as a string, as an object that contains the details too, or as an array of strings. */
  error: 'text' | 'object' | 'array'
  /** The form of an empty success. `seen`: the form that sources report for the operation. `vary`: each form in turn. */
  empty: 'seen' | 'vary' | 'none' | 'object' | 'text' | 'data-text' | 'data-object'
  /** Account details as an array of one, or as an object. */
  details: 'array' | 'object'
  /** Service rates are members of `data` (specification), or of the body itself. */
  rates: 'data' | 'flat'
  /** Number of rows in the rate lists: as many as a small provider has, or twenty thousand. */
  rateRows: 'usual' | 'many'
  /** The id of a message is a string, or an integer (specification). */
  msgId: 'text' | 'integer'
  /** Where the members of a change are read from. Members in the other place are ignored. */
  changes: 'both' | 'body' | 'query'
  /** The answer to a sent fax: `data` is an object, or an array with one object. */
  faxSent: 'object' | 'array'
  /** The answer to a created port: `data` is an array with one object whose id is a string, or an object whose id is an integer. */
  portCreated: 'array' | 'object'
  /** Answers to server orders and portability checks are inside `data`, or are the body itself. */
  wrapped: 'data' | 'flat'
  /** International countries as `{GB: "United Kingdom"}`, as records, or as plain strings. */
  countries: 'mapping' | 'records' | 'texts'
  /** Whether `reply_help` = no is refused (other sources) or accepted (specification). */
  replyHelpNo: 'refuse' | 'accept'
  /** Whether a port without a bill is accepted (specification), or refused when it is submitted (other sources). */
  portBill: 'optional' | 'required'
  /** Whether wildcards with fewer than three digits are refused (specification) or ignored, for international numbers. */
  shortWildcard: 'refuse' | 'ignore'
  /** Callbacks leave this machine only when this is `yes`. */
  callbacksAnywhere: 'yes' | 'no'
  /** How often each callback is delivered, and in which order. */
  callbackCopies: '1' | '2' | '3'
  callbackOrder: 'kept' | 'reversed'
  /** Inbound messages as `{from, to[], text, media, segments, type}`, or as `{from, to, msg}`. */
  inboundShape: 'webhook' | 'short'
}

const CHOICES: { [K in keyof Variants]: readonly Variants[K][] } = {
  warning: ['text', 'array'],
  error: ['text', 'object', 'array'],
  empty: ['seen', 'vary', 'none', 'object', 'text', 'data-text', 'data-object'],
  details: ['array', 'object'],
  rates: ['data', 'flat'],
  rateRows: ['usual', 'many'],
  msgId: ['text', 'integer'],
  changes: ['both', 'body', 'query'],
  faxSent: ['object', 'array'],
  portCreated: ['array', 'object'],
  wrapped: ['data', 'flat'],
  countries: ['mapping', 'records', 'texts'],
  replyHelpNo: ['refuse', 'accept'],
  portBill: ['optional', 'required'],
  shortWildcard: ['refuse', 'ignore'],
  callbacksAnywhere: ['no', 'yes'],
  callbackCopies: ['1', '2', '3'],
  callbackOrder: ['kept', 'reversed'],
  inboundShape: ['webhook', 'short'],
}

/** Each variant begins with its first choice. */
export function defaultVariants(): Variants {
  return Object.fromEntries(Object.entries(CHOICES).map(([name, choices]) => [name, choices[0]])) as unknown as Variants
}

export const VARIANT_CHOICES: Record<string, readonly string[]> = CHOICES

export function setVariants(variants: Variants, wanted: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(wanted)) {
    const choices = VARIANT_CHOICES[name]
    if (!choices)
      throw new Refusal(`No variant is called ${name}; there are ${Object.keys(CHOICES).join(', ')}`, {}, 400)
    if (!choices.includes(String(value))) throw new Refusal(`${name} is one of ${choices.join(', ')}`, {}, 400)
    Object.assign(variants, { [name]: String(value) })
  }
}

/** Applies the chosen form to warnings and rejections. Other answers stay unchanged. */
export function shaped(answer: Answer, variants: Variants): Answer {
  const { body } = answer
  if (typeof body !== 'object' || body === null) return answer
  if (answer.status === 202 && variants.warning === 'array' && 'warning' in body) {
    return { ...answer, body: { ...body, warning: String(body.warning).split('; ') } }
  }
  if (answer.status === 206 && variants.error !== 'text' && 'error' in body) {
    const { error, ...rest } = body
    const asObject = { error: { message: error, ...rest } }
    return { ...answer, body: variants.error === 'object' ? asObject : { error: String(error).split('; '), ...rest } }
  }
  return answer
}
