/** Toll-free codes in North America, which need no 10DLC registration. */
const tollFree = ['800', '833', '844', '855', '866', '877', '888']

export function isTollFree(number: string): boolean {
  return tollFree.includes(number.slice(0, 3))
}
