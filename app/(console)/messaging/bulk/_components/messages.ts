/** "1 message", "48 messages". */
export const messages = (n: number) => `${n} ${n === 1 ? 'message' : 'messages'}`
