/** Toll-free codes in North America, which need no 10DLC registration. */
export const tollFreeCodes: readonly string[] = ['800', '833', '844', '855', '866', '877', '888']

export function isTollFree(number: string): boolean {
  return tollFreeCodes.includes(number.slice(0, 3))
}
