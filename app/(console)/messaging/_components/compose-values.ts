import type { ConsentBasis } from '@/lib/areas/messaging/consent'

/** Form values; `media` exists only while there are picture URLs. */
export interface ComposeValues {
  from: string
  to: string
  text: string
  media?: string[]
  basis: ConsentBasis | ''
  basisNote: string
  consent: boolean
  /** When the text that this one answers arrived; ISO 8601. */
  answers?: string | undefined
}

export function hasMedia({ media }: ComposeValues): boolean {
  return (media?.length ?? 0) > 0
}
