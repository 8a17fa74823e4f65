/** One line of what a change alters. Secrets and values hidden from the role are masked. */
export interface FieldChange {
  field: string
  /** Null: not available. */
  now: string | null
  after: string
  /** The current value was not read from the provider, but last set by this console. It may have changed elsewhere since. */
  lastSet?: { who: string; at: string }
}

/** One line before it is formatted. `member` is the input member, under which the journal has the value that was set last. */
export type Compared = { member: string; now: unknown; after: unknown } | FieldChange

/** Each sent member with its current value; null if the provider leaves the value out or reports none. */
export function sent<I extends object>(input: I, now: { [Name in keyof I]?: unknown } | null): Compared[] {
  return Object.entries(input)
    .filter(([, after]) => after !== undefined)
    .map(([member, after]) => ({ member, now: now?.[member as keyof I] ?? null, after }))
}
