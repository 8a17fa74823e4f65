import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { requestId } from '@/lib/core/changes/request-id'
import { paths } from '@/lib/core/paths'
import { allAssumptions } from '@/lib/desk/catalogue/assumptions'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { codeKinds, codeTexts, kindNames, kindTexts } from '@/lib/desk/policy/kind-texts'
import { limitLabel, limitWhom } from '@/lib/desk/policy/limit-texts'
import { limitNames, limitRules } from '@/lib/desk/policy/limits'

/** Kinds that have an id but no page. */
const things: Readonly<Record<string, string>> = {
  document: 'document',
  draft: 'draft',
  'opt-out': 'opt-out',
  'opt-outs': 'import of opt-outs',
  view: 'view',
}

/** Kinds that the log stores as a hash only, which would mean nothing to a reader. */
const hashed: Readonly<Record<string, string>> = { number: 'a number', server: 'a server' }

/** Lists in the console's own database. */
const ownLists: Readonly<Record<string, string>> = {
  activity: 'Activity',
  audit: 'Audit log',
  'bulk-changes': 'Bulk changes',
  'bulk-sends': 'Bulk sends',
  callbacks: 'Callbacks',
  conversations: 'Conversations',
  delivery: 'Delivery of texts',
  'number-search': 'Numbers found by a part',
  'opt-outs': 'Opt-outs',
  'sent-faxes': 'Sent faxes',
  texts: 'Search in texts',
}

function policyName(id: string): string {
  const limit = limitNames.find((name) => name === id)
  if (limit) return `${limitLabel(limitRules[limit])} · ${limitWhom(limitRules[limit])}`
  const kind = [...kindNames, ...codeKinds].find((name) => name === id)
  return kind ? (kind === 'administration' ? codeTexts(kind) : kindTexts[kind]).label : 'Policy'
}

/** The log stores ids; those with a page are linked, those with a name are shown by name. */
export function AuditSubject({ subject, person }: { subject: string; person?: string | null }) {
  const place = subject.indexOf(':')
  const [thing, id] = place < 0 ? [subject, ''] : [subject.slice(0, place), subject.slice(place + 1)]
  if (thing === 'journal') return <TextLink href={paths.entry(id)}>request {requestId(id)}</TextLink>
  if (thing === 'person') {
    return (
      <TextLink href={`${paths.activity}?person=${id}`}>
        <Isolated>{person ?? 'a person’s activity'}</Isolated>
      </TextLink>
    )
  }
  if (thing === 'policy') return <span className="text-muted">{policyName(id)}</span>
  if (hashed[thing]) return <span className="text-muted">{hashed[thing]}</span>
  if (thing === 'claim') return <TextLink href={paths.claim(id)}>claim {requestId(id)}</TextLink>
  if (thing === 'port') return <TextLink href={paths.port(id)}>port request {id}</TextLink>
  const assumption = thing === 'guess' && allAssumptions.get(id)
  if (assumption) return <span className="text-muted">{assumption.says}</span>
  const named = catalogue.get(subject)?.label ?? ownLists[subject]
  if (named) return <span className="text-muted">{named}</span>
  if (things[thing] && id) {
    return (
      <span className="text-muted">
        {things[thing]} {requestId(id)}
      </span>
    )
  }
  return <span className="block max-w-64 truncate font-mono text-muted">{subject}</span>
}
