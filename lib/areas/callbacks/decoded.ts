/** What Windows-1252 has in place of control characters. Node since 20.18.3 and 22.13 decodes it like Latin-1 (nodejs/node issue 56542). */
const ABOVE = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The bytes as text; null if they are not in this encoding. */
export function decoded(bytes: Uint8Array, charset: string): string | null {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
    if (charset !== 'windows-1252') return text
    return text.replace(/[\u0080-\u009f]/g, (one) => ABOVE[one.charCodeAt(0) - 0x80] ?? one)
  } catch {
    return null
  }
}
