import { TextLink } from '@/components/ui/link'
import { type SentFax, waitsForPerson } from '@/lib/areas/fax/sent'
import { paths } from '@/lib/core/paths'
import { Resend } from './resend'

/**
 * Actions for a sent fax. An unknown outcome must be settled first; after the retention time the document and its
 * actions are gone.
 */
export function SentAction({ fax: { entry, state, from, to, pages, stored, at } }: { fax: SentFax }) {
  if (state === 'planned' || state === 'sent') return null
  if (waitsForPerson(state)) return <TextLink href={paths.entry(entry)}>Settle</TextLink>
  return stored && <Resend {...{ entry, from, to, pages, at }} document={stored.document} />
}
