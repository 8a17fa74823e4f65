/** Words by which a list says that a thing is over: it keeps the row, and the thing is gone. "Pending cancellation" is none of them. */
const ENDED = /^(?:cancel(?:l)?ed|deleted|released|deactivated|removed|terminated|destroyed|disconnected|ended)$/i

export const saysEnded = (words: readonly string[]): boolean =>
  words.some((word) => ENDED.test(word.replace(/^[^:=]{1,40}[:=]\s*/, '').trim()))
