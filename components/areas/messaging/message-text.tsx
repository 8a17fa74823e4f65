import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import type { FoundMessage } from '@/lib/areas/messaging/message-search'
import type { MessageRecord } from '@/lib/areas/messaging/operations'
import { paths } from '@/lib/core/paths'

const SHOWN = 80

/** The start of the text, if it was sent from here or came with a callback: the provider’s history has no texts. */
export function MessageText({ row, known }: { row: MessageRecord; known: NonNullable<FoundMessage['known']> }) {
  if (known.oneOf) return <OneOf texts={known.oneOf} />
  if (known.text === null && known.callback === undefined)
    return <span className="text-muted">Can no longer be read</span>
  const letters = Array.from(known.text ?? '')
  return (
    <>
      <span>{letters.slice(0, SHOWN).join('')}</span>
      {letters.length > SHOWN && (
        <>
          {'… '}
          <TextLink href={paths.message(row.id)} aria-label={`Whole text of message ${row.id}`}>
            more
          </TextLink>
        </>
      )}
      {known.media.length > 0 && (
        <span className="text-muted">
          {' '}
          · {known.media.length} {known.media.length === 1 ? 'picture' : 'pictures'}
        </span>
      )}
    </>
  )
}

/** Texts that arrived at the same time: the provider doesn’t say which one a message has. */
function OneOf({ texts }: { texts: readonly (string | null)[] }) {
  return (
    <>
      <span className="text-muted">Either </span>
      {texts.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two texts may be equal
        <span key={place}>
          {place > 0 && <span className="text-muted"> or </span>}
          {text === null ? <span className="text-muted">a picture</span> : <Isolated>“{beginningOf(text)}”</Isolated>}
        </span>
      ))}
    </>
  )
}

const beginningOf = (text: string) => {
  const letters = Array.from(text)
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : text
}
