import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { AbsoluteTime } from '@/components/ui/relative-time'
import { type ConsentBasis, consentBases } from '@/lib/areas/messaging/consent'
import type { FoundMessage } from '@/lib/areas/messaging/message-search'
import type { SentHere, SentText } from '@/lib/areas/messaging/sent-here'
import { roleLabels } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { cannotView } from '@/lib/core/text/fact-words'
import { FromTo } from './from-to'

/** "Nov 21, 2026, 2:35:33 PM EST · sent by Sana Mehta, Support". */
export function SentBy({ sent }: { sent: SentHere }) {
  return (
    <>
      <AbsoluteTime at={sent.at} /> · sent by <Isolated>{sent.person}</Isolated>, {roleLabels[sent.role]} ·{' '}
      <TextLink href={paths.entry(sent.entry)}>Journal entry</TextLink>
    </>
  )
}

/** A message sent from here, as stored: the provider never returns the text. */
export function SentMessage({ sent, about }: { sent: SentHere; about: FoundMessage['about'] }) {
  return (
    <Card>
      <div className="space-y-4">
        <FromTo from={sent.from} to={sent.to} about={about} />
        <Words content={sent.content} />
        {sent.content && sent.content.media.length > 0 && <Pictures media={sent.content.media} />}
      </div>
    </Card>
  )
}

function Words({ content }: { content: SentText | null }) {
  if (!content) return <p className="text-muted">{cannotView('the text')}</p>
  if (content.text === null) return <p className="text-muted">The stored text can no longer be read.</p>
  return (
    <div className="flex w-fit max-w-prose items-start gap-2 rounded-md border bg-subtle px-3 py-2">
      <p className="min-w-0 flex-1 whitespace-pre-wrap">{content.text}</p>
      <CopyButton text={content.text} label="Copy the text" iconOnly />
    </div>
  )
}

/** Plain text instead of links, so that no one opens them by accident. */
function Pictures({ media }: { media: string[] }) {
  return (
    <ul aria-label="Pictures" className="space-y-1">
      {media.map((address) => (
        <li key={address} className="font-mono text-sm break-all">
          {address}
        </li>
      ))}
    </ul>
  )
}

export function Consent({
  sent: { basis, basisNote, answers },
}: {
  sent: Pick<SentHere, 'basis' | 'basisNote' | 'answers'>
}) {
  const stated = basis === null ? undefined : (consentBases[basis as ConsentBasis] ?? basis)
  const words = [stated, basisNote].filter(Boolean).join(': ')
  return (
    <Card title="Consent">
      <p className={words ? undefined : 'text-muted'}>
        {words || 'Not stated'}
        {answers && (
          <>
            {' of '}
            <AbsoluteTime at={answers} />
          </>
        )}
      </p>
    </Card>
  )
}
