'use client'

import { Search } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { buttonStyle } from '../ui/button-style'
import { cn } from '../ui/cn'
import { Kbd } from '../ui/kbd'
import type { PaletteContent } from './palette-pages'

const load = () => import('./command-palette')
const CommandPalette = dynamic(() => load().then((module) => module.CommandPalette), { ssr: false })

const never = () => () => {}

/** True where a stroke writes text, or where a dialog must not be covered. */
function isTaken(event: KeyboardEvent): boolean {
  if (document.querySelector('[role=dialog]')) return true
  const target = event.target instanceof HTMLElement ? event.target : null
  const writing = target?.closest('input, textarea, select, [contenteditable=true]')
  return event.key === '/' && Boolean(writing)
}

/** The button and the keys; the palette itself comes with the first use. */
export function CommandTrigger({ pages }: PaletteContent) {
  const [used, setUsed] = useState(false)
  const [open, setOpen] = useState(false)
  const apple = useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false,
  )

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const chord = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
      const slash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey
      if (!(chord || slash) || isTaken(event)) return
      event.preventDefault()
      setUsed(true)
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        className={cn(buttonStyle({ size: 'sm' }), 'font-normal! text-muted! md:min-w-44')}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <Search aria-hidden="true" />
        <span className="flex-1 text-left">Go to</span>
        <span className="hidden md:inline-flex" aria-hidden="true">
          <Kbd>{apple ? '⌘K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      {used && <CommandPalette open={open} onClose={() => setOpen(false)} pages={pages} />}
    </>
  )
}
