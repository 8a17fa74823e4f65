'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import {
  type FormEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import type { Fault } from '@/lib/outcome'
import { whenLost } from '../form/when-lost'
import { Elapsed } from '../reading/elapsed'
import type { Params } from '../table/filters'
import { Button } from '../ui/button'
import { Input } from '../ui/input'
import { Spinner } from '../ui/spinner'
import { type Facet, FilterChip } from './filter-chip'
import { FilterDay } from './filter-day'

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

export interface FilterBarProps {
  /** The page's own path. */
  path: string
  /** What the address says now. Its other members (the order) are kept, `page` is dropped. */
  params: Params
  search?: SearchField | undefined
  facets?: readonly Facet[]
  /** Days, from and to, in the zone that their labels name. */
  days?: readonly { name: string; label: string }[]
  /** Right of the filters: the age of the rows. */
  children?: ReactNode
}

const TYPING_MS = 350

const lost: Fault = {
  kind: 'unreachable',
  message: 'The console did not answer: the list is as before. Press Enter to try again.',
}

/** Every filter acts as it is set; the address is the only state, so Back, reload and a pasted link give the same list. */
export function FilterBar({ path, params, search, facets = [], days = [], children }: FilterBarProps) {
  const router = useRouter()
  const [busy, start] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  // What was set while the list is still read for what was set before it: both count.
  const wanted = useRef(params)
  const sealing = useRef<Promise<void>>(undefined)
  // What was typed and is not looked for yet.
  const unsent = useRef<string>(undefined)
  const [fault, setFault] = useState<string>()
  const said = search?.sealed ? search.sealed.typed : ((search && params[search.name]) ?? '')
  const [typed, setTyped] = useState(said)
  const own = [...(search ? [search.name] : []), ...[...facets, ...days].map(({ name }) => name)]
  const set = own.some((name) => params[name])

  // Together with the page itself: told a moment later, it would take back what is set in that moment.
  useLayoutEffect(() => {
    if (busy) return
    wanted.current = params
    // Back, or a view: what stands in the box is what the list was searched for. What is being typed wins, and what could not be sent stays.
    if (unsent.current === undefined && !fault) setTyped((text) => (text.trim() === said ? text : said))
  }, [busy, params, said, fault])

  // Who typed and presses a row at once wants the row: a search that is still on its way would bring them back to the list.
  useEffect(() => {
    const stop = () => {
      clearTimeout(timer.current)
      unsent.current = undefined
      turn.current += 1
    }
    const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      // In a tab of its own it takes nobody away from here.
      if (ctrlKey || metaKey || shiftKey) return
      if (target instanceof Element && target.closest('a[href]:not([download])')) stop()
    }
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('click', onClick)
      stop()
    }
  }, [])

  function go(changes: Params) {
    const mine = ++turn.current
    clearTimeout(timer.current)
    // Who types and then sets a filter in haste wants both.
    const asked: Params = {
      ...(search && unsent.current !== undefined && { [search.name]: unsent.current }),
      ...changes,
    }
    unsent.current = undefined
    setFault(undefined)
    const want = (set: Params) => {
      wanted.current = { ...wanted.current, ...set, page: undefined }
    }
    if (search && search.name in asked) sealing.current = undefined
    const sought = search?.sealed && asked[search.name]
    if (sought) delete asked[search.name]
    want(asked)
    if (search?.sealed && sought) {
      const sealed: Promise<void> = search.sealed.seal(sought).then((q) => {
        // Emptied meanwhile, or another one was typed.
        if (sealing.current === sealed) want({ [search.name]: q })
      })
      sealing.current = sealed
    }
    start(async () => {
      try {
        await sealing.current
      } catch (error) {
        sealing.current = undefined
        if (mine === turn.current) setFault(whenLost(lost, error).message)
        return
      }
      if (mine !== turn.current) return
      const values = wanted.current
      const query = new URLSearchParams(
        Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      )
      const href = query.size > 0 ? `${path}?${query}` : path
      // One step back for a search, however many letters it has.
      const step = search && search.name in changes && said ? 'replace' : 'push'
      startTransition(() => router[step](href, { scroll: false }))
    })
  }

  function type(text: string) {
    setTyped(text)
    setFault(undefined)
    unsent.current = text.trim()
    clearTimeout(timer.current)
    if (search) timer.current = setTimeout(() => go({ [search.name]: text.trim() }), TYPING_MS)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (search) go({ [search.name]: typed.trim() })
  }

  return (
    <div data-chrome="" data-busy={busy || undefined} className="peer flex flex-wrap items-center gap-x-4 gap-y-2">
      <search className="min-w-0 flex-1">
        <form
          action={path}
          noValidate
          method={search?.sealed ? 'dialog' : 'get'}
          onSubmit={submit}
          className="flex flex-wrap items-center gap-2"
        >
          {search && (
            <div className="relative min-w-52 flex-1 sm:max-w-80">
              <span className="pointer-events-none absolute top-2 left-2.5 flex size-4 text-muted" aria-hidden="true">
                {busy ? <Spinner /> : <Search className="size-4" />}
              </span>
              <Input
                type="search"
                // Without a name where it is sealed: it must not come into an address, by a form sent before this page runs either.
                name={search.sealed ? undefined : search.name}
                aria-label={search.label}
                placeholder={search.label}
                value={typed}
                onChange={(event) => type(event.target.value)}
                maxLength={100}
                autoComplete="off"
                spellCheck={false}
                className="h-8! pl-8"
              />
            </div>
          )}
          {facets.map((facet) => (
            <FilterChip
              key={facet.name}
              facet={facet}
              value={params[facet.name] ?? ''}
              busy={busy}
              onChange={(value) => go({ [facet.name]: value })}
            />
          ))}
          {days.map((day) => (
            <FilterDay
              key={day.name}
              {...day}
              value={params[day.name] ?? ''}
              busy={busy}
              onChange={(value) => go({ [day.name]: value })}
            />
          ))}
          {set && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                setTyped('')
                go(Object.fromEntries(own.map((name) => [name, undefined])))
              }}
            >
              Clear
            </Button>
          )}
          <span role="status" className="text-sm">
            {busy && <Elapsed>Reading…</Elapsed>}
          </span>
          <span role="alert" className="text-sm text-failed empty:hidden">
            {fault}
          </span>
        </form>
      </search>
      {children}
    </div>
  )
}
