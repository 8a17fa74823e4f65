import { cn } from './cn'

/** Ties words to their explanation by a number; the colour only says whose: advice is amber, the provider's words are red. */
export function Pin({ of, number, className }: { of: 'advice' | 'provider'; number: number; className?: string }) {
  return (
    <span
      className={cn(
        'inline-grid size-4 shrink-0 place-items-center rounded-full text-[0.625rem] leading-none font-semibold text-surface tabular-nums',
        of === 'advice' ? 'bg-act' : 'bg-failed',
        className,
      )}
    >
      {number}
    </span>
  )
}
