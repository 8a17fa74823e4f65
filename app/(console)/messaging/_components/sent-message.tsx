import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolated } from '@/components/ui/isolated'
import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import { AbsoluteTime } from '@/components/ui/relative-time'
import { formatNumber } from '@/lib/fields/number'
import { type ConsentBasis, consentBases } from '@/lib/messaging/consent'
import type { SentHere, SentText } from '@/lib/messaging/sent-here'
import { paths } from '@/lib/paths'
import { roleLabels } from '@/lib/roles'

/** What the console kept of a message that it sent; the provider gives none of the words back. */
export function SentMessage({ sent }: { sent: SentHere }) {
  const items: KeyValue[] = [
    { label: 'Text', value: <Words content={sent.content} /> },
    ...(sent.content && sent.content.media.length > 0
      ? [{ label: 'Pictures', value: <Pictures media={sent.content.media} /> }]
      : []),
    { label: 'From', value: formatNumber(sent.from) },
    { label: 'To', value: formatNumber(sent.to) },
    {
      label: 'Sent',
      value: <AbsoluteTime at={sent.at} />,
      hint: (
        <>
          by <Isolated>{sent.person}</Isolated> ({roleLabels[sent.role]}) ·{' '}
          <TextLink href={paths.entry(sent.entry)}>Journal entry</TextLink>
        </>
      ),
    },
    { label: 'Consent, as stated', value: consentOf(sent) },
  ]
  return (
    <Card title="What was sent" description="Kept by this console: the provider does not give texts.">
      <KeyValues columns={1} items={items} />
    </Card>
  )
}

function Words({ content }: { content: SentText | null }) {
  if (!content) return <span className="text-muted">Shown to roles that may send messages.</span>
  if (content.text === null) return <span className="text-muted">It was kept, but can no longer be read.</span>
  return (
    <span className="flex items-start gap-2">
      <span className="min-w-0 flex-1 break-words whitespace-pre-wrap">{content.text}</span>
      <CopyButton text={content.text} label="Copy the text" iconOnly />
    </span>
  )
}

/** Not links: what lies there is not ours to open by a slip of the finger. */
function Pictures({ media }: { media: string[] }) {
  return (
    <ul className="space-y-1">
      {media.map((address) => (
        <li key={address} className="font-mono text-sm break-all">
          {address}
        </li>
      ))}
    </ul>
  )
}

function consentOf({ basis, basisNote }: SentHere): string | undefined {
  const stated = basis === null ? undefined : (consentBases[basis as ConsentBasis] ?? basis)
  return [stated, basisNote].filter(Boolean).join(': ') || undefined
}
