'use client'

import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button'
import { copyText } from './copy-text'
import { Icon } from './icon'

export type CopyButtonProps = {
  /** The exact clipboard text: digits for phone numbers. */
  text: string
  /** "Copy number", if there is more than one thing to copy. */
  label?: string
  /** Icon only, for dense rows. */
  iconOnly?: boolean
  className?: string
}

export function CopyButton({ text, label = 'Copy', iconOnly, className }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])

  const announcement = state === 'copied' ? 'Copied' : state === 'failed' ? 'Could not copy' : ''
  return (
    <Button
      variant="ghost"
      size={iconOnly ? 'icon' : 'sm'}
      className={className}
      aria-label={iconOnly ? label : undefined}
      onClick={async () => setState((await copyText(text)) ? 'copied' : 'failed')}
    >
      {state === 'copied' ? <Check aria-hidden="true" /> : <Icon name="copy" />}
      {!iconOnly && (announcement || label)}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </Button>
  )
}
