'use server'

import { savePortDraft } from '@/lib/operations/porting'
import { checkNumbers, listPorts } from '@/lib/operations/ports'
import type { Done } from '@/lib/outcome'
import { may } from '@/lib/roles'
import { currentActor } from '@/server/auth/current'
import { db } from '@/server/db/database'
import { lookSoon, lookWhereDue } from '@/server/observations/watch'
import { guarded } from '@/server/operations/action'
import { refused } from '@/server/operations/own-act'
import { openPortsWith } from '@/server/porting/open-ports'
import { acceptDate, addPortNote, keepRefusal, tickTask } from '@/server/porting/request-acts'
import { portWatch } from '@/server/porting/watch'

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

/** Looks at the list of requests now instead of when it is time. */
export async function lookNowAction(): Promise<Done> {
  return guarded(
    'ports.look',
    async (): Promise<Done> => {
      const actor = await currentActor()
      if (!actor || !may(actor.role, listPorts)) return { ok: true, data: null }
      await lookSoon('port')
      await lookWhereDue([portWatch])
      return { ok: true, data: null }
    },
    refused,
  )
}

/** Which of these numbers are in an open request of ours, and in which. */
export async function openPortsAction(numbers: string[]): Promise<Readonly<Record<string, string>>> {
  return guarded(
    'ports.open',
    async () => {
      const actor = await currentActor()
      if (!actor || !(may(actor.role, checkNumbers) || may(actor.role, savePortDraft))) return {}
      const asked = Array.isArray(numbers) ? numbers.map(String).slice(0, 1_000) : []
      return openPortsWith(db(), asked)
    },
    () => ({}),
  )
}
