'use client'

import { useEffect, useState } from 'react'
import { type FindAnswer, type OwnAnswer, typedName } from '@/lib/typed-name'

/** A pause in typing; each question is one to the provider. */
const PAUSE_MS = 250
/** What the console knows itself costs nobody anything. */
const OWN_PAUSE_MS = 80
const NOTHING: FindAnswer = { found: [], unread: [] }
const NOTHING_OWN: OwnAnswer = { found: [], lookup: null, standing: null, acts: [] }
const FAILED_OWN: OwnAnswer = { ...NOTHING_OWN }

async function ask<T>(route: string, typed: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(route, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ typed }),
    signal,
  })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}

/** What the console itself knows of a number or a name. */
export const askOwn = (typed: string, signal: AbortSignal) => ask<OwnAnswer>('/api/find/own', typed, signal)

/** The answer to what is typed now; null until it is there. An answer to an earlier text is never shown under a later one. */
function useAnswer<T>(route: string, key: string, pause: number, failed: T): T | null {
  const [answered, setAnswered] = useState<{ key: string; answer: T } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said of a failure never changes
  useEffect(() => {
    if (key === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask<T>(route, key, stop.signal).then(
        (answer) => setAnswered({ key, answer }),
        () => !stop.signal.aborted && setAnswered({ key, answer: failed }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [route, key, pause])
  return key !== '' && answered?.key === key ? answered.answer : null
}

/** What of the account bears the typed name, and what the record says of it. */
export function useFound(typed: string) {
  const name = typedName(typed)
  const text = typed.trim().slice(0, 100)
  const key = name.national || name.international || name.trunk || name.address ? text : ''
  const answer = useAnswer('/api/find', key, PAUSE_MS, { found: [], unread: ['your numbers and trunks'] })
  const own = useAnswer('/api/find/own', text.length > 1 ? text : '', OWN_PAUSE_MS, FAILED_OWN)
  const { found, unread: ofAccount } = answer ?? NOTHING
  const unread = own === FAILED_OWN ? [...ofAccount, 'the record'] : ofAccount
  return { name, found, unread, waiting: key !== '' && !answer, own: own ?? NOTHING_OWN }
}
