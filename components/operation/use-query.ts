'use client'

import type { QueryObserver, QueryObserverOptions } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useQueryPlace } from './operation-context'

/** `initialData` only as a value. */
type Options<Data> = QueryObserverOptions<Data> & { initialData?: Data; enabled?: boolean }

/** How long what asks again and again waits for a library that could not be loaded. */
const LOAD_AGAIN_MS = 10_000

export interface Asked<Data> {
  data: Data | undefined
  isPending: boolean
  isFetching: boolean
  /** Asked for the first time. */
  isLoading: boolean
  isError: boolean
  /** Asks now, also what is not `enabled`. */
  refetch: () => void
}

/**
 * As the library's hook of this name, but the library itself comes with the first question (decision 74); until then there is what
 * was given at first. For reads only: a change is sent by its action, once, and no library stands between that could repeat or delay it.
 */
export function useQuery<Data>(options: Options<Data>): Asked<Data> {
  const place = useQueryPlace()
  const queries = useSyncExternalStore(
    place.subscribe,
    () => place.queries,
    () => undefined,
  )
  const [broken, setBroken] = useState(false)
  const [pressed, setPressed] = useState(false)
  const asks = options.enabled !== false || pressed
  const question = JSON.stringify(options.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question tries again what could not be loaded for the one before
  useEffect(() => {
    if (queries || !asks) return
    let left = false
    setBroken(false)
    place.load().catch(() => {
      if (left) return
      setBroken(true)
      setPressed(false)
    })
    return () => {
      left = true
    }
  }, [place, queries, asks, pressed, question])
  // Nobody presses anything for what asks by itself.
  const waits = broken && !queries && asks && Boolean(options.refetchInterval)
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') place.load().catch(() => {})
    }, LOAD_AGAIN_MS)
    return () => clearInterval(timer)
  }, [place, waits])

  const [watch, setWatch] = useState<{ of: typeof queries; observer: QueryObserver<Data> }>()
  const observer = watch && watch.of === queries ? watch.observer : undefined
  if (queries && !observer)
    setWatch({ of: queries, observer: new queries.QueryObserver<Data>(queries.client, options) })

  const now = queries?.client.defaultQueryOptions(options)
  if (now) now._optimisticResults = 'optimistic'
  const result = now && observer?.getOptimisticResult(now)
  useEffect(() => {
    if (now) observer?.setOptions(now)
  }, [now, observer])
  useSyncExternalStore(
    useCallback(
      (told: () => void) => {
        if (!observer || !queries) return () => {}
        const leave = observer.subscribe(queries.batched(told))
        observer.updateResult()
        return leave
      },
      [observer, queries],
    ),
    () => observer?.getCurrentResult(),
    () => undefined,
  )
  useEffect(() => {
    if (!observer || !pressed) return
    setPressed(false)
    void observer.refetch()
  }, [observer, pressed])

  const refetch = () => {
    setBroken(false)
    if (observer) void observer.refetch()
    else setPressed(true)
  }
  const data = result ? result.data : options.initialData
  const isPending = result ? result.isPending : data === undefined && !broken
  const isFetching = pressed || (result ? result.isFetching : asks && !broken)
  const isError = result ? result.isError : broken
  return { data, isPending, isFetching, isLoading: isPending && isFetching, isError, refetch }
}

/** Everything on the page that shows this asks for it again. */
export function useAskAgain(): (question: readonly unknown[]) => Promise<void> {
  const place = useQueryPlace()
  return (question) =>
    place.load().then(
      ({ client }) => client.invalidateQueries({ queryKey: question }),
      // What shows it says so itself.
      () => {},
    )
}
