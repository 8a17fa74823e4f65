'use client'

import { type ComponentProps, type MouseEvent, useState } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style'
import { cn } from './cn'
import { Spinner } from './spinner'
import { useTip } from './use-tip'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonStyle & {
    /** Why this person cannot press it now. The button stays focusable and shows the reason, also on tap. */
    disabledReason?: string | undefined
    /** While a request is in progress: it cannot be pressed again. */
    busy?: boolean
  }

export function Button({
  variant,
  size,
  disabledReason,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const { id, area, tip, show } = useTip(disabledReason)
  const blocked = busy || Boolean(disabledReason)
  // After the reason is gone, the wrapper stays: remounting the button would lose the focus.
  const [hadReason, setHadReason] = useState(Boolean(disabledReason))
  if (disabledReason && !hadReason) setHadReason(true)
  const button = (
    <button
      {...rest}
      type={type}
      className={cn(buttonStyle({ variant, size }), !disabledReason && className)}
      // Not `disabled`, which would remove the button and its reason from the tab order.
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={cn(describedBy, disabledReason && id) || undefined}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (!blocked) return onClick?.(event)
        event.preventDefault()
        // On touch screens only a tap can show the reason.
        if (disabledReason) show()
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
  if (!hadReason) return button
  return (
    <span {...area} className={disabledReason ? cn('inline-flex', className) : 'contents'}>
      {button}
      {tip}
    </span>
  )
}
