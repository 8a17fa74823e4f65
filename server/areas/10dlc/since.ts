import 'server-only'
import type { ThingKind } from '@/lib/desk/notes/observations'
import { changesOf } from '@/server/store/observations/history'

/** How long a thing has had its current status, as far as this console has seen. */
export interface Since {
  /** First seen in its status; ISO 8601. */
  at: string
  /** An earlier reading showed another status, so the time is when the status changed. */
  changed: boolean
}

const EVER = 36_500

/** For every thing of a kind, by its id. */
export async function sinceOf(kind: Extract<ThingKind, 'brand' | 'campaign'>): Promise<ReadonlyMap<string, Since>> {
  const all = await changesOf(kind, { days: EVER })
  return new Map(all.map(({ key, at, before }) => [key, { at, changed: before !== undefined }]))
}
