import type { PendingReading } from '@/lib/core/acts/outcome'
import type { Brand } from './records'

/** The listed name, from the current or last reading; the id until there is one. */
export function brandName({ now, last }: Pick<PendingReading<Brand | null>, 'now' | 'last'>, id: string): string {
  return (now?.status === 'read' ? now : last)?.data?.name || `Brand ${id}`
}
