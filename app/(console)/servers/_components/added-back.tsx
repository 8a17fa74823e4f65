'use client'

import { use } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { Family } from '@/components/ui/family'
import { TextLink } from '@/components/ui/link'
import { State } from '@/components/ui/state'
import { paths } from '@/lib/core/paths'
import type { Back, ListedAddress, useAddingBack } from './adding-back'

type AddingBack = ReturnType<typeof useAddingBack>

const labels: Record<Back['state'], { family: Family; word: string }> = {
  waiting: { family: 'working', word: 'Waiting' },
  adding: { family: 'working', word: 'Adding back' },
  there: { family: 'done', word: 'Still there' },
  back: { family: 'done', word: 'Added back' },
  failed: { family: 'failed', word: 'Not added' },
  unknown: { family: 'unknown', word: 'Not known' },
  held: { family: 'attention', word: 'Not added yet' },
}

const open = ({ state }: Back) => state === 'failed' || state === 'held'

/** Each address to restore, with its state. */
export function AddedBack({ back }: { back: AddingBack }) {
  const { items, unread, busy, run, clear } = back
  if (items.length === 0) return null
  const settled = items.every(({ state }) => state === 'there' || state === 'back')
  const unknown = items.some(({ state }) => state === 'unknown')
  const title = busy
    ? 'Adding addresses back'
    : settled
      ? 'Every ticked address is allowed again'
      : 'Not every ticked address is allowed again'
  return (
    <Banner
      kind={busy ? 'working' : settled ? 'done' : 'warning'}
      role="status"
      className="mb-4"
      title={title}
      actions={settled && !busy ? <Button onClick={clear}>Close</Button> : undefined}
    >
      {unread && <p>{unread}</p>}
      <ul aria-label="Addresses to be added back" className="divide-y">
        {items.map((item) => (
          <li key={item.address} className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <span className="min-w-40 font-mono">{item.address}</span>
            <State family={labels[item.state].family}>{labels[item.state].word}</State>
            {item.state === 'failed' && (
              <span className="basis-full text-sm">{item.fault.verbatim ?? item.fault.message}</span>
            )}
            {item.state === 'unknown' && (
              <TextLink href={item.entry ? paths.entry(item.entry) : paths.activity}>Settle it first</TextLink>
            )}
            {open(item) && !unknown && (
              <Button size="sm" busy={busy} onClick={() => run([item])}>
                Try again<span className="sr-only"> {item.address}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Shown after a tab was closed midway, or when an unknown removal is confirmed. */
export function StillMissing({ missing, back }: { missing: Promise<readonly ListedAddress[]>; back: AddingBack }) {
  const listed = use(missing)
  if (listed.length === 0 || back.items.length > 0) return null
  return (
    <Banner
      kind="warning"
      className="mb-4"
      title={listed.length === 1 ? 'An address wasn’t added back' : `${listed.length} addresses weren’t added back`}
      actions={
        <Button busy={back.busy} onClick={() => back.run(listed)}>
          Add {listed.length === 1 ? 'it' : 'them'} back
        </Button>
      }
    >
      <p>
        Ticked in the last removal: <span className="font-mono">{listed.map(({ address }) => address).join(', ')}</span>
      </p>
    </Banner>
  )
}
