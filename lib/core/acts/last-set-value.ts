/**
 * What this console last set, where the provider does not report the current value: it may have changed elsewhere
 * since.
 */
export interface LastSetValue {
  value: string
  /** ISO 8601. */
  at: string
}
