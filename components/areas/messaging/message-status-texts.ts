import type { Family } from '@/components/ui/family'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'

export interface StatusTexts {
  family: Family
  word: string
  /** One sentence. */
  meaning: string
  /** What support can do; absent if nothing. */
  next?: string
}

/** The provider may return other values; these are neutral and shown raw. */
const labels: Record<string, StatusTexts> = {
  sent: {
    family: 'working',
    word: 'Sent',
    meaning: 'The provider accepted it and has reported no delivery yet.',
    next: 'Most texts are delivered within a minute. Some carriers never confirm: after some hours ask the recipient before you send it again.',
  },
  delivered: {
    family: 'done',
    word: 'Delivered',
    meaning: 'The provider says that it reached the recipient.',
  },
  received: { family: 'done', word: 'Received', meaning: 'Received on one of our numbers.' },
  failed: {
    family: 'failed',
    word: 'Failed',
    meaning: 'The provider couldn’t deliver it. Its history gives no reason.',
    next: 'Sending it again unchanged will most likely fail.',
  },
}

export function statusTexts(status: string): StatusTexts {
  return (
    labels[status.toLowerCase()] ?? {
      family: 'neutral',
      word: status || NOT_AVAILABLE,
      meaning: status
        ? 'This is the provider’s own status. It isn’t documented, so Switchroom doesn’t treat it as final.'
        : 'The provider answered without a status.',
    }
  )
}
