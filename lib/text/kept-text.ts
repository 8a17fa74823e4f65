/** With the sign for what no database takes in the place of it: NUL, and halves of a character. */
export const keptText = (text: string) => text.replace(/\0|\p{Cs}/gu, '\ufffd')
