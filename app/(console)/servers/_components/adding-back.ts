'use client'

import { useState } from 'react'
import { whenLost } from '@/components/form/when-lost'
import { askRead } from '@/components/operation/ask-read'
import { useOperationActions } from '@/components/operation/operation-context'
import { useChangesInTurn } from '@/components/operation/use-changes-in-turn'
import { useRefresh } from '@/components/ui/use-refresh'
import { allowAddress, listServers } from '@/lib/areas/servers/summaries'
import { addingBackRule, becameOf, goesOn, type Turn, turnAfter } from '@/lib/core/changes/changes-in-turn'
import { lost } from '@/lib/core/changes/lost'
import type { Fault, Outcome } from '@/lib/core/changes/outcome'
import { allowAddressAction } from '../actions'

export interface ListedAddress {
  address: string
  note: string
  /** A single address, as the provider accepts it. */
  addable: boolean
}

/**
 * there: not missing from the list · back: added · failed: not added, with the reason · unknown: sent with unknown or
 * disputed outcome · held: not attempted, because the sequence ended before · waiting and adding: in progress.
 */
export type Back = ListedAddress &
  (
    | { state: 'waiting' | 'adding' | 'there' | 'held' }
    | { state: 'back'; entry: string }
    | { state: 'failed'; fault: Fault }
    | { state: 'unknown'; entry: string | null }
  )

const backOf = (one: ListedAddress, outcome: Outcome): Back => {
  const became = becameOf(outcome)
  if (became === 'unknown' || became === 'disputed') return { ...one, state: 'unknown', entry: outcome.entry ?? null }
  return outcome.status === 'done'
    ? { ...one, state: 'back', entry: outcome.entry }
    : { ...one, state: 'failed', fault: outcome.fault }
}

/**
 * Restores the addresses chosen in the removal dialog. Reads the list again, then adds each missing address with its
 * own request, once. A failed address waits for a press.
 */
export function useAddingBack(serverId: string) {
  const refresh = useRefresh()
  const { prepare } = useOperationActions()
  const turns = useChangesInTurn<ListedAddress>(addingBackRule)
  const [items, setItems] = useState<Back[]>([])
  const [unread, setUnread] = useState<string | null>(null)

  const set = (next: Back) => setItems((all) => all.map((one) => (one.address === next.address ? next : one)))

  async function add({ address, note }: ListedAddress): Promise<Outcome> {
    const input = { serverId, address, note: note || undefined }
    const prepared = await prepare(allowAddress.id, input)
    if (!prepared.ok) return { status: 'refused', fault: prepared.fault }
    return allowAddressAction({ intent: prepared.data.intent, input })
  }

  /** The wanted addresses that are missing from the list; null if the list could not be read now. */
  async function removedOf(wanted: readonly ListedAddress[]): Promise<ReadonlySet<string> | null> {
    const reading = await askRead(listServers, {})
    if (reading.status === 'refused' || reading.stale) return null
    const server = reading.data.rows.find((row) => row.serverId === serverId)
    if (!server) return null
    // The address parser is loaded on demand.
    const { coveredBy } = await import('@/lib/core/fields/ip-address')
    return new Set(wanted.filter(({ address }) => !coveredBy(address, server.addresses)).map(({ address }) => address))
  }

  function begin(wanted: readonly ListedAddress[]): Promise<ReadonlySet<string> | null> {
    setUnread(null)
    setItems((all) => [
      ...all.filter((one) => !wanted.some(({ address }) => address === one.address)),
      ...wanted.map((one): Back => ({ ...one, state: 'waiting' })),
    ])
    return removedOf(wanted).catch(() => null)
  }

  async function run(wanted: readonly ListedAddress[]): Promise<void> {
    let begun: ReturnType<typeof removedOf> | undefined
    const end = await turns.run(wanted, async (one): Promise<Turn> => {
      begun ??= begin(wanted)
      const missing = await begun
      if (missing === null) {
        setUnread('The list could not be read again, so nothing was added back.')
        return { follows: 'stop', why: '' }
      }
      if (!missing.has(one.address)) {
        set({ ...one, state: 'there' })
        return goesOn
      }
      set({ ...one, state: 'adding' })
      // If the console did not answer, the request may have been sent.
      const outcome = await add(one).catch(
        (error): Outcome => ({ status: 'refused', fault: whenLost(lost.send, error) }),
      )
      set(backOf(one, outcome))
      return turnAfter(addingBackRule, outcome)
    })
    if (end === undefined || !begun) return
    setItems((all) => all.map((one) => (one.state === 'waiting' ? { ...one, state: 'held' } : one)))
    void refresh()
  }

  return { items, unread, busy: turns.current !== null, run, clear: () => setItems([]) }
}
