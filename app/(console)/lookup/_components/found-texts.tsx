import { Card } from '@/components/ui/card'
import { DayTime } from '@/components/ui/day-time'
import { TextLink } from '@/components/ui/link'
import { counted } from '@/lib/core/text/counted'
import { searchTexts } from '@/server/areas/messaging/search-texts'
import type { Person } from '@/server/core/actor/actor'

/** The stored texts that contain what was typed, and how many texts were searched. */
export async function FoundTexts({ actor, typed }: { actor: Person; typed: string }) {
  const texts = await searchTexts(actor, typed)
  if (!texts.ok) return <Card title="Texts">{texts.fault.message}</Card>
  const { rows, total, searched, since, whole } = texts.data
  return (
    <Card
      flush
      title={total === 0 ? `No text with “${typed}”` : `${counted(total, 'text')} with “${typed}”`}
      footer={
        <>
          <p>
            {since === null ? (
              'Switchroom stores no texts yet.'
            ) : (
              <>
                Searched {counted(searched, 'stored text')}
                {whole ? ', all that Switchroom stores' : ', the newest ones'}. The oldest is from{' '}
                <DayTime at={since} />.
              </>
            )}{' '}
            Texts that other systems sent aren’t stored.
          </p>
          {total > rows.length && <p>Only the newest {rows.length} are shown. Add a word to see fewer.</p>}
        </>
      }
    >
      {rows.length > 0 && (
        <ul aria-label="Texts" className="divide-y">
          {rows.map(({ key, at, direction, contact, href, text }) => (
            <li key={key} className="px-4 py-2">
              <p className="flex flex-wrap items-center gap-x-3">
                <TextLink
                  href={href}
                  className="inline-flex min-h-6 items-center font-mono font-medium whitespace-nowrap"
                >
                  {contact}
                </TextLink>
                <span className="text-muted">{direction === 'in' ? 'Received' : 'Sent'}</span>
                <span className="ml-auto text-sm text-muted">
                  <DayTime at={at} />
                </span>
              </p>
              <p className="wrap-anywhere">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
