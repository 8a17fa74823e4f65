'use server'

import { listPorts } from '@/lib/operations/ports'
import type { Done } from '@/lib/outcome'
import { may } from '@/lib/roles'
import { currentActor } from '@/server/auth/current'
import { lookNow } from '@/server/observations/watch'
import { guarded } from '@/server/operations/action'
import { refused } from '@/server/operations/own-act'
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
      const came = await lookNow(portWatch)
      if (came === 'looked') return { ok: true, data: null }
      return refused(
        came === 'soon'
          ? { kind: 'invalid', message: 'It was looked at less than half a minute ago.' }
          : { kind: 'unreachable', message: 'The provider’s list could not be read. What is shown is older.' },
      )
    },
    refused,
  )
}
