/** How much of everything an account holds. */
export interface Size {
  trunks: number
}
