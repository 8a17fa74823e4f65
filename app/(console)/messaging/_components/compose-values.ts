import type { ConsentBasis } from '@/lib/areas/messaging/consent'
import { quietTimes } from '@/lib/core/fields/time-zones'

/** Form values; `media` exists only while there are picture URLs. */
export interface ComposeValues {
  from: string
  to: string
  text: string
  media?: string[]
  basis: ConsentBasis | ''
  basisNote: string
  consent: boolean
  /** When the text arrived to which this text replies; ISO 8601. */
  answers?: string | undefined
}

export function hasMedia({ media }: ComposeValues): boolean {
  return (media?.length ?? 0) > 0
}

/** The form shows the recipient's time, so pressing Send in quiet hours confirms that the message may go then. */
export const atRecipientsHour = (values: ComposeValues): object =>
  quietTimes(values.to, new Date()).length > 0 ? { ...values, inQuietHours: true } : values
