'use client'

import { Command } from 'cmdk'
import { CornerDownLeft, Hash, Phone, Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import * as Radix from 'radix-ui/dialog'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Found } from '@/lib/typed-name'
import { Kbd } from '../ui/kbd'
import { Spinner } from '../ui/spinner'
import { type Place, type Places, placesFor } from './places'
import { useFound } from './use-found'

export type PaletteProps = {
  places: Places
  typed: string
  /** Enter was pressed in the header's field, before this was there. */
  entered: boolean
  boxRef: RefObject<HTMLInputElement | null>
  /** What had the focus before; null where it would bring up a keyboard of glass. */
  openerRef: RefObject<HTMLElement | null>
  onType: (text: string) => void
  onClose: () => void
}

const kinds: Record<Found['kind'], string> = {
  number: 'Messaging number',
  international: 'International number',
  trunk: 'Trunk',
  port: 'Port request',
}

/** Only goes to places: nothing here acts, so no stroke can charge anything. */
export function FindPalette({ places, typed, entered, boxRef, openerRef, onType, onClose }: PaletteProps) {
  const router = useRouter()
  const inputRef = useRef<HTMLInputElement>(null)
  const leaving = useRef(false)
  const { name, found, unread, waiting } = useFound(typed)
  const [moved, setMoved] = useState<string | null>(null)
  /** Enter was pressed on a name that is still being asked for: go there when it is found. */
  const [whenFound, setWhenFound] = useState(false)

  const pages = placesFor(places.pages, typed)
  const acts = placesFor(places.acts, typed)
  const fitting = [...pages, ...acts]
  const looking = waiting && name.readAs !== undefined
  const exact = found[0]?.href
  const near = fitting[0] && keyOf(fitting[0])
  const rows = [...found.map(({ href }) => href), ...(looking ? [LOOKING] : []), ...fitting.map(keyOf)]
  // A number is what was meant; a trunk may be named like the beginning of a page, and comes after it: what is chosen stays.
  const meant = looking ? LOOKING : name.readAs ? (exact ?? near) : (near ?? exact)
  const chosen = moved !== null && rows.includes(moved) ? moved : (meant ?? '')

  function go(href: string) {
    leaving.current = true
    onClose()
    router.push(href)
  }

  // Who typed a whole number means it, and nothing that only looks like it.
  const goal = name.readAs ? exact : (fitting.find((place) => keyOf(place) === chosen)?.href ?? exact)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is somewhere to go
  useEffect(() => {
    if ((whenFound || entered) && goal) go(goal)
  }, [whenFound, entered, goal])

  function type(text: string) {
    setMoved(null)
    setWhenFound(false)
    onType(text)
  }

  // What is not there yet cannot be chosen, only waited for.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && rows.length === 0 && waiting) setWhenFound(true)
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
          className="fixed inset-0 z-50 flex flex-col overflow-hidden border-line bg-surface sm:inset-x-4 sm:top-22 sm:bottom-auto sm:mx-auto sm:max-h-[calc(100dvh-7.5rem)] sm:max-w-170 sm:rounded-lg sm:border"
        >
          <Radix.Title className="sr-only">Find</Radix.Title>
          <Command
            label="Find"
            loop
            shouldFilter={false}
            value={chosen}
            onValueChange={setMoved}
            onKeyDown={onKeyDown}
            className="contents"
          >
            <div className="flex h-14 shrink-0 items-center gap-3 border-b px-4">
              <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <Command.Input
                ref={inputRef}
                value={typed}
                onValueChange={type}
                placeholder="Find a page, number, trunk…"
                className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
              />
              {name.readAs && (
                <span className="text-sm whitespace-nowrap text-muted max-sm:sr-only">
                  read as <span className="font-mono text-ink">{name.readAs}</span>
                </span>
              )}
              <Radix.Close aria-label="Close" className="flex h-8 min-w-8 items-center justify-center rounded-sm">
                <Kbd>esc</Kbd>
              </Radix.Close>
            </div>
            <Command.List label="Results" className="min-h-0 flex-1 overflow-y-auto p-1.5">
              {(found.length > 0 || looking) && (
                <Group heading={name.readAs ? 'Number' : 'Trunk'}>
                  {found.map(({ kind, name, href }) => (
                    <Row key={href} value={href} onSelect={() => go(href)}>
                      {kind === 'trunk' ? <Phone aria-hidden="true" /> : <Hash aria-hidden="true" />}
                      <span className="truncate font-mono font-medium">{name}</span>
                      <span className="text-muted">{kinds[kind]}</span>
                    </Row>
                  ))}
                  {looking && (
                    <Row value={LOOKING} onSelect={() => setWhenFound(true)}>
                      <Hash aria-hidden="true" />
                      <span className="font-mono font-medium">{name.readAs}</span>
                      <span className="text-muted">
                        {whenFound ? 'opens when found' : 'looking among your numbers'}
                      </span>
                    </Row>
                  )}
                </Group>
              )}
              <PlaceGroup heading="Pages" places={pages} onGo={go} />
              <PlaceGroup heading="Do" places={acts} onGo={go} />
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
                {waiting && `Looking for ${name.readAs ?? name.trunk}`}
                {!waiting && unread.length > 0 && `Could not read ${unread.join(', ')}`}
                {!waiting && unread.length === 0 && found.length === 0 && name.readAs && 'Not one of your numbers'}
                {!waiting && rows.length === 0 && unread.length === 0 && !name.readAs && NO_SUCH}
              </span>
            </div>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const LOOKING = 'looking'
const NO_SUCH = 'No page, number or trunk has this name'
/** Two rows may lead to one page. */
const keyOf = ({ href, label }: Place) => `${href} ${label}`

function PlaceGroup(props: { heading: string; places: readonly Place[]; onGo: (href: string) => void }) {
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

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="pb-1 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

function Row({ value, onSelect, children }: { value: string; onSelect: () => void; children: ReactNode }) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 data-[selected=true]:bg-accent-soft sm:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      {children}
    </Command.Item>
  )
}
