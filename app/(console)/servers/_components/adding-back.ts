'use client'

import { useState } from 'react'
import { askRead } from '@/components/operation/ask-read'
import { useOperationActions } from '@/components/operation/operation-context'
import { useRefresh } from '@/components/ui/use-refresh'
import { allowAddress, listServers } from '@/lib/faces/servers'
import type { Fault } from '@/lib/outcome'
import { allowAddressAction } from '../actions'

export interface Listed {
  address: string
  note: string
  /** A single address, as the provider takes it. */
  addable: boolean
}

/**
 * there: it had never gone · back: added · failed: refused, and why · unknown: sent, and nobody knows · held: not tried, because an
 * unknown one stands before it · waiting and adding: on the way.
 */
export type Back = Listed &
  (
    | { state: 'waiting' | 'adding' | 'there' | 'held' }
    | { state: 'back'; entry: string }
    | { state: 'failed'; fault: Fault }
    | { state: 'unknown'; entry: string | null }
  )

/**
 * What a person decided in the dialog of a removal: these addresses are there again afterwards. The list is read again; each that is gone is
 * added by an act of its own, once. Nothing here is ever repeated by itself: what failed waits for a press.
 */
export function useAddingBack(serverId: string) {
  const refresh = useRefresh()
  const { prepare } = useOperationActions()
  const [items, setItems] = useState<Back[]>([])
  const [unread, setUnread] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const set = (next: Back) => setItems((all) => all.map((one) => (one.address === next.address ? next : one)))

  async function add(one: Listed): Promise<Back> {
    const { address, note } = one
    const input = { serverId, address, note: note || undefined }
    const prepared = await prepare(allowAddress.id, input)
    if (!prepared.ok) return { ...one, state: 'failed', fault: prepared.fault }
    const outcome = await allowAddressAction({ intent: prepared.prepared.intent, input })
    if (outcome.status === 'done') return { ...one, state: 'back', entry: outcome.entry }
    if (outcome.status === 'refused') return { ...one, state: 'failed', fault: outcome.fault }
    return { ...one, state: 'unknown', entry: outcome.entry }
  }

  /** Of these, what the list does not show; null where it could not be read as it is now. */
  async function gone(wanted: readonly Listed[]): Promise<ReadonlySet<string> | null> {
    const reading = await askRead(listServers, {})
    if (reading.status === 'refused' || reading.stale) return null
    const server = reading.data.rows.find((row) => row.serverId === serverId)
    if (!server) return null
    // What reads addresses comes when it is needed.
    const { coveredBy } = await import('@/lib/fields/ip-address')
    return new Set(wanted.filter(({ address }) => !coveredBy(address, server.addresses)).map(({ address }) => address))
  }

  async function run(wanted: readonly Listed[]): Promise<void> {
    if (busy || wanted.length === 0) return
    setBusy(true)
    setUnread(null)
    setItems((all) => [
      ...all.filter((one) => !wanted.some(({ address }) => address === one.address)),
      ...wanted.map((one): Back => ({ ...one, state: 'waiting' })),
    ])
    try {
      const missing = await gone(wanted).catch(() => null)
      if (missing === null) {
        setUnread('The list could not be read again, so nothing was added back.')
        for (const one of wanted) set({ ...one, state: 'held' })
        return
      }
      let held = false
      for (const one of wanted) {
        if (!missing.has(one.address)) set({ ...one, state: 'there' })
        else if (held) set({ ...one, state: 'held' })
        else {
          set({ ...one, state: 'adding' })
          // The console itself was lost: it may have been sent.
          const now = await add(one).catch((): Back => ({ ...one, state: 'unknown', entry: null }))
          set(now)
          held = now.state === 'unknown'
        }
      }
    } finally {
      setBusy(false)
      void refresh()
    }
  }

  return { items, unread, busy, run, clear: () => setItems([]) }
}
