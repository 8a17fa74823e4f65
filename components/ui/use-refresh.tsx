'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { BUILD } from '@/lib/access/session-headers'
import { FootNotice } from './foot-notice'
import { SignInElsewhere } from './sign-in-elsewhere'
import { isAnothers, useIsAnothers, usePageOf } from './whose-page'

type Hindrance = 'away' | 'signed out' | 'updated' | null

/** Longer than the server itself waits for its database. */
const PATIENCE_MS = 10_000

const titles = {
  away: 'The console does not answer',
  'signed out': 'Your session has ended',
  updated: 'The console was updated',
  'another person': 'Someone else has signed in',
}

/** The build that this document is of, once its frame is there. */
let own = ''

const told = new Set<() => void>()
let hindrance: Hindrance = null

function tell(found: Hindrance): void {
  hindrance = found
  for (const hear of told) hear()
}

const listen = (hear: () => void) => {
  told.add(hear)
  return () => void told.delete(hear)
}

async function findHindrance(): Promise<Hindrance> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { ok, status, headers } = await fetch('/api/session', { cache: 'no-store', signal })
    if (!ok) return status === 401 ? 'signed out' : 'away'
    const theirs = headers.get(BUILD)
    return own && theirs && theirs !== own ? 'updated' : null
  } catch {
    return 'away'
  }
}

/**
 * Reads the page anew, where that can be done. The framework's own refresh leaves the page when nobody answers, and goes to the sign-in page
 * when the session has ended, and loads the whole page again when the console was updated: each time what was typed would be gone, and nobody had
 * pressed anything.
 */
export function useRefresh() {
  const router = useRouter()
  return useCallback(
    /** `within`: a transition that is to last until the page is there. */
    async (within: (act: () => void) => void = (act) => act()): Promise<void> => {
      const found = await findHindrance()
      tell(found)
      if (!found && !isAnothers()) within(() => router.refresh())
    },
    [router],
  )
}

/** Why the page could not be read anew; once on each page. `build`: the one that made the page; `person`: whom it was made for. */
export function NotRefreshed({ build, person }: { build: string; person: string }) {
  usePageOf(person)
  const anothers = useIsAnothers()
  const refresh = useRefresh()
  useEffect(() => {
    own = build
  }, [build])
  const address = `${usePathname()}?${useSearchParams()}`
  // Another page came: what was so of the one before is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new address
  useEffect(() => tell(null), [address])
  const hindered = useSyncExternalStore(
    listen,
    () => hindrance,
    () => null,
  )
  const found = anothers ? 'another person' : hindered
  if (!found) return null
  const loads = found === 'updated' || found === 'another person'
  return (
    <FootNotice
      title={titles[found]}
      press={loads ? 'Reload' : undefined}
      info={loads}
      again={() => (loads ? location.reload() : void refresh())}
    >
      This page is as it was, with what you typed.
      {found === 'updated' && ' Reload it when you have finished.'}
      {found === 'another person' && ' Nothing is sent from it: reload it to go on as who is signed in now.'}
      {found === 'signed out' && (
        <>
          {' '}
          <SignInElsewhere />, then try again.
        </>
      )}
    </FootNotice>
  )
}
