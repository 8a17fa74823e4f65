import type { PendingReading } from '@/lib/core/changes/outcome'
import type { Brand } from './records'

/** The listed name, from the current or last reading; "Brand" and the id until a reading has a name. */
export function brandName({ now, last }: Pick<PendingReading<Brand | null>, 'now' | 'last'>, id: string): string {
  return (now?.status === 'read' ? now : last)?.data?.name || `Brand ${id}`
}
