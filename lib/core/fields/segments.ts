// Counts the segments of a text. In GSM 03.38, a single segment has 160 septets, and each of several segments has 153. A
// character of the extension table takes two septets and is never split. If any character is in neither the basic nor the
// extension table, the whole text is UCS-2: a single segment has 70 code units, and each of several segments has 67.

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENSION = '\f^{}\\[~]|€'

const basic = new Set(BASIC)
const extension = new Set(EXTENSION)

/** Whether all characters are in the basic or the extension table. */
export const isGsm = (text: string) => Array.from(text).every((c) => basic.has(c) || extension.has(c))

export interface Offending {
  character: string
  /** Number of occurrences in the text. */
  times: number
}

export interface Segments {
  encoding: 'GSM-7' | 'UCS-2'
  /** The length of the text: in septets for GSM-7, in UTF-16 code units for UCS-2. */
  units: number
  segments: number
  /** Units left in the last segment. */
  unitsLeft: number
  /** Characters that make the text UCS-2, in order of first appearance. */
  offending: Offending[]
}

/** Fills segments with characters. `sizes`: the units of each character. No segment splits a character, so a segment may end with an unused unit. */
function fill(sizes: readonly number[], single: number, ofSeveral: number): { segments: number; unitsLeft: number } {
  const units = sizes.reduce((sum, size) => sum + size, 0)
  if (units <= single) return { segments: units === 0 ? 0 : 1, unitsLeft: single - units }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > ofSeveral) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { segments, unitsLeft: ofSeveral - used }
}

export function segmentsOf(text: string): Segments {
  // The composed form (NFC), because messages are sent in this form. `Array.from` splits by code points, so the two code
  // units of a character beyond the first plane stay together.
  const characters = Array.from(text.normalize('NFC'))
  const times = new Map<string, number>()
  for (const c of characters) if (!basic.has(c) && !extension.has(c)) times.set(c, (times.get(c) ?? 0) + 1)
  const offending = Array.from(times, ([character, count]) => ({ character, times: count }))
  const gsm = offending.length === 0
  const sizes = characters.map((c) => (gsm ? (basic.has(c) ? 1 : 2) : c.length))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  return { encoding: gsm ? 'GSM-7' : 'UCS-2', units, ...fill(sizes, gsm ? 160 : 70, gsm ? 153 : 67), offending }
}
