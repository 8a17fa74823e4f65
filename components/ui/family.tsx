import { cn } from './cn'
import { Icon } from './icon'

/** The six status families. Color is never the only signal: each has an icon, and the caller supplies the label. attention: someone should act. */
export type Family = 'done' | 'working' | 'attention' | 'unknown' | 'failed' | 'neutral'

export const familyStyle: Record<Family, string> = {
  done: 'border-done-line bg-done-soft text-done',
  working: 'border-working-line bg-working-soft text-working',
  attention: 'border-attention-line bg-attention-soft text-attention',
  unknown: 'border-dashed border-unknown-line bg-unknown-soft text-unknown',
  failed: 'border-failed-line bg-failed-soft text-failed',
  neutral: 'border-neutral-line bg-neutral-soft text-neutral',
}

export function FamilySign({ family, className }: { family: Family; className?: string }) {
  return <Icon name={family} className={cn('family-sign', className)} />
}
