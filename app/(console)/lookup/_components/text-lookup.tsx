import { Suspense } from 'react'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { type Found, foundLabels, uniqueFound } from '@/lib/core/text/typed-name'
import { maySearchTexts } from '@/server/areas/messaging/search-texts'
import type { Person } from '@/server/core/actor/actor'
import { find } from '@/server/desk/find/find'
import { findOwn } from '@/server/desk/find/find-own'
import { FoundTexts } from './found-texts'

/** Everything found for the typed words: things and contacts, texts, and the next places to search. */
export function TextLookup({ actor, typed }: { actor: Person; typed: string }) {
  return (
    <div className="space-y-4">
      <Suspense fallback={<Skeleton />}>
        <FoundThings actor={actor} typed={typed} />
      </Suspense>
      {maySearchTexts(actor) && (
        <Suspense fallback={<Skeleton />}>
          <FoundTexts actor={actor} typed={typed} />
        </Suspense>
      )}
    </div>
  )
}

async function FoundThings({ actor, typed }: { actor: Person; typed: string }) {
  const [own, listed] = await Promise.all([findOwn(actor, typed), find(actor, typed)])
  const results = uniqueFound([...listed.found, ...own.found])
  // Without links to Lookup, because this page is Lookup.
  const next = own.next.filter(({ href }) => !href.startsWith('/lookup'))
  return (
    <Card
      flush
      title={results.length === 0 ? NO_RESULTS : 'Found'}
      footer={
        <>
          <p>Searched: {[...listed.searched, ...own.searched].join(', ')}.</p>
          {listed.unread.length > 0 && <p className="text-attention">Could not read {listed.unread.join(', ')}.</p>}
          <p className="mt-1 flex flex-wrap gap-x-4">
            {next.map(({ label, href }) => (
              <TextLink key={label} href={href} className="inline-flex min-h-6 items-center">
                {label}
              </TextLink>
            ))}
          </p>
        </>
      }
    >
      {results.length > 0 && (
        <ul aria-label="Found" className="divide-y">
          {results.map((one) => (
            <FoundRow key={one.href} {...one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function FoundRow({ kind, name, href, detail }: Found) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-2">
      <TextLink href={href} className="inline-flex min-h-6 items-center font-medium">
        {name}
      </TextLink>
      {foundLabels[kind] && <span className="text-muted">{foundLabels[kind]}</span>}
      {detail && <span className="ml-auto text-sm text-muted">{detail}</span>}
    </li>
  )
}
