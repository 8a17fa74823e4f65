import { cn } from './cn'

/** The six status families. Color is never the only signal: each has an icon, and the caller supplies the word. */
export type Family = 'done' | 'working' | 'act' | 'unknown' | 'failed' | 'neutral'

export const familyStyle: Record<Family, string> = {
  done: 'border-done-line bg-done-soft text-done',
  working: 'border-working-line bg-working-soft text-working',
  act: 'border-act-line bg-act-soft text-act',
  unknown: 'border-dashed border-unknown-line bg-unknown-soft text-unknown',
  failed: 'border-failed-line bg-failed-soft text-failed',
  neutral: 'border-neutral-line bg-neutral-soft text-neutral',
}

const SIGNS: Record<Family, string> = {
  done: 'M3.5 8.5l3 3 6-7',
  working: 'M8 4v4l2.5 1.5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  act: 'M8 6.2v3M8 11.4v.1M8 2.2 14.3 13.5H1.7L8 2.2Z',
  unknown: 'M5.5 5.6a2.5 2.5 0 1 1 3.6 2.3C8.3 8.3 8 8.8 8 9.8M8 12.6v.1',
  failed: 'M4 4l8 8M12 4l-8 8',
  neutral: 'M4 8h8',
}

/** Inline SVG instead of the icon library, whose icons are client components: a table has hundreds of them. */
export function FamilySign({ family, className }: { family: Family; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" className={cn('family-sign', className)} aria-hidden="true">
      <path d={SIGNS[family]} />
    </svg>
  )
}
