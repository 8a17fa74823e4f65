import type { Check } from '@/components/areas/checks/check'
import type { SentFax } from '@/lib/areas/fax/sent'

/** The guided check of a fax number, with the outcomes of its last faxes. */
export const faxCheck = (number: string, sent: readonly SentFax[] = []): Check => ({
  kind: 'fax',
  number,
  sent: sent.map(({ state, entry }) => ({ state, entry })),
})
