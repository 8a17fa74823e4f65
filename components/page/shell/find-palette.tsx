'use client'

import { Command } from 'cmdk'
import { CornerDownLeft, Hash, Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import * as Radix from 'radix-ui/dialog'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Kbd } from '@/components/ui/kbd'
import { Spinner } from '@/components/ui/spinner'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { type Found, uniqueFound } from '@/lib/core/text/typed-name'
import { FoundGroup, Group, Row } from './find-rows'
import { type PagePlace, type Places, placesFor } from './places'
import { useFound } from './use-found'

export type PaletteProps = {
  places: Places
  typed: string
  /** Enter was pressed in the header's field before the palette was loaded. */
  entered: boolean
  boxRef: RefObject<HTMLInputElement | null>
  /** The element that had the focus; null if focusing it would open an on-screen keyboard. */
  openerRef: RefObject<HTMLElement | null>
  onType: (text: string) => void
  onClose: () => void
}

/** For a typed number, results of these kinds are shown with its lookup, the rest below. */
const ofNumbers: readonly Found['kind'][] = ['number', 'international', 'port']

/** Only navigates: it runs no operation, so no keystroke can charge anything. */
export function FindPalette({ places, typed, entered, boxRef, openerRef, onType, onClose }: PaletteProps) {
  const router = useRouter()
  const inputRef = useRef<HTMLInputElement>(null)
  const leaving = useRef(false)
  const { name, found, unread, searched, waiting, own } = useFound(typed)
  const [moved, setMoved] = useState<string | null>(null)
  /** Set after Enter: the selection opens immediately, or as soon as it is found. */
  const [whenFound, setWhenFound] = useState(false)
  const byHand = useRef(false)
  const [strayed, setStrayed] = useState(0)

  const pages = placesFor(places.pages, typed)
  const tasks = placesFor(places.tasks, typed)
  const fitting = [...pages, ...tasks]
  const all = uniqueFound([...found, ...own.found])
  const things = all.filter(({ kind }) => kind !== 'entry')
  const record = all.filter(({ kind }) => kind === 'entry')
  const numbers = name.readAs ? things.filter(({ kind }) => ofNumbers.includes(kind)) : []
  const others = things.filter((one) => !numbers.includes(one))
  const nearest = fitting[0] && keyOf(fitting[0])
  const exact = others[0]?.href
  const rows = [
    ...(name.readAs ? [LOOKUP] : []),
    ...all.map(({ href }) => href),
    ...own.acts.map(({ href }) => href),
    ...fitting.map(keyOf),
  ]
  const nothing = rows.length === 0 && !waiting && own.searched.length > 0
  rows.push(...own.next.map(({ href }) => href))
  // A number selects its lookup. Places come before a trunk of the same name, so that the selection does not change when
  // the trunk is found.
  const meant = name.readAs
    ? LOOKUP
    : (nearest ?? exact ?? (waiting ? undefined : (record[0]?.href ?? own.next[0]?.href)))
  const chosen = moved !== null && rows.includes(moved) ? moved : (meant ?? '')

  function go(href: string) {
    if (leaving.current) return
    leaving.current = true
    onClose()
    router.push(href)
  }

  const goal =
    chosen === LOOKUP
      ? own.lookup
      : (fitting.find((place) => keyOf(place) === chosen)?.href ??
        [...all, ...own.acts.filter(({ not }) => !not), ...own.next].find(({ href }) => href === chosen)?.href)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once there is a target
  useEffect(() => {
    if ((whenFound || entered) && goal) go(goal)
  }, [whenFound, entered, goal])

  function type(text: string) {
    setMoved(null)
    setWhenFound(false)
    onType(text)
  }

  // Enter is handled here, because the list ignores it until the selected row has been there for a moment.
  function onKeyDown(event: KeyboardEvent) {
    // Safari ends a composition first and reports key code 229.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    setWhenFound(true)
  }

  /** The list changes its selection when rows come or go; this restores it. */
  function onChosen(value: string) {
    if (!byHand.current) return setStrayed((times) => times + 1)
    setMoved(value)
    setWhenFound(false)
  }
  const hand = (is: boolean) => () => {
    byHand.current = is
  }
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          // The caret stays where it was in the header's field.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const caret = boxRef.current?.selectionStart ?? typed.length
            inputRef.current?.focus()
            inputRef.current?.setSelectionRange(caret, boxRef.current?.selectionEnd ?? caret)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!leaving.current) openerRef.current?.focus({ preventScroll: true })
          }}
          onKeyDownCapture={hand(true)}
          onKeyDown={hand(false)}
          onPointerMoveCapture={hand(true)}
          onPointerMove={hand(false)}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden border-line bg-surface sm:inset-x-4 sm:top-22 sm:bottom-auto sm:mx-auto sm:max-h-[calc(100dvh-7.5rem)] sm:max-w-170 sm:rounded-lg sm:border"
        >
          <Radix.Title className="sr-only">Find</Radix.Title>
          <Command
            label="Find"
            loop
            shouldFilter={false}
            // The list trims its value and ignores an unchanged one, so trailing spaces force an update.
            value={chosen + ' '.repeat(strayed % 2)}
            onValueChange={onChosen}
            onKeyDown={onKeyDown}
            className="contents"
          >
            <div className="flex h-14 shrink-0 items-center gap-3 border-b px-4">
              <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <Command.Input
                ref={inputRef}
                value={typed}
                onValueChange={type}
                placeholder="Find a number, message, trunk…"
                className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
              />
              {name.readAs && (
                <span className="text-sm whitespace-nowrap text-muted max-sm:sr-only">
                  read as <span className="font-mono text-ink">{name.readAs}</span>
                  {name.dropped && `; dropped: ${name.dropped}`}
                </span>
              )}
              <Radix.Close
                aria-label="Close"
                onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
                className="flex h-8 min-w-8 items-center justify-center rounded-sm"
              >
                <Kbd>esc</Kbd>
              </Radix.Close>
            </div>
            <Command.List label="Results" className="min-h-0 flex-1 overflow-y-auto p-1.5">
              <FoundGroup heading="Number" results={numbers} onGo={go}>
                {name.readAs && (
                  <Row value={LOOKUP} onSelect={() => (own.lookup ? go(own.lookup) : setWhenFound(true))}>
                    <Hash aria-hidden="true" />
                    <span className="font-mono font-medium">{name.readAs}</span>
                    <span className="text-muted">Open number</span>
                    {name.dropped && <span className="text-muted sm:hidden">dropped: {name.dropped}</span>}
                    {own.standing && (
                      <span className="ml-auto">
                        <Badge family="failed">{own.standing}</Badge>
                      </span>
                    )}
                  </Row>
                )}
              </FoundGroup>
              <FoundGroup heading="Found" results={others} onGo={go} />
              <FoundGroup heading="Activity" results={record} onGo={go} />
              {own.acts.length > 0 && (
                <Group heading="Do">
                  {own.acts.map(({ label, href, not }) => (
                    <Row key={href} value={href} onSelect={() => go(href)} disabled={not !== undefined}>
                      {label}
                      {not && <span className="ml-auto text-sm text-muted">{not}</span>}
                    </Row>
                  ))}
                </Group>
              )}
              <PlaceGroup heading="Pages" places={pages} onGo={go} />
              <PlaceGroup heading="Do" places={tasks} onGo={go} />
              {nothing && <p className="px-2.5 py-2 text-sm text-muted">No match in: {searched.join(', ')}.</p>}
              {own.next.length > 0 && (
                <Group heading="Search further">
                  {own.next.map(({ label, href }) => (
                    <Row key={href} value={href} onSelect={() => go(href)}>
                      <Search aria-hidden="true" />
                      <span className="truncate">{label}</span>
                    </Row>
                  ))}
                </Group>
              )}
            </Command.List>
            <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-1.5 text-xs text-muted">
              <span className="flex items-center gap-1.5 max-sm:hidden" aria-hidden="true">
                <Kbd>↑</Kbd>
                <Kbd>↓</Kbd> move
              </span>
              <span className="flex items-center gap-1.5 max-sm:hidden" aria-hidden="true">
                <Kbd>
                  <CornerDownLeft className="size-3" />
                </Kbd>
                open
              </span>
              <span role="status" className="flex items-center gap-1.5 sm:ml-auto">
                {waiting && <Spinner />}
                {waiting && `Looking for ${name.readAs ?? name.address ?? name.trunk ?? name.part}`}
                {!waiting && unread.length > 0 && `Could not read ${unread.join(', ')}`}
                {!waiting && unread.length === 0 && found.length === 0 && name.readAs && 'Not one of your numbers'}
                {name.several && `${name.several.length} numbers: choose one`}
                {nothing && unread.length === 0 && !name.readAs && !name.several && NO_RESULTS}
              </span>
            </div>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const LOOKUP = 'lookup'
/** Two rows may have the same URL. */
const keyOf = ({ href, label }: PagePlace) => `${href} ${label}`

function PlaceGroup(props: { heading: string; places: readonly PagePlace[]; onGo: (href: string) => void }) {
  if (props.places.length === 0) return null
  return (
    <Group heading={props.heading}>
      {props.places.map((place) => (
        <Row key={keyOf(place)} value={keyOf(place)} onSelect={() => props.onGo(place.href)}>
          {place.label}
        </Row>
      ))}
    </Group>
  )
}
