'use client'

import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '../ui/cn'
import { UntilHydrated } from '../ui/until-hydrated'

/**
 * A form sent by JavaScript, disabled until hydrated. `className` arranges the fields. A control that knows its value
 * to be wrong (`setCustomValidity`, with the reason shown at the control) prevents the submit.
 */
export function Form({
  children,
  className,
  ref,
  onSubmit,
  ...rest
}: ComponentProps<'form'> & { ref?: React.RefObject<HTMLFormElement | null> }) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  // The browser does not autofocus a control that is disabled at page load.
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector<HTMLElement>('[autofocus]')?.focus()
  }, [form])
  return (
    <form
      method="dialog"
      noValidate
      {...rest}
      ref={form}
      onSubmit={(event) => {
        const controls = [...event.currentTarget.elements] as HTMLInputElement[]
        // All are checked, so that each wrong control gets its event `invalid`.
        const wrong = controls.filter((one) => one.validity?.customError && !one.checkValidity())[0]
        if (!wrong) return onSubmit?.(event)
        event.preventDefault()
        event.stopPropagation()
        wrong.focus()
      }}
    >
      <UntilHydrated className={cn('min-w-0', className)}>{children}</UntilHydrated>
    </form>
  )
}
