import 'server-only'
import type { FoundMessage } from '@/lib/areas/messaging/message-search'
import { listHistory, type MessageRecord } from '@/lib/areas/messaging/operations'
import { paths } from '@/lib/core/paths'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { sealSearch } from '@/server/core/journal/searched'
import { conversationKey } from './conversation-key'

/** The pages of a message's numbers for this person. Each number is sealed once, however many messages have it. */
export function aboutNumbers(actor: Person): (message: MessageRecord) => FoundMessage['about'] {
  if (hiddenFrom(actor.role, listHistory).has('to')) return () => ({ from: null, to: null })
  const texts = new Map<string, string>()
  const page = (number: string) => {
    if (!/^\+?\d{4,15}$/.test(number)) return null
    const href = texts.get(number) ?? paths.lookup(sealSearch(actor, number))
    texts.set(number, href)
    return href
  }
  return ({ from, to, direction }) => {
    const [ours, other] = direction.toLowerCase() === 'in' ? [to, from] : [from, to]
    const conversation = ours && other ? paths.conversation(conversationKey({ ours, other })) : null
    return { from: page(from), to: page(to), conversation }
  }
}
