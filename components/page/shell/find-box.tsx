'use client'

import { Search } from 'lucide-react'
import { type KeyboardEvent as Press, use, useEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Kbd } from '@/components/ui/kbd'
import { useProgram } from '@/components/ui/use-program'
import type { PaletteProps } from './find-palette'
import { PlacesContext } from './places-context'

const load = () => import('./find-palette').then(({ FindPalette }) => FindPalette)

/** Whether the key belongs to something else: any key if a dialog is open, and `/` in another text field. */
function isTaken(event: KeyboardEvent, box: HTMLElement): boolean {
  if (document.querySelector('[role=dialog]')) return true
  const target = event.target instanceof HTMLElement && event.target !== box ? event.target : null
  return event.key === '/' && Boolean(target?.closest('input, textarea, select, [contenteditable=true]'))
}

/** Where the focus returns; null on touch screens, where it would open the keyboard. */
function opener(): HTMLElement | null {
  const active = document.activeElement
  const glass = window.matchMedia('(pointer: coarse)').matches
  return active instanceof HTMLElement && active !== document.body && !glass ? active : null
}

/**
 * A real input in the first HTML: it accepts text while the palette's code loads, and the palette adopts it, including
 * an Enter. Both show the same text, so no keystroke is lost. The large one is part of a page; the one in the header
 * keeps the shortcut keys.
 */
export function FindBox({ large = false }: { large?: boolean }) {
  const places = use(PlacesContext)
  const boxRef = useRef<HTMLInputElement>(null)
  const openerRef = useRef<HTMLElement>(null)
  const [Palette, fetchPalette] = useProgram<PaletteProps>(load)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [entered, setEntered] = useState(false)

  function begin() {
    openerRef.current = opener()
    boxRef.current?.focus()
    fetchPalette()
    setOpen(true)
  }

  function take(text: string) {
    if (!open) openerRef.current = opener()
    setTyped(text)
    setEntered(false)
    fetchPalette()
    setOpen(true)
  }

  function close() {
    if (boxRef.current) boxRef.current.value = ''
    setTyped('')
    setEntered(false)
    setOpen(false)
  }

  // Takes text that was typed before hydration. Only on mount, because a later call would discard an Enter that waits for the palette.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (boxRef.current?.value) take(boxRef.current.value)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: of what the functions above read, only the palette changes
  useEffect(() => {
    const box = boxRef.current
    const onKey = (event: KeyboardEvent) => {
      if (large) return
      const chord = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
      const slash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey
      if (!(chord || slash) || !box || isTaken(event, box) || (slash && box.value)) return
      event.preventDefault()
      begin()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [Palette])

  function onKeyDown(event: Press) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && open) setEntered(true)
    if (event.key === 'Enter' && !open) begin()
    if (event.key === 'Escape') close()
  }

  return (
    <search className={cn('relative flex min-w-0 flex-1 items-center text-muted', !large && 'lg:max-w-110')}>
      <Search aria-hidden="true" className="pointer-events-none absolute left-2.5 size-4" />
      <input
        ref={boxRef}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={large ? 'Look up' : 'Find'}
        aria-haspopup="dialog"
        aria-keyshortcuts={large ? undefined : '/ Control+K Meta+K'}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="Find a number, message, trunk…"
        className={cn(
          'w-full rounded-md border border-line-strong bg-surface pr-2 pl-8.5 text-lg text-ink sm:pr-9',
          large ? 'h-13' : 'h-9 sm:h-8 sm:text-sm',
        )}
        onPointerEnter={fetchPalette}
        onFocus={fetchPalette}
        onClick={begin}
        onInput={(event) => take(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {!large && (
        <span className="pointer-events-none absolute right-1.5 hidden sm:inline-flex" aria-hidden="true">
          <Kbd>/</Kbd>
        </span>
      )}
      {Palette && open && (
        <Palette
          places={places}
          typed={typed}
          entered={entered}
          boxRef={boxRef}
          openerRef={openerRef}
          onType={take}
          onClose={close}
        />
      )}
    </search>
  )
}
