/** Quantities in an account. */
export interface Size {
  trunks: number
  /** Voice numbers, with and without messaging. */
  numbers: number
  messages: number
  ports: number
  brands: number
  campaigns: number
  faxNumbers: number
  servers: number
  international: number
}
