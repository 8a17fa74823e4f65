import type { ReactNode } from 'react'
import type { ControlProps } from '@/components/form/field'
import type { FieldRegistration } from '@/components/form/use-registration'
import { cn } from '@/components/ui/cn'
import { Pin } from '@/components/ui/pin'
import type { LintMark } from './marks'

interface MarkedAreaProps {
  control: ControlProps
  registration: FieldRegistration
  text: string
  marks: readonly LintMark[]
  /** Amber marks for advice, red ones for the provider message. */
  of?: 'advice' | 'provider'
  rows?: number
}

/** The field and the layer behind it must wrap alike, or the marks would be under other text. */
const SHAPE = 'col-start-1 row-start-1 min-w-0 border-0 px-3 pt-2.5 pb-1 text-base leading-6.5 whitespace-pre-wrap'

/**
 * A text field with marked, numbered words. The marks are behind the field, which grows with its text, so nothing
 * scrolls.
 */
export function MarkedArea({ control, registration, text, marks, of = 'advice', rows = 3 }: MarkedAreaProps) {
  return (
    <div
      className={cn(
        'grid rounded-md border bg-surface focus-within:outline-2 focus-within:outline-accent',
        control['aria-invalid'] ? 'border-failed focus-within:outline-failed' : 'border-line-strong',
      )}
    >
      <div aria-hidden="true" className={cn(SHAPE, 'pointer-events-none overflow-hidden text-transparent select-none')}>
        {pieces(text, marks, of)}
        {/* The zero-width space gives an empty last line its height. */}
        {'\u200b'}
      </div>
      <textarea
        {...registration}
        {...control}
        rows={rows}
        className={cn(SHAPE, 'resize-none overflow-hidden bg-transparent text-ink outline-none')}
      />
    </div>
  )
}

function pieces(text: string, marks: readonly LintMark[], of: 'advice' | 'provider'): ReactNode[] {
  const edges = [...new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])]
    .filter((at) => at <= text.length)
    .sort((a, b) => a - b)
  return edges.flatMap((at, i) => {
    const next = edges[i + 1] ?? at
    const piece = text.slice(at, next)
    const marked = marks.some(({ start, end }) => start <= at && end >= next && end > start && next > at)
    const ending = marks.filter(({ end }) => end === at)
    return [
      <Pins key={`pins-${at}`} ending={ending} of={of} />,
      marked ? (
        <mark
          key={at}
          className={cn(
            'rounded-xs text-transparent underline decoration-wavy decoration-from-font underline-offset-3',
            of === 'advice' ? 'bg-attention-soft decoration-attention' : 'bg-failed-soft decoration-failed',
          )}
        >
          {piece}
        </mark>
      ) : (
        piece
      ),
    ]
  })
}

/** Above the end of the marked words, without taking space; missing words are marked at a gap. */
function Pins({ ending, of }: { ending: readonly LintMark[]; of: 'advice' | 'provider' }) {
  if (ending.length === 0) return null
  const gap = ending.some(({ start, end }) => start === end)
  return (
    <span className="relative inline-block w-0">
      <span className="absolute bottom-0 flex items-end gap-0.5 whitespace-nowrap">
        {gap && <span className="mb-0.5 ml-1 inline-block size-3.5 rounded-xs border border-dashed border-attention" />}
        <span className={cn('flex gap-0.5', gap ? 'mb-0.5' : '-ml-1.5 mb-3')}>
          {ending.map(({ number }) => (
            <Pin key={number} of={of} number={number} className="size-3.5" />
          ))}
        </span>
      </span>
    </span>
  )
}
