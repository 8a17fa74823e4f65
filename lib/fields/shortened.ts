/** What a spreadsheet makes of a long number: its digits are gone. */
export const isShortened = (text: string): boolean => /^[+-]?\d+([.,]\d+)?E\+?\d+$/i.test(text.trim())
