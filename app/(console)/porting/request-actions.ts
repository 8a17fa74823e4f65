'use server'

import type { Done } from '@/lib/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { lookAtPorts } from '@/server/areas/porting/look-now'
import { acceptDate, addPortNote, keepRefusal, tickTask } from '@/server/areas/porting/request-acts'
import { refused } from '@/server/core/operations/own-act'

// What people do with a request beside what goes to the provider.

export async function addNoteAction(given: unknown): Promise<Done> {
  return guarded('ports.note', async () => addPortNote(await currentActor(), given), refused)
}

export async function keepRefusalAction(given: unknown): Promise<Done> {
  return guarded('ports.refusal', async () => keepRefusal(await currentActor(), given), refused)
}

export async function tickTaskAction(given: unknown): Promise<Done> {
  return guarded('ports.tick', async () => tickTask(await currentActor(), given), refused)
}

export async function acceptDateAction(given: unknown): Promise<Done> {
  return guarded('ports.acceptDate', async () => acceptDate(await currentActor(), given), refused)
}

export async function lookNowAction(given: unknown): Promise<Done> {
  return guarded('ports.look', async () => lookAtPorts(await currentActor(), given), refused)
}
