import { WatchToggle } from '@/components/page/detail/watch-toggle'
import type { WatchKind } from '@/lib/desk/notifications/notification'
import type { Person } from '@/server/core/actor/actor'
import { isWatched } from '@/server/desk/notifications/watchers'
import { watchAction } from './watch-actions'

/** A watcher is notified of each request on the object and each observed change. `id`: as in ThingNotes. */
export async function WatchThing({ actor, kind, id }: { actor: Person; kind: WatchKind; id: string }) {
  const on = await isWatched(actor, kind, id)
  return on === null ? null : <WatchToggle id={id} on={on} watch={watchAction.bind(null, kind)} />
}
