/** An answer that an administrator has defined to mean "done". */
export interface AcceptedAnswer {
  id: string
  /** Label of the operation. */
  label: string
  shape: string
  reason: string
  person: string
  /** ISO 8601. */
  at: string
}
