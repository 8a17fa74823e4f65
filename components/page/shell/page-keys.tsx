'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { defaultKeybindingsHandlerIgnore, type KeybindingsMap, tinykeys } from 'tinykeys'
import { lazyComponent } from '@/components/ui/lazy-component'
import { type GoKey, LETTERS, offered } from './page-letters'
import { keysAreOff } from './preferences'

const KeyDialog = lazyComponent(() => import('./key-dialog').then(({ KeyDialog }) => KeyDialog))

/** The link that opens each row, in tables and in lists of links. */
const rowLinks = () => [
  ...document.querySelectorAll<HTMLElement>('#content :is(tbody th[scope="row"] a, [data-rows] > li > a)'),
]
const rowOf = (link: HTMLElement) => link.closest('tr, li')

function move(step: 1 | -1): void {
  const links = rowLinks().filter((link) => link.offsetParent !== null)
  const focused = links.findIndex((link) => rowOf(link)?.contains(document.activeElement))
  const at = focused >= 0 ? focused : links.findIndex((link) => link.ariaCurrent === 'page')
  links[at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus()
}

function press(letter: string): void {
  const element = offered(letter)
  const field = element?.querySelector<HTMLElement>('textarea, input:not([type=hidden])')
  if (field) field.focus()
  else element?.click()
}

const dialogIsOpen = () => document.querySelector('[role=dialog], [role=menu]') !== null

/** In the inbox, Escape returns from the reply to the open conversation in the list. */
function leaveText(event: KeyboardEvent): void {
  if (event.defaultPrevented || !(event.target instanceof HTMLTextAreaElement) || dialogIsOpen()) return
  rowLinks()
    .find((link) => link.ariaCurrent === 'page')
    ?.focus()
}

/** Single-key shortcuts for every page, ignored in fields, dialogs and menus. People can turn them off (WCAG 2.1.4). */
export function PageKeys({ go }: { go: readonly GoKey[] }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const on = (run: () => void) => (event: KeyboardEvent) => {
      if (keysAreOff()) return
      event.preventDefault()
      run()
    }
    const keys: KeybindingsMap = {
      // This key works even when keys are off: its dialog turns the others on again.
      '[Shift]+?': (event) => {
        event.preventDefault()
        setOpen(true)
      },
      ...Object.fromEntries(go.map(({ letter, href }) => [`g ${letter}`, on(() => router.push(href))])),
      j: on(() => move(1)),
      k: on(() => move(-1)),
      x: on(() =>
        document.activeElement
          ?.closest('tr')
          ?.querySelector<HTMLInputElement>('input[type=checkbox][data-row]')
          ?.click(),
      ),
      ...Object.fromEntries(LETTERS.map((letter) => [letter, on(() => press(letter))])),
    }
    const ignore = (event: KeyboardEvent) => defaultKeybindingsHandlerIgnore(event) || dialogIsOpen()
    const end = tinykeys(window, keys, { ignore })
    const endText = tinykeys(window, { Escape: leaveText }, { ignore: () => false })
    return () => {
      end()
      endText()
    }
  }, [go, router])

  return isOpen ? <KeyDialog go={go} onClose={() => setOpen(false)} /> : null
}
