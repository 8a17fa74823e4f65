'use client'

import { Command } from 'cmdk'
import { useRouter } from 'next/navigation'
import * as Radix from 'radix-ui/dialog'
import { useState } from 'react'
import type { PaletteContent } from './palette-pages'

const itemStyle =
  'flex min-h-9 cursor-pointer items-center rounded-md px-3 data-[selected=true]:bg-accent-soft data-[selected=true]:font-medium'

type PaletteProps = PaletteContent & { open: boolean; onClose: () => void }

/** Only goes to places: nothing here acts, so no stroke can charge anything. */
export function CommandPalette({ open, onClose, pages }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const router = useRouter()

  function close() {
    setTyped('')
    onClose()
  }

  function go(href: string) {
    close()
    router.push(href)
  }

  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[10vh] z-50 mx-auto max-w-xl overflow-hidden rounded-lg border border-line bg-surface"
        >
          <Radix.Title className="sr-only">Command palette</Radix.Title>
          <Command label="Pages" loop>
            <Command.Input
              value={typed}
              onValueChange={setTyped}
              placeholder="Go to a page"
              className="h-12 w-full border-b bg-transparent px-4 text-lg outline-none"
            />
            <Command.List label="Results" className="max-h-[60vh] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-6 text-center text-muted">No page has this name</Command.Empty>
              {pages.map(({ group, items }) => (
                <Command.Group
                  key={group}
                  heading={group}
                  className="pb-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
                >
                  {items.map(({ href, label, keywords }) => (
                    <Command.Item
                      key={href}
                      value={`${group} ${label}`}
                      {...(keywords && { keywords })}
                      onSelect={() => go(href)}
                      className={itemStyle}
                    >
                      {label}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
