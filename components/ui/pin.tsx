import { cn } from './cn'

/**
 * Links a piece of text to its explanation by number. The color only shows the source: amber for advice, red for the
 * provider's message.
 */
export function Pin({ of, number, className }: { of: 'advice' | 'provider'; number: number; className?: string }) {
  return (
    <span
      className={cn(
        'inline-grid size-4 shrink-0 place-items-center rounded-full text-[0.625rem] leading-none font-semibold text-surface tabular-nums',
        of === 'advice' ? 'bg-attention' : 'bg-failed',
        className,
      )}
    >
      {number}
    </span>
  )
}
