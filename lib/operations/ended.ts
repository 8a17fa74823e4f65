/**
 * Words by which a list says that something has ended: the row stays, the thing is gone. "Pending cancellation" is not
 * one.
 */
const ENDED = /^(?:cancel(?:l)?ed|deleted|released|deactivated|removed|terminated|destroyed|disconnected|ended)$/i

export const saysEnded = (words: readonly string[]): boolean =>
  words.some((word) => ENDED.test(word.replace(/^[^:=]{1,40}[:=]\s*/, '').trim()))
