'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/operation/query-keys'
import { useSettled } from '@/components/ui/use-settled'
import { type ConsoleAnswer, type FindAnswer, typedName } from '@/lib/core/text/typed-name'

/** The typing pause before a request, because each one reaches the provider. */
const PAUSE_MS = 250
/** The console's own search costs little. */
const OWN_PAUSE_MS = 80
/** Fewer characters can only be the whole name of a trunk. */
const LEAST = 3
const NOTHING: FindAnswer = { found: [], unread: [], searched: [] }
const NOTHING_OWN: ConsoleAnswer = { found: [], lookup: null, standing: null, acts: [], next: [], searched: [] }
const FAILED: FindAnswer = { found: [], unread: ['your numbers and trunks'], searched: [] }
const FAILED_OWN: ConsoleAnswer = { ...NOTHING_OWN }

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

/** What the console itself knows about a number or a name. */
export const askOwn = (typed: string, signal: AbortSignal) => ask<ConsoleAnswer>('/api/find/own', typed, signal)

/** The answer for the current text; null while pending. An answer for earlier text is never shown. */
function useAnswer<T>(key: readonly string[], route: string, typed: string, failed: T): T | null {
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask<T>(route, typed, signal),
    enabled: typed !== '',
    gcTime: 0,
  })
  return typed === '' ? null : isError ? failed : (data ?? null)
}

/** Objects of the account with the typed name, and matching records. */
export function useFound(typed: string) {
  const name = typedName(typed)
  const text = typed.trim().slice(0, 100)
  const key = name.trunk || text.length >= LEAST ? text : ''
  const requested = useSettled(key, PAUSE_MS)
  const requestedOwn = useSettled(text.length > 1 ? text : '', OWN_PAUSE_MS)
  const answered = useAnswer(queryKeys.find(requested), '/api/find', requested, FAILED)
  const answeredOwn = useAnswer(queryKeys.findOwn(requestedOwn), '/api/find/own', requestedOwn, FAILED_OWN)
  const answer = requested === key ? answered : null
  const own = requestedOwn === text ? answeredOwn : null
  const { found, unread: ofAccount, searched: lists } = answer ?? NOTHING
  const unread = own === FAILED_OWN ? [...ofAccount, 'the record'] : ofAccount
  const searched = [...lists, ...(own?.searched ?? [])]
  return { name, found, unread, searched, waiting: key !== '' && !answer, own: own ?? NOTHING_OWN }
}
