'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react'
import { whenLost } from '@/components/form/when-lost'
import { lost } from '@/lib/core/changes/lost'
import { type Params, withoutParam } from '../table/filters'

export interface SearchField {
  /** The parameter's name in the URL. */
  name: string
  /** What can be searched for: "Name, number". */
  label: string
  /** For searches that may be a phone number: the typed text, which is sealed in the URL, and the function that seals it. */
  sealed?: { typed: string; seal: (typed: string) => Promise<string> }
}

const TYPING_MS = 350

type Choose = (changes: Params) => void

let shown: { path: string; choose: Choose } | undefined

/**
 * Lets controls outside the filter bar, such as rows per page, add to a pending change, which would be lost otherwise.
 */
export const chooserOf = (path: string): Choose | undefined => (shown?.path === path ? shown.choose : undefined)

/**
 * A list's filters. The URL is the only state; changes made while the list is loading for an earlier change are
 * combined with it.
 */
export function useFilters(path: string, params: Params, search: SearchField | undefined) {
  const router = useRouter()
  const [busy, start] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  const wanted = useRef(params)
  const sealing = useRef<Promise<void>>(undefined)
  // Typed text that has not been searched for yet.
  const unsent = useRef<string>(undefined)
  const [fault, setFault] = useState<string>()
  const inAddress = search?.sealed ? search.sealed.typed : ((search && params[search.name]) ?? '')
  const [typed, setTyped] = useState(inAddress)

  // In the same commit as the page: an update a moment later would undo a change made in between.
  useLayoutEffect(() => {
    if (busy) return
    wanted.current = params
    // After Back, or opening a view, the box shows the list's search. Text being typed wins, and unsent text stays.
    if (unsent.current === undefined && !fault) setTyped((text) => (text.trim() === inAddress ? text : inAddress))
  }, [busy, params, inAddress, fault])

  /** A header link keeps pending changes; page links belong to the old rows, so pending lists start at page one. */
  const pressed = useRef<(link: HTMLAnchorElement) => boolean>(undefined)
  useLayoutEffect(() => {
    const mine = { path, choose: go }
    shown = mine
    pressed.current = (link) => {
      if (link.pathname !== path) return false
      const { of } = link.dataset
      if (of === 'order') go({ sort: new URLSearchParams(link.search).get('sort') ?? undefined })
      else if (of === 'pages' && unsent.current !== undefined) go({})
      else return of === 'pages' && busy
      return true
    }
    return () => {
      if (shown === mine) shown = undefined
    }
  })

  // Someone who types and then opens a row wants the row: a pending search must not return them to the list.
  useEffect(() => {
    const stop = () => {
      clearTimeout(timer.current)
      unsent.current = undefined
      turn.current += 1
    }
    const onClick = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event
      // A new tab leaves this page open.
      if (ctrlKey || metaKey || shiftKey) return
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([download])')
      if (!link) return
      if (pressed.current?.(link)) event.preventDefault()
      else stop()
    }
    // In the capture phase, before the link handles it.
    document.addEventListener('click', onClick, true)
    return () => {
      document.removeEventListener('click', onClick, true)
      stop()
    }
  }, [])

  const want = (changes: Params) => {
    wanted.current = { ...wanted.current, ...changes }
  }

  /** Adds the search to the pending change once sealed, unless the box was emptied or changed in the meantime. */
  function wantSealed({ name, sealed }: SearchField, text: string) {
    const mine: Promise<void> | undefined = sealed?.seal(text).then((q) => {
      if (sealing.current === mine) want({ [name]: q })
    })
    sealing.current = mine
  }

  function go(changes: Params) {
    const mine = ++turn.current
    clearTimeout(timer.current)
    // A search typed just before a filter is set applies too.
    const waiting = search && unsent.current !== undefined ? { [search.name]: unsent.current } : {}
    const requested: Params = { ...waiting, ...changes }
    unsent.current = undefined
    setFault(undefined)
    if (search && search.name in requested) {
      sealing.current = undefined
      const sought = search.sealed && requested[search.name]
      if (sought) {
        delete requested[search.name]
        wantSealed(search, sought)
      }
    }
    want(requested)
    start(async () => {
      try {
        await sealing.current
      } catch (error) {
        sealing.current = undefined
        if (mine === turn.current) setFault(whenLost(lost.filter, error).message)
        return
      }
      if (mine !== turn.current) return
      // One history entry per search, however many letters it has.
      const step = search && search.name in changes && inAddress ? 'replace' : 'push'
      startTransition(() => router[step](withoutParam(path, wanted.current, []), { scroll: false }))
    })
  }

  function type(text: string) {
    setTyped(text)
    setFault(undefined)
    unsent.current = text.trim()
    clearTimeout(timer.current)
    if (search) timer.current = setTimeout(() => go({ [search.name]: text.trim() }), TYPING_MS)
  }

  function seek() {
    if (search) go({ [search.name]: typed.trim() })
  }

  function clear(names: readonly string[]) {
    setTyped('')
    go(Object.fromEntries(names.map((name) => [name, undefined])))
  }

  return { busy, fault, typed, type, seek, set: go, clear }
}
