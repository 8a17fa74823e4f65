import { TextLink } from '@/components/ui/link'
import { type SentFax, waitsForPerson } from '@/lib/fax/sent'
import { paths } from '@/lib/paths'
import { Resend } from './resend'

/** What can be done with a sent fax. What nobody knows the end of is settled first; past its time the document is gone, and so is this. */
export function SentAct({ fax: { entry, state, from, to, pages, kept, at } }: { fax: SentFax }) {
  if (state === 'planned' || state === 'sent') return null
  if (waitsForPerson(state)) return <TextLink href={paths.entry(entry)}>Settle</TextLink>
  return kept && <Resend {...{ entry, from, to, pages, at }} document={kept.document} />
}
