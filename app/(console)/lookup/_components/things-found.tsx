import { LiveCard } from '@/components/page/detail/live-card'
import { placesFor } from '@/components/page/shell/places'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/link'
import { reading } from '@/lib/outcome'
import { type Found, foundWords, uniqueFound } from '@/lib/typed-name'
import type { Person } from '@/server/core/actor/actor'
import { soon } from '@/server/core/operations/read'
import { find } from '@/server/desk/find/find'
import { findOwn } from '@/server/desk/find/find-own'
import { placesOf } from '../../navigation'
import { readerZone } from '../../reader-zone'

/** What has the name that was typed: the provider's lists as they answer, our own record at once. */
export async function ThingsFound({ actor, typed }: { actor: Person; typed: string }) {
  const [own, asked] = await Promise.all([
    findOwn(actor, typed, await readerZone()),
    soon(find(actor, typed).then(reading)),
  ])
  const { pages, acts: doable } = placesOf(actor.role)
  const places = [...placesFor(pages, typed), ...placesFor(doable, typed)]
  const acts = own.found.filter(({ kind }) => kind === 'entry')
  const things = own.found.filter(({ kind }) => kind !== 'entry')
  return (
    <>
      {own.acts.length > 0 && (
        <Card title="Choose a number" flush>
          <FoundList
            label="Numbers"
            found={own.acts.map(({ label, href }) => ({ kind: 'note' as const, name: label, href }))}
            none=""
          />
        </Card>
      )}
      <LiveCard title="Found" asked={asked} what="the account" flush>
        {({ found, unread }) => (
          <>
            {unread.length > 0 && (
              <Banner kind="warning" className="m-4" title={`Could not read ${unread.join(', ')}`} />
            )}
            <FoundList
              label="Found"
              found={uniqueFound([...found, ...things])}
              none="Nothing has exactly this name or id. Numbers are found in any writing, trunks and ids whole, brands, people and notes by a part."
            />
          </>
        )}
      </LiveCard>
      {places.length > 0 && (
        <Card title="Pages" flush>
          <ul aria-label="Pages" className="divide-y">
            {places.map(({ href, label }) => (
              <li key={`${href} ${label}`} className="flex min-h-10 items-center px-4 py-2 text-sm">
                <TextLink href={href}>{label}</TextLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title="Activity" flush>
        <FoundList label="Activity" found={acts} none="No act has it." />
      </Card>
    </>
  )
}

function FoundList({ label, found, none }: { label: string; found: readonly Found[]; none: string }) {
  if (found.length === 0) return <p className="px-4 py-3 text-muted">{none}</p>
  return (
    <ul aria-label={label} className="divide-y">
      {found.map(({ kind, name, href, detail }) => (
        <li key={href} className="flex min-h-10 flex-wrap items-center gap-x-3 px-4 py-2 text-sm">
          <TextLink href={href} className="min-w-0 truncate">
            {name}
          </TextLink>
          {foundWords[kind] && <span className="text-muted">{foundWords[kind]}</span>}
          {detail && <span className="ml-auto text-muted">{detail}</span>}
        </li>
      ))}
    </ul>
  )
}
