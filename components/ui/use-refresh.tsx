'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { BUILD } from '@/lib/core/access/session-headers'
import { FootNotice } from './foot-notice'
import { SignInElsewhere } from './sign-in-elsewhere'
import { isAnothers, useIsAnothers, usePageOf } from './whose-page'

type Hindrance = 'away' | 'signed out' | 'updated' | null

/** Longer than the server waits for its database. */
const TIMEOUT_MS = 10_000

const titles = {
  away: 'The console did not answer',
  'signed out': 'Your session has ended',
  updated: 'The console was updated',
  'another person': 'Someone else has signed in',
}

/** The build of this document, once its frame is mounted. */
let own = ''

const listeners = new Set<() => void>()
let hindrance: Hindrance = null

function tell(newest: Hindrance): void {
  hindrance = newest
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function findHindrance(): Promise<Hindrance> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { ok, status, headers } = await fetch('/api/session', { cache: 'no-store', signal })
    if (!ok) return status === 401 ? 'signed out' : 'away'
    const serverBuild = headers.get(BUILD)
    return own && serverBuild && serverBuild !== own ? 'updated' : null
  } catch {
    return 'away'
  }
}

/**
 * Refreshes the page if that is safe. The framework's refresh navigates away from the page when the console does not
 * answer, redirects to sign-in after the session has ended, and reloads the whole page after an update: each would discard
 * input without a press.
 */
export function useRefresh() {
  const router = useRouter()
  return useCallback(
    /** `within`: a transition that lasts until the page has arrived. */
    async (within: (action: () => void) => void = (action) => action()): Promise<void> => {
      const hindrance = await findHindrance()
      tell(hindrance)
      if (!hindrance && !isAnothers()) within(() => router.refresh())
    },
    [router],
  )
}

/** Why the page could not be refreshed; once per page. `build` and `person`: those for which the page was rendered. */
export function NotRefreshed({ build, person }: { build: string; person: string }) {
  usePageOf(person)
  const anothers = useIsAnothers()
  const refresh = useRefresh()
  useEffect(() => {
    own = build
  }, [build])
  const address = `${usePathname()}?${useSearchParams()}`
  // A notice about the previous page no longer applies.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on navigation
  useEffect(() => tell(null), [address])
  const hindered = useSyncExternalStore(
    listen,
    () => hindrance,
    () => null,
  )
  const shownHindrance = anothers ? 'another person' : hindered
  if (!shownHindrance) return null
  const loads = shownHindrance === 'updated' || shownHindrance === 'another person'
  return (
    <FootNotice
      title={titles[shownHindrance]}
      press={loads ? 'Reload' : undefined}
      info={loads}
      again={() => (loads ? location.reload() : void refresh())}
    >
      This page hasn’t changed, and what you typed is still here.
      {shownHindrance === 'updated' && ' Reload it when you have finished.'}
      {shownHindrance === 'another person' &&
        ' Nothing is sent from it. Reload it to continue as the person who is signed in now.'}
      {shownHindrance === 'signed out' && (
        <>
          {' '}
          <SignInElsewhere />, then try again.
        </>
      )}
    </FootNotice>
  )
}
