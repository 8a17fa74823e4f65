/** Things whose state the provider changes, so a job checks them. */
export type WatchedKind = 'port' | 'brand' | 'campaign'

/** Things whose observed states are stored, no matter who read them. */
export type ThingKind = WatchedKind

/** What a job checks: things, and also the balance, trunks and registrations, which are stored separately. */
export type CheckedKind = WatchedKind | 'balance' | 'trunks' | 'registrations'

/** What a reading showed about a thing, plain JSON. */
export interface Observation {
  /** The provider’s term; null: no longer listed. */
  status: string | null
  facts: Record<string, unknown>
  /** ISO 8601: first and last seen with this status. */
  at: string
  seenAt: string
}

/** Time of the last check of a kind; ISO 8601. */
export interface LastCheck {
  lookedAt: string | null
  nextLookAt: string | null
}
