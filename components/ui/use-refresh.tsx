'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { BUILD } from '@/lib/session-headers'
import { FootNotice } from './foot-notice'
import { SignInElsewhere } from './sign-in-elsewhere'

type Hindrance = 'away' | 'signed out' | 'updated' | 'another person' | null

/** Longer than the server itself waits for its database. */
const PATIENCE_MS = 10_000

const titles = {
  away: 'The console does not answer',
  'signed out': 'Your session has ended',
  updated: 'The console was updated',
  'another person': 'Somebody else has signed in',
}

/** The build that this document is of, once its frame is there. */
let own = ''

const told = new Set<() => void>()
let hindrance: Hindrance = null
/** Somebody else has signed in in this browser: what this page asks for would be theirs. */
let another = false

function tell(found: Hindrance): void {
  hindrance = another ? 'another person' : found
  for (const hear of told) hear()
}

/** Whether an act from this page would be somebody else's than the one whose name stands on it. */
export const isAnothers = (): boolean => another

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
      tell(await findHindrance())
      if (!hindrance) within(() => router.refresh())
    },
    [router],
  )
}

/** Pages of one browser tell each other whose they are, as each begins. */
function useOthers(person: string): void {
  useEffect(() => {
    const channel = new BroadcastChannel('whose page')
    channel.onmessage = ({ data }) => {
      another = data !== person
      tell(null)
    }
    channel.postMessage(person)
    return () => {
      channel.close()
      another = false
    }
  }, [person])
}

/** Why the page could not be read anew; once on each page. `build`: the one that made the page; `person`: whom it was made for. */
export function NotRefreshed({ build, person }: { build: string; person: string }) {
  useOthers(person)
  const refresh = useRefresh()
  useEffect(() => {
    own = build
  }, [build])
  const address = `${usePathname()}?${useSearchParams()}`
  // Another page came: what was so of the one before is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new address
  useEffect(() => tell(null), [address])
  const found = useSyncExternalStore(
    listen,
    () => hindrance,
    () => null,
  )
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
      {found === 'updated' && ' Reload it when you are done with that.'}
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
