/** The approval that a change needs, as known before the person sends the change. */
export type ApprovalNow =
  /** `why`: the limit that the change exceeds. `roles`: the roles that may approve it, as text. */
  | { state: 'needed'; why?: string; roles: string }
  /** Requested by this person, not decided yet. */
  | { state: 'asked'; entry: string }
  | { state: 'approved'; by: string; until: string }
