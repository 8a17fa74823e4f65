/** Replaces what no database stores: NUL and lone surrogates. */
export const storedText = (text: string) => text.replace(/\0|\p{Cs}/gu, '\ufffd')
