/** Whether a spreadsheet wrote the number in scientific notation, such as 1.21256E+10. Its last digits are then lost. */
export const isShortened = (text: string): boolean => /^[+-]?\d+([.,]\d+)?E\+?\d+$/i.test(text.trim())
