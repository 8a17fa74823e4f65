/** How much of everything an account holds. */
export interface Size {
  trunks: number
  /** Voice numbers, those that take part in messaging. */
  numbers: number
  messages: number
  ports: number
  brands: number
  campaigns: number
  faxNumbers: number
  servers: number
  international: number
}
