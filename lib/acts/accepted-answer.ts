/** An answer that an administrator knows to mean "done". */
export interface AcceptedAnswer {
  id: string
  /** Of the operation. */
  label: string
  shape: string
  reason: string
  person: string
  /** ISO 8601. */
  at: string
}
