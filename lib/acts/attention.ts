/** One thing that somebody has to look at, as an area says it; plain JSON. */
export interface AttentionItem {
  key: string
  /** act: somebody has to do something · failed: the provider or a carrier refused · working: news, and nothing to do. */
  family: 'act' | 'failed' | 'working' | 'done'
  /** What is wrong, in a few words. */
  what: string
  /** What is known of it. */
  evidence: string
  /** Since when; ISO 8601. */
  at: string
  href: string
  /** The one button: a verb. */
  button: string
}

/** News does not count among what needs somebody. */
export const needsSomebody = ({ family }: AttentionItem) => family === 'act' || family === 'failed'
