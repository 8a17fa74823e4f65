// Splits a text into segments. GSM 03.38: 160 septets alone, 153 in each of several parts; a character of the extension
// table takes two and is never split. One character outside both makes the whole text UCS-2: 70 code units alone, 67 in
// parts.

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENSION = '\f^{}\\[~]|€'

const basic = new Set(BASIC)
const extension = new Set(EXTENSION)

/** Whether the text needs no character outside the alphabet. */
export const isGsm = (text: string) => Array.from(text).every((one) => basic.has(one) || extension.has(one))

export interface Offending {
  character: string
  /** Number of occurrences in the text. */
  times: number
}

export interface Segments {
  encoding: 'GSM-7' | 'UCS-2'
  /** Septets or UTF-16 code units used. */
  units: number
  segments: number
  /** Units left in the last segment. */
  left: number
  /** Characters that make the text UCS-2, in order of first appearance. */
  offending: Offending[]
}

/** Parts never split a unit of `sizes`, so a part may end with an unused unit. */
function fill(sizes: readonly number[], alone: number, part: number): { segments: number; left: number } {
  const units = sizes.reduce((sum, size) => sum + size, 0)
  if (units <= alone) return { segments: units === 0 ? 0 : 1, left: alone - units }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > part) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { segments, left: part - used }
}

export function segmentsOf(text: string): Segments {
  // By code point: a character beyond the first plane has two code units that belong together.
  // Counted as it is sent: composed.
  const characters = Array.from(text.normalize('NFC'))
  const times = new Map<string, number>()
  for (const c of characters) if (!basic.has(c) && !extension.has(c)) times.set(c, (times.get(c) ?? 0) + 1)
  const offending = Array.from(times, ([character, count]) => ({ character, times: count }))
  const gsm = offending.length === 0
  const sizes = characters.map((c) => (gsm ? (basic.has(c) ? 1 : 2) : c.length))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  return { encoding: gsm ? 'GSM-7' : 'UCS-2', units, ...fill(sizes, gsm ? 160 : 70, gsm ? 153 : 67), offending }
}
