import 'server-only'
import type { BulkChangeView } from '@/lib/desk/bulk-changes/view'
import { startBulkChange } from '@/server/areas/bulk-changes/decide'
import { makeBulkChange } from '@/server/areas/bulk-changes/make'
import { bulkChangeView } from '@/server/areas/bulk-changes/see'
import type { Person } from '@/server/core/actor/actor'
import type { Testbed } from './testbed'

export const toEmail = { kind: 'inbound', mode: 'email', forwardTo: 'texts@example.com' }

/** Adds messaging numbers to the simulated account; returns the list that a person would paste. */
export function own({ simulator }: Testbed, ...dids: string[]): string {
  const { numbers } = simulator.engine.world.state.messaging
  const [model] = numbers.values()
  if (!model) throw new Error('no number')
  for (const did of dids) numbers.set(did, { ...model, did, mode: 'none', forward2email: '' })
  return dids.join('\n')
}

export async function createBulkChange(by: Person, input: Record<string, unknown>): Promise<string> {
  const answer = await makeBulkChange(by, input)
  if (!answer.ok) throw new Error(JSON.stringify(answer.fault))
  return answer.data.id
}

export async function viewOf(by: Person, id: string): Promise<BulkChangeView> {
  const view = await bulkChangeView(by, id)
  if (!view) throw new Error('no such bulk change')
  return view
}

export const start = (by: Person, id: string, typed?: string, again?: true) =>
  startBulkChange(by, { id, ...(again && { again }), ...(typed && { typed }) })

/** The numbers of the change requests that reached the simulator, in order. */
export const changed = (testbed: Testbed) => testbed.mutations().map(({ params }) => String(params.did))
