'use client'

import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import {
  type ComponentProps,
  createContext,
  type FormEventHandler,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
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

interface Step {
  /** Whether it has a description. */
  described: boolean
  /** Returns to the dialog or step before, unless it is busy. */
  back: () => void
}

interface Steps {
  place: HTMLElement | null
  /** Shows a step instead of the dialog; the returned function shows the dialog again. */
  enter: (step: Step) => () => void
}

const StepsOf = createContext<Steps | null>(null)

/**
 * Heavy (focus trap, scroll lock): load it with `lazyComponent` if it opens on a press. A dialog that opens inside
 * another one is its next step: it replaces the content, which is kept, and its *Cancel* is *Back*.
 */
export function Dialog(props: DialogProps) {
  const outer = use(StepsOf)
  if (!outer) return <OwnDialog {...props} />
  return props.open && outer.place ? <NextStep {...props} outer={outer} place={outer.place} /> : null
}

function OwnDialog(props: DialogProps) {
  const { open, description, size = 'md' } = props
  const contentRef = useRef<HTMLDivElement>(null)
  const openerRef = useRef<Element[]>([])
  const { step, content, leave } = useSteps(props)
  const described = step ? step.described : Boolean(description)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && leave()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Radix.Content
          ref={contentRef}
          {...(!described && { 'aria-describedby': undefined })}
          // A press outside the dialog must not discard the input.
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            openerRef.current = upwards(document.activeElement)
            if (focusFirst(contentRef.current)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusClosest(openerRef.current)
          }}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] w-full animate-appear flex-col',
            'rounded-t-lg border border-line bg-surface sm:top-[12vh] sm:bottom-auto sm:max-h-[80vh] sm:rounded-lg',
            WIDTH[size],
          )}
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function NextStep({ outer, place, ...props }: DialogProps & { outer: Steps; place: HTMLElement }) {
  const { content, leave } = useSteps(props, true)
  const latest = useRef({ leave, described: Boolean(props.description) })
  const { enter } = outer
  useLayoutEffect(() => {
    latest.current.leave = leave
  })
  // Before the browser paints, so that a dialog and its step are never seen together.
  useLayoutEffect(() => enter({ described: latest.current.described, back: () => latest.current.leave() }), [enter])
  return createPortal(content, place)
}

/** The content of a dialog or of a step, and of the step that is open in it. */
function useSteps(props: DialogProps, isStep = false) {
  const { onClose, title, description, children, error, footer, busy = false, onSubmit } = props
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [step, setStep] = useState<Step | null>(null)
  const openerRef = useRef<Element[]>([])
  const [enter] = useState(() => (next: Step) => {
    openerRef.current = upwards(document.activeElement)
    setStep(next)
    return () => setStep(null)
  })
  // A hidden element cannot have the focus. So a step gets the focus when it is shown, and its opener when the step is gone.
  useEffect(() => {
    if (!step) return
    focusFirst(place)
    return () => focusClosest(openerRef.current)
  }, [step, place])
  const leave = () => {
    if (step) step.back()
    else if (!busy) onClose()
  }
  const parts = (
    <>
      <div className="flex items-start gap-4 border-b px-5 py-4">
        <div className="min-w-0 flex-1">
          {/* While a step is open, its title names the dialog. */}
          {step ? <h2>{title}</h2> : <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>}
          {description && !step && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
        </div>
        {!isStep && (
          <Radix.Close asChild>
            <Button variant="ghost" size="icon" aria-label="Close" busy={busy}>
              <X aria-hidden="true" />
            </Button>
          </Radix.Close>
        )}
      </div>
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto px-5 py-4">
        {error && <Banner kind="danger" role="alert" title={error} />}
        {children}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">{footer}</div>
    </>
  )
  const column = { className: 'flex min-h-0 flex-col', hidden: step !== null }
  const content = (
    <StepsOf value={{ place, enter }}>
      <InStep value={isStep}>
        {onSubmit ? (
          <form method="dialog" onSubmit={onSubmit} noValidate {...column}>
            {parts}
          </form>
        ) : (
          <div {...column}>{parts}</div>
        )}
        <div ref={setPlace} {...column} hidden={step === null} />
      </InStep>
    </StepsOf>
  )
  return { step, content, leave }
}

function focusFirst(within: HTMLElement | null): boolean {
  const first = within?.querySelector<HTMLElement>('[data-initial-focus]')
  first?.focus()
  return Boolean(first)
}

/** `places`: an element and its ancestors. */
function focusClosest(places: readonly Element[]): void {
  const place = places.find((one) => one.isConnected && one.role !== 'none')
  if (!(place instanceof HTMLElement)) return
  // If the element is gone, its closest ancestor gets the focus, so that Tab continues there instead of at the top.
  if (place !== places[0] && !place.hasAttribute('tabindex')) place.tabIndex = -1
  // The outcome above it may be scrolled into view: the focus returns without scrolling.
  place.focus({ preventScroll: true })
}

function upwards(from: Element | null): Element[] {
  return from && from !== document.body ? [from, ...upwards(from.parentElement)] : []
}

const InStep = createContext(false)

/** Cancels, and is the default: it has the focus when the dialog opens. */
export function DialogCancel({ children = 'Cancel', ...rest }: ComponentProps<typeof Button>) {
  const inStep = use(InStep)
  return (
    <Radix.Close asChild>
      <Button {...rest} data-initial-focus="">
        {inStep ? 'Back' : children}
      </Button>
    </Radix.Close>
  )
}
