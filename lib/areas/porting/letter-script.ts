// Characters of the letter's typeface that names use (server/areas/porting/letter-pdf.ts): Latin and Cyrillic. Missing
// ones would print as boxes.

const LATIN = '\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d'
const MORE_LATIN = '\u0150-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9'
const CYRILLIC = '\u0400-\u045f\u0490-\u0493'
const SIGNS = '\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122'

const LACKING = new RegExp(`[^${LATIN}${MORE_LATIN}${CYRILLIC}${SIGNS}]`, 'gu')

/** Characters of a text that a letter cannot show, without duplicates. */
export const lackingIn = (text: string): string[] => [...new Set(text.normalize('NFC').match(LACKING) ?? [])]
