'use client'

import { Menu as MenuIcon, PanelLeft } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/button-style'
import { cn } from '@/components/ui/cn'
import { SkipLink } from '@/components/ui/skip-link'
import { NotRefreshed } from '@/components/ui/use-refresh'
import { OpeningFrame } from './opening-frame'
import type { Places } from './places'
import { PlacesContext } from './places-context'
import { remember, SIDEBAR_COOKIE } from './preferences'
import { useFirstField } from './use-first-field'
import { usePresence } from './use-presence'

export type ShellFrameProps = {
  bar?: ReactNode
  brand: ReactNode
  places: Places
  find: ReactNode
  /** The provider's status and the person's menu. */
  now: ReactNode
  sidebar: ReactNode
  children: ReactNode
  /** The cookie's value when the page was rendered. */
  sidebarHidden: boolean
  /** The build that rendered the page. */
  build: string
  /** The person that the page was rendered for. */
  person: string
  /** How long the person's session lasts without use. */
  idleMinutes: number
}

/** Arranges the parts. There is one sidebar: next to the page on wide screens, and over the page on small ones. */
export function ShellFrame(props: ShellFrameProps) {
  const { bar, brand, places, find, now, sidebar, children, sidebarHidden, build, person } = props
  const [hidden, setHidden] = useState(sidebarHidden)
  const [drawer, setDrawer] = useState(false)
  const asideRef = useRef<HTMLElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const path = usePathname()
  const ending = usePresence(props.idleMinutes)
  useFirstField(path)

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the drawer
  useEffect(() => setDrawer(false), [path])

  useEffect(() => {
    if (!drawer) return
    asideRef.current?.querySelector<HTMLElement>('nav a')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setDrawer(false)
      buttonRef.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [drawer])

  function toggleSidebar() {
    remember(SIDEBAR_COOKIE, hidden ? undefined : 'hidden')
    setHidden(!hidden)
  }

  function onBlur(event: FocusEvent) {
    const next = event.relatedTarget
    if (drawer && next && next !== buttonRef.current && !event.currentTarget.contains(next)) setDrawer(false)
  }

  const button = buttonStyle({ variant: 'ghost', size: 'icon' })
  return (
    <PlacesContext value={places}>
      <NotRefreshed build={build} person={person} />
      <div className={bar ? '[--top:5rem] sm:[--top:4.75rem]' : '[--top:3.25rem] sm:[--top:3rem]'}>
        <SkipLink to="content">Skip to content</SkipLink>
        <header data-no-print="" className="sticky top-0 z-30">
          {bar}
          <div className="flex h-13 items-center gap-2 border-b bg-surface px-2 sm:h-12 sm:gap-3 sm:px-3 lg:gap-0 lg:pr-6">
            <div className="flex shrink-0 items-center gap-1 lg:w-63 lg:gap-2">
              <button
                ref={buttonRef}
                type="button"
                aria-label="Menu"
                aria-expanded={drawer}
                aria-controls="sidebar"
                className={cn(button, 'size-9 sm:size-8 lg:hidden')}
                onClick={() => setDrawer(!drawer)}
              >
                <MenuIcon aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label={hidden ? 'Show the menu' : 'Hide the menu'}
                aria-expanded={!hidden}
                aria-controls="sidebar"
                className={cn(button, 'size-8 max-lg:hidden')}
                onClick={toggleSidebar}
              >
                <PanelLeft aria-hidden="true" />
              </button>
              {brand}
            </div>
            {find}
            <div className="ml-auto flex shrink-0 items-center gap-2 sm:gap-4 lg:pl-4 xl:gap-5">{now}</div>
          </div>
        </header>
        {ending && (
          <Banner
            kind="warning"
            role="alert"
            className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-md shadow-lg"
            title="You will be signed out in a minute. Press a key or tap to stay signed in."
          />
        )}
        {drawer && <div data-no-print="" className="fixed inset-0 z-20 bg-veil lg:hidden" />}
        <div className="flex">
          <aside
            ref={asideRef}
            id="sidebar"
            data-no-print=""
            onBlur={onBlur}
            className={cn(
              'fixed bottom-0 z-20 w-72 shrink-0 overflow-y-auto border-r bg-surface lg:bg-canvas',
              'top-(--top) lg:sticky lg:h-[calc(100dvh-var(--top))] lg:w-60',
              drawer ? 'block' : 'hidden',
              !hidden && 'lg:block',
              hidden && 'lg:hidden',
            )}
          >
            {sidebar}
          </aside>
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 focus:outline-none">
            {/* The left edge is that of the find box; the content is at most 1152 px wide. */}
            <div className="max-w-[75rem] px-3 pt-4 pb-8 sm:px-6">
              <OpeningFrame>{children}</OpeningFrame>
            </div>
          </main>
        </div>
      </div>
    </PlacesContext>
  )
}
