/** One thing that needs attention; plain JSON. */
export interface AttentionItem {
  key: string
  /** attention: a person must do something · failed: the provider or a carrier rejected it · working, done: information only. */
  family: 'attention' | 'failed' | 'working' | 'done'
  /** A short name of the problem. */
  what: string
  /** The facts about it. */
  evidence: string
  /** Start time, ISO 8601. */
  at: string
  /** Time of its newest event, ISO 8601, unless that is `at`. Marks that people set before this time no longer count. */
  news?: string
  href: string
  /** Label of the only button: a verb. */
  button: string
}

/** Information does not count as needing attention. */
export const needsPerson = ({ family }: AttentionItem) => family === 'attention' || family === 'failed'
