/** Scientific notation from a spreadsheet: the number's digits are lost. */
export const isShortened = (text: string): boolean => /^[+-]?\d+([.,]\d+)?E\+?\d+$/i.test(text.trim())
