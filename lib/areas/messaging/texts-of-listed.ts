import type { RecordedReceived } from './conversations'
import type { KnownText } from './message-search'
import type { MessageRecord } from './operations'
import { matchReceived } from './thread'

/**
 * The texts of listed received messages, by message id. If several arrived within two minutes, nobody knows which text belongs to which message.
 * So each message gets all these texts, unless they are equal.
 */
export function textsOfListed(
  received: readonly RecordedReceived[],
  records: readonly MessageRecord[],
): Map<string, KnownText> {
  const texts = new Map<string, KnownText>()
  for (const { came, listed } of matchReceived(received, records).groups) {
    const [first] = came
    if (!first) continue
    const { text, media, callback } = first
    const equal = came.every((one) => one.text === text && one.media.join() === media.join())
    const oneOf = came.map((one) => one.text)
    for (const { id } of listed)
      texts.set(id, equal ? { text, media, ...(came.length === 1 && { callback }) } : { text: null, media: [], oneOf })
  }
  return texts
}
