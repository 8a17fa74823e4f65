/** Things whose state the provider changes by itself, so that a job looks at them. */
export type WatchedKind = 'port' | 'brand' | 'campaign'

/** Things of which is kept what was seen, whoever looked. Looking at a trunk is work for the provider: people do it, no job. */
export type ThingKind = WatchedKind | 'trunk'

/** What a job looks at: things, and what is kept in a place of its own. */
export type WatchKind = WatchedKind | 'balance'

/** What a reading showed of a thing, plain JSON. */
export interface Observation {
  /** As the provider wrote it; null: it was no longer listed. */
  status: string | null
  facts: Record<string, unknown>
  /** ISO 8601: first and last seen so. */
  at: string
  seenAt: string
}

/** When things of a kind were looked at; ISO 8601. */
export interface Watched {
  lookedAt: string | null
  nextLookAt: string | null
}
