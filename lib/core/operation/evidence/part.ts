// A sent part of a change, and the field of a row that shows it.

/**
 * One sent part. It is compared only with its own field of the row, both in the field's own normal form: an equal value
 * somewhere else in the row proves nothing.
 */
export interface Part<I, R> {
  /** In a sentence: "the region". */
  name: string
  /** What was sent; undefined if it was not. */
  sent(input: I): string | undefined
  /** What the row's own field shows. Null: it shows nothing, or nothing of known meaning. */
  shown(row: R, input: I): string | null
  /** What a new row shows if this was not sent; another value is then someone else's. */
  unsent?: string
}

/** Text in normal form: letter case, repeated spaces and Unicode composition make no difference. */
export const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Result of a comparison: names of parts. */
export interface Comparison {
  equal: string[]
  differ: string[]
  /** Sent, but not shown. */
  hidden: string[]
}

/** `fresh`: the row is new, so a part that was not sent must show its default. */
export function compare<I, R>(parts: readonly Part<I, R>[], input: I, row: R, fresh = false): Comparison {
  const result: Comparison = { equal: [], differ: [], hidden: [] }
  for (const part of parts) {
    const sent = part.sent(input)
    const shown = part.shown(row, input)
    const wanted = sent ?? (fresh ? part.unsent : undefined)
    if (wanted === undefined) continue
    if (shown === null) {
      if (sent !== undefined) result.hidden.push(part.name)
    } else if (shown !== wanted) result.differ.push(part.name)
    else if (sent !== undefined) result.equal.push(part.name)
  }
  return result
}

/**
 * The value of a field among unnamed ones of its shape: the only candidate. Several are ambiguous, so null, unless none
 * of them is the sent one: then it is certainly another.
 */
export function onlyOf(candidates: readonly string[], sent: string | undefined): string | null {
  const [one, another] = candidates
  if (another === undefined) return one ?? null
  return sent !== undefined && !candidates.includes(sent) ? candidates.join(' ') : null
}

/** A part with a text field of its own. An empty field shows nothing: lists leave members out. */
export function textPart<I, R>(
  name: string,
  sent: (input: I) => string | undefined,
  shown: (row: R) => string,
  unsent?: string,
): Part<I, R> {
  return {
    name,
    sent: (input) => {
      const text = sent(input)
      return text === undefined ? undefined : plain(text)
    },
    shown: (row, input) => plain(shown(row)) || (sent(input) === '' ? '' : null),
    ...(unsent !== undefined && { unsent: plain(unsent) }),
  }
}
