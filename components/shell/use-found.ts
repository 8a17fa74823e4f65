'use client'

import { useEffect, useState } from 'react'
import { type FindAnswer, typedName } from '@/lib/typed-name'

/** A pause in typing; each question is one to the provider. */
const PAUSE_MS = 250
const NOTHING: FindAnswer = { found: [], unread: [] }

async function ask(typed: string, signal: AbortSignal): Promise<FindAnswer> {
  const answer = await fetch('/api/find', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ typed }),
    signal,
  })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}

/** What of the account bears the typed name. An answer to an earlier text is never shown under a later one. */
export function useFound(typed: string) {
  const name = typedName(typed)
  const key = name.national || name.international || name.trunk ? typed.trim() : ''
  const [answered, setAnswered] = useState<{ key: string; answer: FindAnswer }>({ key: '', answer: NOTHING })

  useEffect(() => {
    if (key === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask(key, stop.signal).then(
        (answer) => setAnswered({ key, answer }),
        () => !stop.signal.aborted && setAnswered({ key, answer: { found: [], unread: ['your numbers and trunks'] } }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key])

  const current = answered.key === key
  const { found, unread } = current && key !== '' ? answered.answer : NOTHING
  return { name, found, unread, waiting: key !== '' && !current }
}
