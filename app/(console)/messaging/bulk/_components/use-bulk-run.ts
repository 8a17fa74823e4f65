'use client'

import { useEffect, useState } from 'react'
import { ended } from '@/components/form/use-action'
import { whenLost } from '@/components/form/when-lost'
import { useChangesInTurn } from '@/components/operation/use-changes-in-turn'
import { useRefresh } from '@/components/ui/use-refresh'
import { isAnothers } from '@/components/ui/whose-page'
import type { BulkItem, BulkStep, BulkView } from '@/lib/areas/messaging/bulk'
import { isFinal } from '@/lib/areas/messaging/delivery'
import { bulkRule, goesOn, type Turn } from '@/lib/core/changes/changes-in-turn'
import { lost } from '@/lib/core/changes/lost'
import type { Done, EntryState } from '@/lib/core/changes/outcome'
import { sendBulkItemAction } from '../actions'

/** States that polling will settle. */
const open: readonly (EntryState | null)[] = ['planned', 'sent', 'uncertain']
const EVERY_MS = 5_000
/** Most texts are delivered within a minute; some carriers never report delivery. */
const FOLLOWED_MS = 15 * 60_000
const undelivered = ({ delivery }: BulkItem) => delivery !== null && !isFinal(delivery.status ?? '')

async function send(bulk: string, place: number): Promise<Done<BulkStep>> {
  if (isAnothers()) return ended
  return sendBulkItemAction({ bulk, place }).catch((error) => ({ ok: false, fault: whenLost(lost.bulkStep, error) }))
}

/**
 * Sends to the recipients one after another while the page is open. Anything that affects more than one recipient
 * pauses the sending until a person continues.
 */
export function useBulkRun(view: BulkView) {
  const refresh = useRefresh()
  const [of, setOf] = useState(view)
  const [items, setItems] = useState(view.items)
  const turns = useChangesInTurn<BulkItem>(bulkRule)
  const sending = turns.current?.place ?? null
  // When the page was opened, or when the last run ended. The list itself may be much older.
  const [since, setSince] = useState(Date.now)
  // A refreshed page is newer than local state, except during sending: then the answers are newer.
  if (of !== view) {
    setOf(view)
    if (sending === null) setItems(view.items)
  }
  const following = Date.now() - since < FOLLOWED_MS && items.some(undelivered)
  const waits = sending === null && (following || items.some(({ state }) => open.includes(state)))
  useEffect(() => {
    if (!waits) return
    const looking = setInterval(() => !document.hidden && void refresh(), EVERY_MS)
    return () => clearInterval(looking)
  }, [waits, refresh])

  async function one(requested: BulkItem): Promise<Turn> {
    const { place } = requested
    const answer = await send(view.id, place)
    if (!answer.ok) {
      // The outcome is unknown, which must not read as "not sent". Polling settles it.
      if (answer.fault.kind === 'failed') setItems((now) => now.with(place, { ...requested, state: 'sent' }))
      return { follows: 'pause', why: answer.fault.message }
    }
    const { item, pause, rejected, wait } = answer.data
    setItems((now) => now.with(place, item))
    if (pause) return { follows: 'pause', why: pause }
    return { ...goesOn, rejected, ...(wait && { wait }) }
  }

  async function run() {
    const remaining = items.filter((item) => item.left)
    if ((await turns.run(remaining, one)) === undefined) return
    setSince(Date.now())
    void refresh()
  }

  return {
    items,
    sending,
    waiting: turns.waiting,
    paused: turns.ended && { why: turns.ended.why, at: turns.ended.at?.place ?? null },
    stopping: turns.stopping,
    run,
    stop: turns.stop,
  }
}
