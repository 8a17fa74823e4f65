/** What this console last set, where the provider does not tell what is: it may have been changed elsewhere since. */
export interface LastSetValue {
  value: string
  /** ISO 8601. */
  at: string
}
