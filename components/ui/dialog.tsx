'use client'

import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ComponentProps, type FormEventHandler, type ReactNode, useRef } from 'react'
import { Banner } from './banner'
import { Button } from './button'
import { cn } from './cn'

const WIDTH = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The error, shown above the input, which is kept. */
  error?: ReactNode
  /** Buttons: <DialogCancel> first (it gets the focus), the action last. */
  footer: ReactNode
  /** While a request is in progress nothing closes the dialog. */
  busy?: boolean
  size?: keyof typeof WIDTH
  /** If set, the dialog is a form and the action its submit button. */
  onSubmit?: FormEventHandler<HTMLFormElement>
}

/** Heavy (focus trap, scroll lock): load it with `lazyComponent` if it opens on a press. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, error, footer, busy = false, size = 'md', onSubmit } = props
  const contentRef = useRef<HTMLDivElement>(null)
  /** The element that opened it, and its ancestors. */
  const placeRef = useRef<Element[]>([])
  const parts = (
    <>
      <div className="flex items-start gap-4 border-b px-5 py-4">
        <div className="min-w-0 flex-1">
          <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
          {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
        </div>
        <Radix.Close asChild>
          <Button variant="ghost" size="icon" aria-label="Close" busy={busy} data-dialog-close="">
            <X aria-hidden="true" />
          </Button>
        </Radix.Close>
      </div>
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto px-5 py-4">
        {error && <Banner kind="danger" role="alert" title={error} />}
        {children}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">{footer}</div>
    </>
  )
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Radix.Content
          ref={contentRef}
          data-dialog=""
          {...(!description && { 'aria-describedby': undefined })}
          // A press outside the dialog must not discard the input.
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            // Radix knows the topmost dialog as of its last render: as a dialog opens over another, both hear the key.
            const topmost = [...document.querySelectorAll('[data-dialog]')].at(-1)
            if (!topmost || topmost === contentRef.current) return
            event.preventDefault()
            topmost.querySelector<HTMLElement>('[data-dialog-close]')?.click()
          }}
          onOpenAutoFocus={(event) => {
            placeRef.current = upwards(document.activeElement)
            const wanted = contentRef.current?.querySelector<HTMLElement>('[data-initial-focus]')
            if (!wanted) return
            event.preventDefault()
            wanted.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // The outcome above the opener may be scrolled into view: the focus returns without scrolling.
            const [opener] = placeRef.current
            const place = placeRef.current.find((one) => one.isConnected && one.role !== 'none')
            if (!(place instanceof HTMLElement)) return
            // If the opener is gone, its closest ancestor gets the focus, so that Tab continues there instead of at the
            // top.
            if (place !== opener && !place.hasAttribute('tabindex')) place.tabIndex = -1
            place.focus({ preventScroll: true })
          }}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] w-full animate-appear flex-col',
            'rounded-t-lg border border-line bg-surface sm:top-[12vh] sm:bottom-auto sm:max-h-[80vh] sm:rounded-lg',
            WIDTH[size],
          )}
        >
          {onSubmit ? (
            <form method="dialog" onSubmit={onSubmit} noValidate className="flex min-h-0 flex-col">
              {parts}
            </form>
          ) : (
            parts
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function upwards(from: Element | null): Element[] {
  return from && from !== document.body ? [from, ...upwards(from.parentElement)] : []
}

/** Cancels, and is the default: it has the focus when the dialog opens. */
export function DialogCancel({ children = 'Cancel', ...rest }: ComponentProps<typeof Button>) {
  return (
    <Radix.Close asChild>
      <Button {...rest} data-initial-focus="">
        {children}
      </Button>
    </Radix.Close>
  )
}
