// A sent part of a change, and the field of a row that shows that part.

/**
 * One sent part. It is compared only with its own field in the row, because an equal value elsewhere in the row proves nothing.
 * Both values are in the field's normal form.
 */
export interface Part<I, R> {
  /** The name in a sentence, without an article: "region". */
  name: string
  /** The value that was sent; undefined if the part was not sent. */
  sent(input: I): string | undefined
  /** The value in the row's own field; null if the field shows nothing, or nothing with a known meaning. */
  shown(row: R, input: I): string | null
  /** What a new row shows if this part was not sent. If it shows another value, someone else made the row. */
  unsent?: string
}

/** Text in normal form, so that letter case, repeated spaces and Unicode composition make no difference. */
export const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** The result of a comparison, as names of parts. */
export interface Comparison {
  equal: string[]
  differ: string[]
  /** Sent, but not shown in the row. */
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
 * The value of a field among unnamed values with its shape. Null if several candidates include the sent value, because any of them
 * may be the field's. If none of several is the sent value, the field certainly has another value, and all candidates are returned.
 */
export function onlyOf(candidates: readonly string[], sent: string | undefined): string | null {
  const [one, another] = candidates
  if (another === undefined) return one ?? null
  return sent !== undefined && !candidates.includes(sent) ? candidates.join(' ') : null
}

/** A part with a text field of its own. An empty field shows nothing, because lists leave members out. */
export function textPart<I, R>(
  name: string,
  sent: (input: I) => string | undefined,
  shown: (row: R) => string,
  { unsent }: { unsent?: string } = {},
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
