import type { Brand } from '@/lib/operations/dlc/records'
import type { PendingReading } from '../acts/outcome'

/** As the provider lists it, now or when it was read last; by its id while nobody has read it. */
export function brandName({ now, last }: Pick<PendingReading<Brand | null>, 'now' | 'last'>, id: string): string {
  return (now?.status === 'read' ? now : last)?.data?.name || `Brand ${id}`
}
