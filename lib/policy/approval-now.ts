/** What a second person has to say to an act that is about to be decided. */
export type ApprovalNow =
  /** `why`: the limit that it is above. */
  | { state: 'needed'; why?: string }
  /** By this person, and nobody has decided. */
  | { state: 'asked'; entry: string }
  | { state: 'approved'; by: string; until: string }
