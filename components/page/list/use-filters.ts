'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react'
import { whenLost } from '@/components/form/when-lost'
import { lost } from '@/lib/acts/lost'
import { type Params, withoutParam } from '../table/filters'

export interface SearchField {
  /** Its name in the address. */
  name: string
  /** What is looked for: "Name, number". */
  label: string
  /**
   * Where what is looked for may be somebody's number: what was typed (the address has it sealed), and who seals it. Null where this
   * person's role does not see what it would find.
   */
  sealed?: { typed: string; seal: (typed: string) => Promise<string> }
}

const TYPING_MS = 350

type Choose = (changes: Params) => void

let shown: { path: string; choose: Choose } | undefined

/** For what chooses of a list outside of its bar, the rows of a page: beside what is on its way, which would be lost.filter otherwise. */
export const chooserOf = (path: string): Choose | undefined => (shown?.path === path ? shown.choose : undefined)

/** What a list is chosen by: the address is the only state; what is set while the list is still read for what was set before it counts too. */
export function useFilters(path: string, params: Params, search: SearchField | undefined) {
  const router = useRouter()
  const [busy, start] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  const wanted = useRef(params)
  const sealing = useRef<Promise<void>>(undefined)
  // What was typed and is not looked for yet.
  const unsent = useRef<string>(undefined)
  const [fault, setFault] = useState<string>()
  const said = search?.sealed ? search.sealed.typed : ((search && params[search.name]) ?? '')
  const [typed, setTyped] = useState(said)

  // Together with the page itself: told a moment later, it would take back what is set in that moment.
  useLayoutEffect(() => {
    if (busy) return
    wanted.current = params
    // Back, or a view: what stands in the box is what the list was searched for. What is being typed wins, and what could not be sent stays.
    if (unsent.current === undefined && !fault) setTyped((text) => (text.trim() === said ? text : said))
  }, [busy, params, said, fault])

  /** A header leads to its order beside what is on its way; the pages are of rows that are about to go, and the next ones begin at the first. */
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

  // Who typed and presses a row at once wants the row: a search that is still on its way would bring them back to the list.
  useEffect(() => {
    const stop = () => {
      clearTimeout(timer.current)
      unsent.current = undefined
      turn.current += 1
    }
    const onClick = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event
      // In a tab of its own it takes nobody away from here.
      if (ctrlKey || metaKey || shiftKey) return
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([download])')
      if (!link) return
      if (pressed.current?.(link)) event.preventDefault()
      else stop()
    }
    // Before the link itself hears of it.
    document.addEventListener('click', onClick, true)
    return () => {
      document.removeEventListener('click', onClick, true)
      stop()
    }
  }, [])

  const want = (changes: Params) => {
    wanted.current = { ...wanted.current, ...changes }
  }

  /** Into what is wanted once it is sealed, unless it was emptied meanwhile, or another one typed. */
  function wantSealed({ name, sealed }: SearchField, text: string) {
    const mine: Promise<void> | undefined = sealed?.seal(text).then((q) => {
      if (sealing.current === mine) want({ [name]: q })
    })
    sealing.current = mine
  }

  function go(changes: Params) {
    const mine = ++turn.current
    clearTimeout(timer.current)
    // Who types and then sets a filter in haste wants both.
    const waiting = search && unsent.current !== undefined ? { [search.name]: unsent.current } : {}
    const asked: Params = { ...waiting, ...changes }
    unsent.current = undefined
    setFault(undefined)
    if (search && search.name in asked) {
      sealing.current = undefined
      const sought = search.sealed && asked[search.name]
      if (sought) {
        delete asked[search.name]
        wantSealed(search, sought)
      }
    }
    want(asked)
    start(async () => {
      try {
        await sealing.current
      } catch (error) {
        sealing.current = undefined
        if (mine === turn.current) setFault(whenLost(lost.filter, error).message)
        return
      }
      if (mine !== turn.current) return
      // One step back for a search, however many letters it has.
      const step = search && search.name in changes && said ? 'replace' : 'push'
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
