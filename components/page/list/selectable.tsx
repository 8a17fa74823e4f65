'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-text'
import { ButtonLink } from '@/components/ui/link'
import { carry } from './carried'

/** A target for the selected rows: their keys, comma-separated, in the URL parameter `member`; without `member`, they are carried (carried.ts). */
export interface SelectionLink {
  label: string
  path: string
  member?: string
}

interface SelectableProps {
  noun: readonly [string, string]
  links: readonly SelectionLink[]
  children: ReactNode
}

/** Row selection for a table. The bar replaces the header, or is at the bottom on phones, so that no row moves. */
export function Selectable({ noun, links, children }: SelectableProps) {
  const root = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [copied, setCopied] = useState<boolean>()

  const boxes = () => [...(root.current?.querySelectorAll<HTMLInputElement>('[data-row]') ?? [])]

  function look() {
    const all = boxes()
    const on = all.filter((box) => box.checked).map((box) => box.value)
    const head = root.current?.querySelector<HTMLInputElement>('[data-all]')
    if (head) {
      head.checked = all.length > 0 && on.length === all.length
      head.indeterminate = on.length > 0 && on.length < all.length
    }
    setChosen((before) => (before.join('\n') === on.join('\n') ? before : on))
    setCopied(undefined)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows may have arrived; missing rows are deselected
  useEffect(look, [children])

  function setAll(checked: boolean) {
    for (const box of boxes()) box.checked = checked
    look()
  }

  const names = chosen.join(', ')
  return (
    <div
      ref={root}
      className="relative"
      onChange={({ target }) => {
        const box = target as unknown as HTMLInputElement
        if (box.dataset.all !== undefined) setAll(box.checked)
        else if (box.dataset.row !== undefined) look()
      }}
    >
      {/* Covers the table's header, and stays at the top while the page scrolls, as the header does. */}
      <div className="sticky top-(--top) z-20 h-0">
        {chosen.length > 0 && (
          <section
            aria-label="Chosen rows"
            className="absolute inset-x-px top-px flex h-9 items-center gap-2 rounded-t-lg border-b border-accent bg-surface pr-2 pl-11 text-sm max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:h-14 max-sm:rounded-none max-sm:border-t max-sm:pl-4"
          >
            <span role="status" className="mr-2 font-medium whitespace-nowrap tabular-nums">
              {chosen.length} {noun[chosen.length === 1 ? 0 : 1]} selected
            </span>
            {links.map(({ label, path, member }) => (
              <ButtonLink
                key={label}
                size="sm"
                href={member ? `${path}?${new URLSearchParams({ [member]: chosen.join(',') })}` : path}
                onClick={() => carry(chosen)}
              >
                {label}
              </ButtonLink>
            ))}
            <Button size="sm" onClick={() => copyText(names).then(setCopied)}>
              {copied === undefined ? 'Copy' : copied ? 'Copied' : 'Could not copy'}
            </Button>
            <Button variant="ghost" size="sm" className="ml-auto" onClick={() => setAll(false)}>
              Clear
            </Button>
          </section>
        )}
      </div>
      {children}
    </div>
  )
}
