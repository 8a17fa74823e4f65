'use client'

import { useRef } from 'react'
import type { ControlProps } from '@/components/form/field'
import type { FieldRegistration } from '@/components/form/use-registration'
import { Textarea } from '@/components/ui/textarea'

interface PastedLinesProps {
  text: string
  control: ControlProps
  registration: FieldRegistration
}

const ROWS = 5

export function PastedLines({ text, control, registration }: PastedLinesProps) {
  const gutter = useRef<HTMLDivElement>(null)
  const count = Math.max(ROWS, text.split('\n').length)
  return (
    <div className="flex rounded-md border border-line-strong bg-surface focus-within:outline-2 focus-within:outline-accent">
      <div ref={gutter} aria-hidden="true" className="max-h-30 shrink-0 overflow-hidden border-r bg-subtle px-2.5 py-2">
        <ol className="text-right font-mono text-sm leading-5 text-muted tabular-nums">
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
            <li key={index}>{index + 1}</li>
          ))}
        </ol>
      </div>
      <Textarea
        {...registration}
        {...control}
        mono
        rows={ROWS}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        inputMode="tel"
        onScroll={({ currentTarget }) => {
          if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop
        }}
        className="h-30 resize-none rounded-l-none border-0 text-sm leading-5 outline-none"
      />
    </div>
  )
}
