/** The approval that a change needs before it is decided. */
export type ApprovalNow =
  /** `why`: the limit it exceeds. */
  | { state: 'needed'; why?: string }
  /** Requested by this person, not decided yet. */
  | { state: 'asked'; entry: string }
  | { state: 'approved'; by: string; until: string }
